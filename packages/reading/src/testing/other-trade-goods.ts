import { type FoodGoods, goods } from './food-goods.ts';

// What dairies, bakeries and those who bring what is not eaten sell, as their own papers name it.

export const DAIRY: readonly FoodGoods[] = [
  goods('Whole Milk Poly', '2 litre', 'each', 172),
  goods('Semi Skimmed Poly', '2 litre', 'each', 168),
  goods('Skimmed Poly', '1 litre', 'each', 104),
  goods('Barista Whole Pergal', '13.6 litre', 'each', 1385),
  goods('Double Cream', '2 litre', 'each', 845),
  goods('Whipping Cream', '2 litre', 'each', 712),
  goods('Clotted Cream', '907g', 'tub', 785),
  goods('Creme Fraiche Full Fat', '2kg', 'tub', 640),
  goods('Salted Butter Pats', '200 x 7g', 'box', 1490),
  goods('Unsalted Butter', '20 x 250g', 'box', 3620),
  goods('Natural Yoghurt', '5kg', 'tub', 980),
  goods('Greek Yoghurt', '2kg', 'tub', 735),
  goods('Buttermilk', '1 litre', 'each', 245),
  goods('Soft Cheese Full Fat', '2kg', 'tub', 1155),
  goods('Cheddar Grated Mature', '2kg', 'bag', 1570),
  goods('Red Leicester Block', '5kg', 'block', 3640),
  goods('Feta in Brine', '900g', 'tub', 990),
  goods('Oat Drink Barista', '6 x 1 litre', 'case', 1140, 20),
  goods('Custard Ready to Serve', '1 litre', 'each', 260),
  goods('Eggs Free Range Large', '30', 'tray', 660),
];

export const CLEANING: readonly FoodGoods[] = [
  goods('Heavy Duty Degreaser', '5L', 'each', 1180, 20),
  goods('Glasswash Detergent Auto', '5L', 'each', 1345, 20),
  goods('Rinse Aid Hard Water', '5L', 'each', 1495, 20),
  goods('Sanitiser Spray RTU', '6 x 750ml', 'case', 1620, 20),
  goods('Thick Bleach', '5L', 'each', 475, 20),
  goods('Oven Cleaner Caustic', '6 x 750ml', 'case', 2240, 20),
  goods('Blue Roll 2 Ply', '6', 'pack', 1285, 20),
  goods('Toilet Tissue 320 Sheet', '36', 'pack', 1360, 20),
  goods('Refuse Sacks Black 18x29x39', '200', 'box', 1875, 20),
  goods('Nitrile Gloves Blue Medium', '100', 'box', 640, 20),
  goods('Scourers Green', '10', 'pack', 345, 20),
  goods('Mop Head Kentucky 16oz', 'single', 'each', 420, 20),
  goods('Dishwasher Salt', '25kg', 'bag', 1090, 20),
];

export const GASES: readonly FoodGoods[] = [
  goods('Propane refill', '47kg', 'cylinder', 9480, 20),
  goods('Propane refill', '19kg', 'cylinder', 5260, 20),
  goods('Patio gas refill', '13kg', 'cylinder', 4395, 20),
  goods('CO2 food grade', '6.35kg', 'cylinder', 2785, 20),
  goods('Mixed gas 70/30', '10 litre', 'cylinder', 3140, 20),
  goods('Mixed gas 60/40', '20 litre', 'cylinder', 4610, 20),
  goods('Cylinder rental', 'month', 'each', 310, 20),
  goods('Cylinder carriage', 'drop', 'each', 845, 20),
];

export const OILS: readonly FoodGoods[] = [
  goods('Extended life rapeseed oil', '20 litre', 'drum', 3290),
  goods('Vegetable oil BIB', '20 litre', 'box', 3080),
  goods('Sunflower oil', '15 litre', 'drum', 2845),
  goods('Extra virgin olive oil', '5 litre', 'tin', 4160),
  goods('Pomace olive oil', '5 litre', 'tin', 2790),
  goods('Beef dripping', '12.5kg', 'block', 2385),
  goods('Palm shortening RSPO', '12.5kg', 'block', 2560),
  goods('Sesame oil toasted', '1 litre', 'bottle', 1135),
  goods('Fryer filter papers', '100', 'box', 1420, 20),
];

export const BREADS: readonly FoodGoods[] = [
  goods('White Sourdough 800g', 'loaf', 'each', 265),
  goods('Malthouse Tin 800g', 'loaf', 'each', 238),
  goods('Focaccia Slab Rosemary', 'slab', 'each', 690),
  goods('Brioche Bun Seeded 4 inch', '24', 'tray', 1015),
  goods('Ciabatta Part Baked', '30', 'box', 1640),
  goods('Croissant All Butter', '12', 'tray', 1180),
  goods('Cinnamon Bun', '12', 'tray', 1390),
  goods('Dinner Roll Mixed', '60', 'box', 1520),
  goods('Bagel Plain', '36', 'box', 1710),
  goods('Carrot Cake Pre Cut', '14', 'each', 1885),
];
