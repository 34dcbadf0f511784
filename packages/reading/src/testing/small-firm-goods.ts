import { type FoodGoods, goods } from './food-goods.ts';

// What small firms sell that print from an accounting package or a template of an office program.

export const SPICES: readonly FoodGoods[] = [
  goods('Cumin Seed Whole', '1kg', '', 845),
  goods('Cumin Ground', '1kg', '', 870),
  goods('Coriander Ground', '1kg', '', 610),
  goods('Turmeric Ground', '1kg', '', 695),
  goods('Smoked Paprika Sweet', '750g tin', '', 1120),
  goods('Chilli Powder Deggi Mirch', '10 x 100g', '', 2340),
  goods('Garam Masala House Blend', '5kg', '', 5475),
  goods('Cardamom Green Jumbo', '500g', '', 2990),
  goods('Cinnamon Quills 8cm', '1kg', '', 1865),
  goods('Star Anise', '500g', '', 1035),
  goods('Black Mustard Seed', '5kg', '', 1740),
  goods('Fenugreek Leaf', '200g', '', 345),
  goods('Saffron Mancha', '10g', '', 4450),
  goods('Sumac', '1kg', '', 1180),
  goods("Za'atar Jordanian", '1kg', '', 1375),
  goods('Desiccated Coconut Fine', '10kg', '', 3890),
  goods('Red Split Lentils', '20kg', '', 2860),
  goods('Toor Dal', '20kg', '', 3975),
  goods('Chick Pea Flour', '10kg', '', 1690),
  goods('Golden Sella Rice', '20kg', '', 3420),
  goods('Jasmine Rice', '20kg', '', 3150),
  goods('Cashew Nuts W320', '11.34kg', '', 9980),
  goods('Almonds Flaked', '10kg', '', 10250),
  goods('Pistachio Kernels', '1kg', '', 2480),
  goods('Sultanas Turkish', '12.5kg', '', 3365),
  goods('Tahini Light Roast', '18kg', '', 9840),
  goods('Pomegranate Molasses', '6 x 500ml', '', 1735),
  goods('Rose Water', '12 x 250ml', '', 1495),
  goods('Salted Pistachios Roasted', '1kg', '', 1995, 20),
  goods('Bombay Mix', '5kg', '', 1860, 20),
  goods('Mango Juice Drink', '24 x 250ml', '', 1425, 20),
  goods('Bamboo Skewers 25cm', '1000', '', 895, 20),
];

/** What a maker of sandwiches brings each morning, under the kinds of its list. */
export const MADE_TODAY: Readonly<Record<string, readonly FoodGoods[]>> = {
  Sandwiches: [
    goods('Egg mayonnaise & cress, malted', '', '', 195),
    goods('Cheddar & onion chutney, white bloomer', '', '', 215),
    goods('Ham hock & piccalilli, granary', '', '', 245),
    goods('Prawn marie rose, malted', '', '', 285),
    goods('Tuna & cucumber, wholemeal', '', '', 225),
    goods('Chicken & bacon club, white', '', '', 290),
    goods('Roast beef & horseradish, farmhouse', '', '', 310),
  ],
  Wraps: [
    goods('Falafel & houmous wrap', '', '', 265),
    goods('Chicken caesar wrap', '', '', 295),
    goods('Hoisin duck wrap', '', '', 315),
    goods('Sweet chilli halloumi wrap', '', '', 305),
  ],
  Baguettes: [
    goods('Brie & cranberry baguette', '', '', 280),
    goods('Coronation chicken baguette', '', '', 295),
    goods('Club sub, ham salami & provolone', '', '', 320),
  ],
  Salads: [
    goods('Greek salad pot 300g', '', '', 340),
    goods('Superfood grain bowl 350g', '', '', 385),
    goods('Pesto pasta salad 300g', '', '', 310),
    goods('Fruit pot, mango & berries 180g', '', '', 210),
  ],
  Bakes: [
    goods('Carrot cake slice', '', '', 165),
    goods('Flapjack, apricot', '', '', 135),
    goods('Blueberry muffin', '', '', 140),
  ],
  Snacks: [
    goods('Hand cooked crisps sea salt 40g', '', '', 82, 20),
    goods('Hand cooked crisps cider vinegar 40g', '', '', 82, 20),
    goods('Chocolate brownie bar, coated 60g', '', '', 145, 20),
    goods('Still water 500ml', '', '', 55, 20),
    goods('Cloudy lemonade 330ml', '', '', 98, 20),
  ],
};

