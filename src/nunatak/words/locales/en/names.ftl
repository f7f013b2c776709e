# Names for people who come without one: one word of each, such as "Calm Otter".

names-first = Bold Brave Bright Brisk Calm Cheerful Clever Cosy Curious Dapper Eager Fearless Fluffy Fond Frosty Gentle Glad Happy Hardy Icy Jolly Kind Lively Lucky Merry Mighty Nimble Patient Plucky Proud Quick Quiet Rosy Silent Sleepy Sly Snowy Spry Steady Sunny Swift Tall Tender Tidy Tireless Warm Wild Wise Witty Woolly
names-second = Auk Badger Bear Beluga Bison Caribou Crane Duck Eagle Eider Ermine Falcon Fox Fulmar Goose Grouse Gull Hare Heron Husky Ibex Jay Kittiwake Lemming Loon Lynx Marmot Marten Mink Moose Musk-ox Narwhal Orca Otter Owl Penguin Petrel Pika Plover Ptarmigan Puffin Raven Reindeer Seal Skua Stoat Swan Tern Vole Walrus Weasel Wolf
