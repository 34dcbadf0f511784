import { type FoodGoods, goods } from './food-goods.ts';

// What suppliers of one trade sell, as their own papers name it.

export const GREENS: readonly FoodGoods[] = [
  goods('Carrots Dirty', '10kg', 'bag', 640),
  goods('Onions Large Spanish', '10kg', 'net', 795),
  goods('Shallots Banana', '5kg', 'net', 1120),
  goods('Potatoes Agria', '20kg', 'sack', 1450),
  goods('Cauliflower', '8', 'box', 1180),
  goods('Hispi Cabbage', '10', 'box', 1060),
  goods('Cavolo Nero', '2kg', 'box', 845),
  goods('Celeriac', '6', 'box', 990),
  goods('Heritage Beetroot Mixed', '5kg', 'box', 1275),
  goods('Rocket Wild', '500g', 'bag', 385),
  goods('Mixed Leaf Prewashed', '1kg', 'bag', 520),
  goods('Coriander', '100g', 'bunch', 95),
  goods('Thyme', '100g', 'bunch', 110),
  goods('Chilli Red Long', '500g', 'punnet', 310),
  goods('Lemons Unwaxed', '100', 'box', 2365),
  goods('Avocado Hass RTE', '18', 'tray', 1590),
  goods('Tomatoes Datterini', '3kg', 'box', 1410),
  goods('Apple Juice Pressed', '6 x 75cl', 'case', 1860, 20),
];

export const BEERS: readonly FoodGoods[] = [
  goods('Old Weir Best Bitter 4.0%', 'Firkin 9g', 'cask', 9850, 20),
  goods('Old Weir Golden Ale 3.8%', 'Firkin 9g', 'cask', 9620, 20),
  goods('Millrace Porter 5.2%', 'Pin 4.5g', 'cask', 5940, 20),
  goods('Sluice Pale 4.3%', '30L Keg', 'keg', 10480, 20),
  goods('Sluice Lager 4.5%', '50L Keg', 'keg', 14890, 20),
  goods('Ferryman Stout 4.2%', '30L Keg', 'keg', 10990, 20),
  goods('Ferryman IPA 5.6%', '12 x 500ml', 'case', 2640, 20),
  goods('Sluice Pale 4.3%', '24 x 330ml', 'case', 2985, 20),
  goods('Low Water 0.5%', '24 x 330ml', 'case', 2760, 20),
  goods('Orchard Dry Cider 5.0%', '20L BIB', 'box', 5475, 20),
  goods('Orchard Perry 4.8%', '12 x 500ml', 'case', 2590, 20),
  goods('Mixed Gas 60/40', 'Cylinder', 'each', 3890, 20),
  goods('Ginger Beer', '24 x 275ml', 'case', 1820, 20),
];

export const MEATS: readonly FoodGoods[] = [
  goods('Beef Fillet Barrel', 'whole', 'kg', 9600, 0, 3),
  goods('Rump Cap', 'whole', 'kg', 2700, 0, 1.8),
  goods('Ox Cheek', 'trimmed', 'kg', 3150, 0, 3),
  goods('Short Rib 3 Bone', 'bone in', 'kg', 5200, 0, 4),
  goods('Lamb Rump', '6 x 250g', 'kg', 2620, 0, 1.5),
  goods('Lamb Shoulder', 'boned and rolled', 'kg', 2890, 0, 2.2),
  goods('Pork Belly', 'rind on, square', 'kg', 3980, 0, 5),
  goods('Pork Tenderloin', 'pair', 'kg', 990, 0, 1),
  goods('Chicken Supreme', 'skin on, 200g', 'kg', 4350, 0, 5),
  goods('Duck Breast Gressingham', '2 pack', 'pack', 795),
  goods('Cumberland Sausage', '8 to the kilo', 'kg', 1950, 0, 2.5),
  goods('Black Pudding', '1.36kg stick', 'each', 860),
  goods('Beef Bones', '10kg bag', 'bag', 650),
];

export const EGGS: readonly FoodGoods[] = [
  goods('Large free range eggs', '30', 'tray', 645),
  goods('Medium free range eggs', '30', 'tray', 585),
  goods('Mixed weight eggs', '15 dozen', 'box', 3240),
  goods('Duck eggs', '20', 'tray', 760),
  goods('Quail eggs', '18', 'pack', 385),
  goods('Extra large white eggs', '20', 'tray', 530),
  goods('Pasteurised whole egg', '2 litre', 'carton', 925),
];