/** Cheese and deli goods of an importer; the pack is how a piece is cut. */
export const DELI: readonly FoodGoods[] = [
  goods('Pecorino Romano PDO', 'quarter wheel', 'kg', 9460, 0, 6),
  goods('Provolone Piccante', 'cut', 'kg', 3850, 0, 2.5),
  goods('Fontina Valle d’Aosta', 'half wheel', 'kg', 7290, 0, 4),
  goods('Tomme de Savoie', 'whole', 'kg', 2940, 0, 1.7),
  goods('Brillat-Savarin', 'whole', 'kg', 1385, 0, 0.6),
  goods('Ossau-Iraty Vieux', 'quarter wheel', 'kg', 3170, 0, 1.2),
  goods('Speck Alto Adige IGP', 'half', 'kg', 5225, 0, 2.5),
  goods('Salame Felino', 'whole', 'kg', 1930, 0, 0.9),
  goods('Stracciatella di Bufala 250g', '', 'tub', 415),
  goods('Mascarpone 2kg', '', 'tub', 1325),
  goods('Semi-dried Cherry Tomatoes 1kg', '', 'tray', 1190),
  goods('White Truffle Oil 250ml', '', 'bottle', 985),
  goods('Grissini Hand Stretched 12 x 200g', '', 'case', 2640),
  goods('Panettone Classico 750g', '', 'pcs', 1180),
  goods('Limonata Siciliana 24 x 275ml', '', 'case', 2375, 20),
  goods('Olive Wood Serving Bowl', '', 'pcs', 2850, 20),
];

/** A farm's butchery, and what stands beside its counter. */
export const FARM_BUTCHERY: readonly FoodGoods[] = [
  goods('Dexter rump, whole', '', 'kg', 7650, 0, 5),
  goods('Dexter brisket, boned & rolled', '', 'kg', 4320, 0, 4),
  goods('Dexter mince 10%', '', 'kg', 5160, 0, 6),
  goods('Beef shin, bone in', '', 'kg', 3180, 0, 3),
  goods('Hogget shoulder, bone in', '', 'kg', 3240, 0, 3),
  goods('Hogget best end, french trimmed', '', 'kg', 3950, 0, 1.6),
  goods('Gloucester Old Spot belly', '', 'kg', 4440, 0, 5),
  goods('Gloucester Old Spot collar', '', 'kg', 2760, 0, 3),
  goods('Farm sausages, thick, 2.5kg tray', '', '', 2475),
  goods('Dry cured streaky, 2kg pack', '', '', 2390),
  goods('Marrow bones, split, each', '', '', 225),
  goods('Burger 6oz, box of 24', '', '', 4560),
  goods('Lumpwood charcoal 12kg', '', '', 1995, 20),
  goods('Smoking chips, oak 2kg', '', '', 875, 20),
];

export const QUAYSIDE_FISH: readonly FoodGoods[] = [
  goods('Line caught pollack fillet', '', 'kg', 4080, 0, 3),
  goods('Cornish hake, gutted', '', 'kg', 4740, 0, 4),
  goods('Megrim sole, whole', '', 'kg', 2790, 0, 3),
  goods('Ray wings, skinned', '', 'kg', 3540, 0, 3),
  goods('Brill, 1-2kg fish', '', 'kg', 5220, 0, 2.5),
  goods('Red mullet, scaled', '', 'kg', 3890, 0, 2),
  goods('Gurnard fillet, pin boned', '', 'kg', 2850, 0, 2),
  goods('Squid, jigged, cleaned', '', 'kg', 4470, 0, 3),
  goods('Cuttlefish, cleaned', '', 'kg', 2310, 0, 3),
  goods('Smoked haddock, natural', '', 'kg', 3720, 0, 2.5),
  goods('Oysters, Porthilly', '', '', 95),
  goods('Dressed crab', '', '', 825),
  goods('Native lobster, live, 600g', '', '', 2150),
  goods('Scallops in shell, diver', '', '', 240),
  goods('Kippers, pair', '', '', 460),
];

