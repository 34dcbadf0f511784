/** Goods as UK suppliers to kitchens name them: name, pack, unit, price in pence, VAT percent, kilograms of a case that is sold by weight. */
export interface FoodGoods {
  name: string;
  pack: string;
  unit: string;
  pence: number;
  vatPercent: 0 | 20;
  byWeight?: number;
}

export function goods(
  name: string,
  pack: string,
  unit: string,
  pence: number,
  vatPercent: 0 | 20 = 0,
  byWeight?: number,
): FoodGoods {
  return { name, pack, unit, pence, vatPercent, ...(byWeight ? { byWeight } : {}) };
}

export const FOOD_GOODS: readonly FoodGoods[] = [
  goods('Chopped Tomatoes in Juice', '6 x 2.55kg', 'case', 1895),
  goods('Plain Flour Strong White', '16kg', 'bag', 1425),
  goods('Unsalted Butter Blocks', '40 x 250g', 'case', 6840),
  goods('Double Cream', '6 x 2L', 'case', 3390),
  goods('Semi Skimmed Milk', '2L', 'each', 165),
  goods('Free Range Eggs Medium', '15 dozen', 'case', 3150),
  goods('Mature Cheddar Block', '5kg', 'each', 3375, 0, 5),
  goods('Mozzarella Grated', '6 x 2kg', 'case', 7212),
  goods('Parmesan Wedge PDO', '1kg', 'each', 1640, 0, 1.1),
  goods('Chicken Breast Fillets', '5kg', 'case', 2875, 0, 5),
  goods('Beef Mince 10% Fat', '2.5kg', 'pack', 1790, 0, 2.5),
  goods('Pork Sausages 8s', '4.54kg', 'case', 2140),
  goods('Smoked Back Bacon', '2.27kg', 'pack', 1465, 0, 2.27),
  goods('Salmon Fillet Skin On', '3kg', 'box', 4560, 0, 3),
  goods('Cod Loins Frozen 140-170g', '5kg', 'case', 6275),
  goods('Raw King Prawns 16/20', '10 x 1kg', 'case', 11900),
  goods('Maris Piper Potatoes', '25kg', 'sack', 1280),
  goods('Brown Onions', '10kg', 'net', 685),
  goods('Red Peppers Class 1', '5kg', 'box', 1190),
  goods('Button Mushrooms', '2.27kg', 'tray', 745),
  goods('Baby Spinach Washed', '1.5kg', 'bag', 690),
  goods('Iceberg Lettuce', '10', 'box', 980),
  goods('Vine Tomatoes', '5kg', 'box', 1235),
  goods('Lemons 100 count', '15kg', 'box', 2240),
  goods('Strawberries Punnet', '8 x 400g', 'tray', 1760),
  goods('Flat Leaf Parsley', '100g', 'bunch', 115),
  goods('Extra Virgin Olive Oil', '5L', 'tin', 3895),
  goods('Vegetable Oil Extended Life', '20L', 'drum', 3260),
  goods('Basmati Rice', '20kg', 'sack', 3685),
  goods('Penne Rigate', '6 x 3kg', 'case', 2695),
  goods('Arborio Rice', '5kg', 'bag', 1490),
  goods('Caster Sugar', '15 x 1kg', 'case', 2085),
  goods('Dark Chocolate Callets 54%', '2.5kg', 'bag', 3450, 20),
  goods('Vanilla Pods Grade A', '10', 'tube', 2895),
  goods('Sea Salt Flakes', '1.5kg', 'tub', 895),
  goods('Black Peppercorns Whole', '500g', 'tub', 1125),
  goods('Mayonnaise Professional', '10L', 'bucket', 2530),
  goods('Tomato Ketchup', '2 x 4.5kg', 'case', 1985),
  goods('English Mustard', '2.27L', 'tub', 1040),
  goods('White Wine Vinegar', '5L', 'each', 665),
  goods('Sourdough Loaf Sliced 800g', '8', 'case', 2360),
  goods('Brioche Burger Buns', '48', 'case', 1875),
  goods('Frozen Chips Skin On', '4 x 2.5kg', 'case', 1740),
  goods('Garden Peas Frozen', '2.5kg', 'bag', 525),
  goods('Vanilla Ice Cream', '4L', 'tub', 1380, 20),
  goods('Cola Cans', '24 x 330ml', 'case', 1195, 20),
  goods('Sparkling Water Glass', '12 x 750ml', 'case', 1080, 20),
  goods('Orange Juice Freshly Squeezed', '2L', 'each', 520, 20),
  goods('House White Wine Pinot Grigio', '6 x 75cl', 'case', 3840, 20),
  goods('Lager Keg', '50L', 'keg', 13950, 20),
  goods('Espresso Beans Medium Roast', '6 x 1kg', 'case', 8970),
  goods('English Breakfast Tea', '1100', 'box', 2145),
  goods('Blue Centrefeed Roll', '6', 'pack', 1190, 20),
  goods('Washing Up Liquid', '2 x 5L', 'case', 1325, 20),
  goods('Greaseproof Paper Sheets', '960', 'ream', 1655, 20),
  goods('Takeaway Boxes Kraft No.3', '200', 'case', 4215, 20),
  goods('Total Greek Style Yoghurt 10%', '5kg', 'tub', 1860),
  goods('Rare Breed Ribeye Steak, 28 day aged on the bone, cut to order', '4kg', 'box', 11600, 0, 4),
  goods('Gluten Free Vegan Chocolate Brownie Tray Bake with Salted Caramel', '2 x 15ptn', 'case', 4290),
  goods('Halloumi Cypriot', '10 x 225g', 'case', 3245),
];

export const SUPPLIERS: readonly string[] = [
  'Harbour Foods Ltd',
  'Brindle & Sons Butchers',
  'Greenlane Produce Limited',
  'North Sea Fish Co. Ltd',
  'Riverside Dairies Ltd',
  'Pennine Catering Supplies plc',
  'Oakfield Farm Eggs',
  'Severn Vale Bakery Ltd',
  'Castle Drinks Wholesale Ltd',
  'Thistle Fine Foods LLP',
  'Mercer Brothers Fruit & Veg',
  'Copperpot Coffee Roasters Ltd',
];

export const BUYERS: readonly string[] = [
  'The Tavern Ltd',
  'Bluebell Bistro',
  'Number Nine Kitchen',
  'The Old Mill Inn',
];

export const STREETS: readonly string[] = [
  '12 Quay Street',
  'Unit 4, Mill Lane',
  '88 Station Road',
  'The Yard, Church Lane',
  '3 Market Place',
];

export const TOWNS: readonly string[] = [
  'Bristol BS1 4QA',
  'Leeds LS10 1JF',
  'Hull HU3 4SA',
  'York YO1 7HH',
  'Norwich NR2 1DE',
];
