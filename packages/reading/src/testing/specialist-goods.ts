import { type FoodGoods, goods } from './food-goods.ts';

// What specialists, importers and hirers sell, as their own papers name it.

export const CHEESES: readonly FoodGoods[] = [
  goods('Ashcombe Blue', 'quarter wheel', 'kg', 4980, 0, 2),
  goods('Clothbound Cheddar 18 month', '1/8 truckle', 'kg', 7350, 0, 3),
  goods('Comté Réserve 24 month', 'wedge', 'kg', 6120, 0, 2.5),
  goods('Gruyère AOP', 'block', 'kg', 5450, 0, 2.5),
  goods('Manchego Curado', 'half wheel', 'kg', 3690, 0, 1.6),
  goods('Parmigiano Reggiano 30 month', '1/16 wheel', 'kg', 5230, 0, 2.2),
  goods('Taleggio DOP', 'whole', 'kg', 3380, 0, 2.1),
  goods('Gorgonzola Dolce', '1/8 wheel', 'kg', 2240, 0, 1.5),
  goods('Little Tarn Goat Log', '200g', 'each', 545),
  goods('Meadowford Brie', '1kg round', 'each', 1895),
  goods('Buffalo Mozzarella', '125g', 'each', 238),
  goods('Burrata', '2 x 125g', 'each', 465),
  goods('Charcoal Crackers', '185g box', 'each', 325),
  goods('Quince Paste', '1.2kg block', 'each', 1360),
  goods('Cheese Wire and Board', '30cm', 'each', 2450, 20),
];

export const COFFEES: readonly FoodGoods[] = [
  goods('House Espresso', '1kg', 'bag', 1650),
  goods('Decaf Sugar Cane Process', '1kg', 'bag', 1850),
  goods('Guatemala Huehuetenango', '1kg', 'bag', 1995),
  goods('Ethiopia Guji Natural', '1kg', 'bag', 2240),
  goods('Brazil Cerrado', '6kg', 'box', 9450),
  goods('Filter Blend Sachets', '50 x 60g', 'box', 5475),
  goods('Hot Chocolate Flakes 34%', '2kg', 'tub', 2380),
  goods('Chai Powder', '1kg', 'tub', 1540, 20),
  goods('Vanilla Syrup', '1 litre', 'bottle', 675, 20),
  goods('Hazelnut Syrup', '1 litre', 'bottle', 675, 20),
  goods('Oat Drink Barista Edition', '6 x 1 litre', 'case', 1125, 20),
  goods('Machine Cleaning Powder', '900g', 'tub', 1195, 20),
  goods('Compostable Cups 12oz', '1000', 'case', 7650, 20),
];

export const CRAFT_BEERS: readonly FoodGoods[] = [
  goods('Tidewrack Pale 4.2%', '30L Keg', 'keg', 10450, 20),
  goods('Tidewrack Pale 4.2%', '24 x 440ml', 'case', 4560, 20),
  goods('Longshore Lager 4.6%', '50L Keg', 'keg', 14200, 20),
  goods('Longshore Lager 4.6%', '24 x 330ml', 'case', 3180, 20),
  goods('Breakwater West Coast IPA 6.1%', '30L Keg', 'keg', 13950, 20),
  goods('Breakwater West Coast IPA 6.1%', '24 x 440ml', 'case', 5640, 20),
  goods('Lamplighter Oatmeal Stout 5.0%', '30L Keg', 'keg', 11800, 20),
  goods('Harbour Wheat 4.8%', '20L KeyKeg', 'one-way', 8850, 20),
  goods('Samphire Gose 3.9%', '20L KeyKeg', 'one-way', 9400, 20),
  goods('Slackwater Alcohol Free 0.5%', '24 x 330ml', 'case', 2950, 20),
  goods('Branded Pint Glasses', 'Box of 24', 'box', 4200, 20),
];