/** What a greengrocer writes on its sheet, in its order; the pack is the size of a unit. */
export const MARKET_SHEET: Readonly<Record<string, readonly FoodGoods[]>> = {
  VEGETABLES: [
    goods('Aubergine', '5kg', 'box', 1150),
    goods('Beans Fine Trimmed', '1.5kg', 'box', 875),
    goods('Broccoli Tenderstem', '1kg', 'box', 690),
    goods('Carrots Bunched', '12', 'box', 1440),
    goods('Cauliflower', '8', 'crate', 1225),
    goods('Courgettes', '5kg', 'box', 980),
    goods('Fennel', '5kg', 'box', 1360),
    goods('Leeks', '5kg', 'box', 895),
    goods('Mushrooms Portobello', '1.5kg', 'tray', 675),
    goods('Onions Spanish', '10kg', 'bag', 760),
    goods('Peppers Mixed', '5kg', 'box', 1295),
    goods('Potatoes Chipping', '20kg', 'sack', 1180),
    goods('Squash Butternut', '10kg', 'box', 1075),
  ],
  'SALAD & HERBS': [
    goods('Basil', '100g', 'bunch', 135),
    goods('Coriander', '100g', 'bunch', 95),
    goods('Cos Lettuce', '12', 'box', 1090),
    goods('Cucumber', '12', 'box', 985),
    goods('Mint', '100g', 'bunch', 98),
    goods('Rocket', '500g', 'bag', 410),
    goods('Tomatoes Plum', '6kg', 'box', 1180),
  ],
  FRUIT: [
    goods('Apples Braeburn', '100', 'box', 2250),
    goods('Bananas', '18kg', 'box', 1975),
    goods('Blueberries', '12 x 125g', 'tray', 1740),
    goods('Lemons', '120', 'box', 2180),
    goods('Limes', '54', 'box', 1265),
    goods('Pineapple', '8', 'box', 1390),
  ],
  'DAIRY & OTHER': [
    goods('Eggs Free Range', '15 doz', 'box', 3325),
    goods('Milk Semi 2L', 'each', 'each', 165),
    goods('Orange Juice Fresh', '2L', 'each', 545, 20),
    goods('Apple Juice Pressed', '12 x 250ml', 'case', 1480, 20),
  ],
};

/** Where each of them grew; what is left out is from here. */
export const GROWN_ABROAD: Readonly<Record<string, string>> = {
  Aubergine: 'NL',
  'Beans Fine Trimmed': 'Kenya',
  Bananas: 'Ecuador',
  Blueberries: 'Peru',
  Courgettes: 'Spain',
  Fennel: 'Italy',
  Lemons: 'Spain',
  Limes: 'Brazil',
  'Onions Spanish': 'Spain',
  'Orange Juice Fresh': 'Spain',
  'Peppers Mixed': 'NL',
  Pineapple: 'C Rica',
  'Tomatoes Plum': 'Spain',
};

export const ROASTED: readonly FoodGoods[] = [
  goods('Lighthouse Espresso 1kg', '', '', 1725),
  goods('Lighthouse Espresso 6 x 1kg', '', '', 9900),
  goods('Harbour Decaf 1kg', '', '', 1895),
  goods('Colombia Huila Filter 1kg', '', '', 2050),
  goods('Kenya Nyeri AA 1kg', '', '', 2465),
  goods('Cold Brew Bags 10 x 100g', '', '', 1540),
  goods('Drinking Chocolate 45% 2kg', '', '', 2275),
  goods('English Breakfast Pyramids x 300', '', '', 2190),
  goods('Caramel Syrup 1L', '', '', 695, 20),
  goods('Espresso Machine Cleaner 900g', '', '', 1150, 20),
  goods('Double Wall Cups 8oz x 500', '', '', 4925, 20),
  goods('Grinder Burr Set 64mm', '', '', 6400, 20),
];