export const BOXED_SEAFOOD: readonly FoodGoods[] = [
  goods('Salmon Fillet D Trim', '1.4-1.8kg', 'kg', 14800, 0, 10),
  goods('Sea Bass Whole Gutted', '400-600g', 'kg', 4650, 0, 5),
  goods('Sea Bream Whole Gutted', '400-600g', 'kg', 4150, 0, 5),
  goods('Cod Loin Skinless', '180-200g', 'kg', 9450, 0, 5),
  goods('Plaice Fillet Double', '140-170g', 'kg', 4800, 0, 3),
  goods('Tuna Loin Sashimi', '2-3kg', 'kg', 13750, 0, 5),
  goods('King Prawn Raw Shell On', '16/20', 'box', 2865),
  goods('King Scallop Roe Off', '10/20', 'box', 4480),
  goods('Whole Octopus', 'T5', 'kg', 11900, 0, 10),
  goods('Live Rope Mussels', '5kg net', 'box', 1975),
  goods('Cooked Lobster', '400-500g', 'kg', 10200, 0, 4),
  goods('Crab Meat White Pasteurised', '6 x 454g', 'box', 9280),
];

/** Where, and how, each was caught or grown. */
export const FROM_THE_SEA: Readonly<Record<string, string>> = {
  'Salmon Fillet D Trim': 'Farmed, Scotland',
  'Sea Bass Whole Gutted': 'Farmed, Greece',
  'Sea Bream Whole Gutted': 'Farmed, Turkey',
  'Cod Loin Skinless': 'NE Atlantic 27.2a, lines',
  'Plaice Fillet Double': 'North Sea 27.4b, seine',
  'Tuna Loin Sashimi': 'Indian Ocean 51, lines',
  'King Prawn Raw Shell On': 'Farmed, Ecuador',
  'King Scallop Roe Off': 'NW Atlantic 21, dredge',
  'Whole Octopus': 'E Cent. Atlantic 34, pots',
  'Live Rope Mussels': 'Farmed, Shetland',
  'Cooked Lobster': 'NW Atlantic 21, pots',
  'Crab Meat White Pasteurised': 'Pacific 71, pots',
};

export const IMPORTS: readonly FoodGoods[] = [
  goods('Extra Virgin Olive Oil Riserva', '4 x 5 l', 'CT', 15800),
  goods('Extra Virgin Olive Oil Delicato', '12 x 75 cl', 'CT', 8640),
  goods('Balsamic Vinegar of Modena IGP', '2 x 5 l', 'CT', 3120),
  goods('San Marzano Tomatoes DOP', '6 x 2.5 kg', 'CT', 3360),
  goods('Polpa Fine Chopped Tomato', '2 x 5 kg BIB', 'CT', 1680),
  goods('Flour Type 00 Pizzeria', '25 kg', 'SK', 2475),
  goods('Semola Rimacinata', '10 x 1 kg', 'CT', 1450),
  goods('Rigatoni Bronze Die', '6 x 3 kg', 'CT', 3290),
  goods('Arborio Rice', '10 x 1 kg', 'CT', 2780),
  goods('Capers in Salt', '6 x 1 kg', 'CT', 4920),
  goods('Taggiasca Olives Pitted', '2 x 3 kg', 'CT', 5710),
  goods('Anchovy Fillets in Oil', '6 x 720 g', 'CT', 8190),
  goods('Calabrian Chilli Paste', '6 x 950 g', 'CT', 4465),
  goods('Amaretti Morbidi', '12 x 250 g', 'CT', 3270, 20),
  goods('Sparkling Mineral Water', '15 x 75 cl', 'CT', 1290, 20),
  goods('Chinotto', '24 x 275 ml', 'CT', 2340, 20),
];

/** Joints and steaks as a butcher's own form names them: by weight, but for what is sold by the piece. */
export const BUTCHERY: readonly FoodGoods[] = [
  goods('Sirloin S/L Rolled', '', 'kg', 10400, 0, 5),
  goods('Rump Steaks 8oz', '', 'kg', 4480, 0, 3),
  goods('Ribeye Dry Aged', '', 'kg', 9900, 0, 4),
  goods('Featherblade', '', 'kg', 3360, 0, 3),
  goods('Diced Chuck', '', 'kg', 4950, 0, 5),
  goods('Leg Lamb B/R', '', 'kg', 3510, 0, 2.6),
  goods('Lamb Neck Fillet', '', 'kg', 2520, 0, 1.8),
  goods('Pork Loin Rack F/T', '', 'kg', 3080, 0, 4),
  goods('Gammon Horseshoe', '', 'kg', 3420, 0, 5),
  goods('Smoked Back Bacon', '', 'pack', 1590),
  goods('Pork & Leek Sausage 6s', '', 'kg', 3950, 0, 5),
  goods('Chicken Whole 1.6kg', '', 'each', 565),
  goods('Ox Tail', '', 'each', 1480),
  goods('Haggis 454g', '', 'each', 395),
  goods('Beef Dripping Tub', '', 'each', 890),
];

export const LINEN: readonly FoodGoods[] = [
  goods('Napkin White Spun Polyester', '51 x 51cm', 'each', 16, 20),
  goods('Tablecloth White', '137 x 137cm', 'each', 142, 20),
  goods('Tablecloth Banquet', '178 x 275cm', 'each', 268, 20),
  goods('Chef Jacket Long Sleeve', 'Medium', 'each', 185, 20),
  goods('Chef Trousers Check', '34 inch', 'each', 168, 20),
  goods('Bib Apron Butcher Stripe', 'Standard', 'each', 84, 20),
  goods('Waist Apron Black', '70 x 90cm', 'each', 78, 20),
  goods('Tea Towel Cotton', '50 x 76cm', 'each', 32, 20),
  goods('Glass Cloth Linen Union', '50 x 76cm', 'each', 41, 20),
  goods('Oven Cloth Heavy', '45 x 90cm', 'each', 46, 20),
  goods('Entrance Mat', '85 x 150cm', 'each', 575, 20),
  goods('Roller Towel Blue', '40m', 'each', 390, 20),
];

/** Goods of a national house, in capitals and short words as its program holds them. */
export const NATIONAL: readonly FoodGoods[] = [
  goods('CHICKEN BREAST FILLET IQF 140-170G', '2 X 5KG', 'CASE', 5885),
  goods('BEEF BURGER 6OZ 80% CHUCK', '30 X 170G', 'CASE', 3640),
  goods('COD FILLET BATTERED MSC 6-7OZ', '24', 'CASE', 5420),
  goods('CHIPS STEAKHOUSE SKIN ON', '4 X 2.5KG', 'CASE', 1565),
  goods('SWEET POTATO FRIES LIGHTLY COATED', '4 X 2.5KG', 'CASE', 2480),
  goods('PEAS GARDEN GRADE A', '4 X 2.5KG', 'CASE', 1330),
  goods('CHEDDAR MATURE GRATED', '6 X 2KG', 'CASE', 7190),
  goods('BUTTER UNSALTED', '20 X 250G', 'CASE', 3945),
  goods('CREAM DOUBLE UHT', '12 X 1LTR', 'CASE', 3620),
  goods('MILK SEMI SKIMMED', '4 X 2LTR', 'CASE', 765),
  goods('MAYONNAISE THICK', '10LTR', 'TUB', 2235),
  goods('KETCHUP TOMATO TABLE TOP', '10 X 342G', 'CASE', 1895),
  goods('OIL RAPESEED EXTENDED LIFE', '20LTR', 'DRUM', 3390),
  goods('FLOUR PLAIN', '16KG', 'SACK', 1295),
  goods('SUGAR DEMERARA STICKS', '1000', 'CASE', 1040),
  goods('TEA BAGS ONE CUP', '1100', 'CASE', 2165),
  goods('BRIOCHE BUN SLICED 4IN', '48', 'CASE', 1715),
  goods('CHEESECAKE NEW YORK BAKED', '2 X 14PTN', 'CASE', 3280),
  goods('ICE CREAM CLOTTED', '2 X 4LTR', 'CASE', 2480, 20),
  goods('CRISPS SEA SALT', '32 X 40G', 'CASE', 1485, 20),
  goods('COLA BOTTLE GLASS', '24 X 200ML', 'CASE', 1690, 20),
  goods('JUICE APPLE CARTON', '12 X 1LTR', 'CASE', 1535, 20),
  goods('NAPKIN 3PLY BLACK 40CM', '1000', 'CASE', 3120, 20),
  goods('FOIL CATERING 45CM X 75M', 'EACH', 'EACH', 845, 20),
  goods('GLOVE VINYL BLUE LARGE', '10 X 100', 'CASE', 2370, 20),
];
