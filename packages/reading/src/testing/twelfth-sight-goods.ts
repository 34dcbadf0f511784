import { type FoodGoods, goods } from './food-goods.ts';

// What the firms of the twelfth set sell, as their own papers name it.

/** The number that a firm gives to a product: the same for the same name. */
export function productNumber(name: string, digits: number): string {
  let mixed = 2166136261;
  for (const letter of name) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16777619) >>> 0;
  const first = 10 ** (digits - 1);
  return String(first + (mixed % (9 * first)));
}

/** A national's list by the temperature of its lorries. */
export const BY_TEMPERATURE: Readonly<Record<string, readonly FoodGoods[]>> = {
  AMBIENT: [
    goods('Caterers Choice Plum Tomatoes', '6x2.5kg', 'case', 1760),
    goods('Chefs Larder Vegetable Bouillon Paste', '2x1kg', 'case', 1895),
    goods('Tate & Lane Granulated Sugar', '15x1kg', 'case', 1650),
    goods('Rapeseed Oil Extended Life', '20ltr', 'each', 2985),
    goods('Penne Pasta Durum Wheat', '4x3kg', 'case', 1840),
    goods('Long Grain Rice Easy Cook', '10kg', 'each', 1425),
    goods('Baked Beans in Tomato Sauce', '6x2.62kg', 'case', 2190),
    goods('Squeezy Brown Sauce', '8x980g', 'case', 2260),
    goods('Tuna Chunks in Brine', '6x1.7kg', 'case', 5875),
    goods('Cola Zero Can', '24x330ml', 'case', 1310, 20),
    goods('Salted Crisps', '32x32.5g', 'case', 1675, 20),
    goods('Digestive Twinpack', '48x2', 'case', 1120),
  ],
  CHILLED: [
    goods('Coloured Mature Cheddar Grated', '6x1kg', 'case', 4380),
    goods('Salted Butter Portions', '100x7g', 'case', 980),
    goods('Whipping Cream UHT', '12x1ltr', 'case', 2960),
    goods('Dry Cured Back Bacon Rindless', '2.27kg', 'each', 1590),
    goods('Lincolnshire Sausage 8s', '40x57g', 'case', 1285),
    goods('Greek Style Yogurt', '4x2kg', 'case', 2145),
    goods('Houmous', '1kg', 'each', 535),
    goods('Cooked Ham Sliced', '10x500g', 'case', 4725),
    goods('Pasteurised Whole Egg', '6x1kg', 'case', 2520),
  ],
  FROZEN: [
    goods('Premium Coated Chips 11mm', '4x2.27kg', 'case', 1595),
    goods('Battered Cod Fillet 170-200g', '24', 'case', 5230),
    goods('Garden Peas', '4x2.5kg', 'case', 1780),
    goods('Chicken Goujons Southern Fried', '3x1kg', 'case', 2465),
    goods('Vegan Burger 113g', '24', 'case', 2370),
    goods('Belgian Chocolate Brownie Precut', '2x12ptn', 'case', 2890),
    goods('Dairy Vanilla Ice Cream', '4ltr', 'each', 1125, 20),
    goods('Garlic Bread Slices', '80', 'case', 1470),
    goods('Mixed Berries', '5x1kg', 'case', 2655),
  ],
  'NON FOOD': [
    goods('Catering Foil 45cm', '75m', 'each', 1155, 20),
    goods('Napkin 2ply 33cm White', '2000', 'case', 2240, 20),
    goods('Sanitiser Spray', '6x750ml', 'case', 1320, 20),
  ],
};

/** A second national's list, some of it sold by weight. */
export const DELIVERED_WHOLESALE: readonly FoodGoods[] = [
  goods('Halal Chicken Breast Fillet', '5kg', 'case', 2780, 0, 5),
  goods('Lamb Leg Boneless NZ', 'frozen', 'case', 8450, 0, 8),
  goods('Beef Topside Joint', 'chilled', 'case', 6900, 0, 7),
  goods('Pizza Mozzarella Block', '2.3kg', 'each', 1480),
  goods('Pizza Flour 00', '25kg', 'bag', 2265),
  goods('Pizza Sauce with Basil', '3x4.1kg', 'case', 1985),
  goods('Pepperoni Sliced 52mm', '2kg', 'pack', 1975),
  goods('Potato Wedges Spicy', '4x2.5kg', 'case', 1690),
  goods('Onion Rings Beer Battered', '6x1kg', 'case', 1840),
  goods('Burger Bun Seeded 4.5in', '48', 'case', 1365),
  goods('Beef Burger 6oz', '36', 'case', 4210),
  goods('Coleslaw', '5kg', 'tub', 980),
  goods('Mayonnaise', '10ltr', 'tub', 2180),
  goods('Sunflower Oil', '20ltr', 'drum', 3110),
  goods('Chickpeas in Water', '6x2.5kg', 'case', 1425),
  goods('Basmati Rice Extra Long', '20kg', 'bag', 3290),
  goods('Coconut Milk', '6x2.9ltr', 'case', 3180),
  goods('Mango Juice Drink', '24x250ml', 'case', 1095, 20),
  goods('Still Spring Water PET', '24x500ml', 'case', 575, 20),
  goods('Pizza Box 12in White', '100', 'pack', 1260, 20),
  goods('Vinyl Gloves Blue Medium', '10x100', 'case', 2150, 20),
  goods('Greek Feta', '1kg', 'pack', 745),
];

/** A greengrocer's list with where it was grown. */
export const PRODUCE: readonly (FoodGoods & { origin: string })[] = [
  { ...goods('Avocado Hass Ready to Eat', '', 'box', 1150), origin: 'Peru' },
  { ...goods('Aubergine', '', 'box', 1080), origin: 'Netherlands' },
  { ...goods('Basil', '', 'bunch', 110), origin: 'Kenya' },
  { ...goods('Broccoli', '', 'box', 960), origin: 'Spain' },
  { ...goods('Butternut Squash', '', 'kg', 145), origin: 'UK' },
  { ...goods('Carrots Washed', '', 'sack', 740), origin: 'UK' },
  { ...goods('Cauliflower', '', 'each', 165), origin: 'UK' },
  { ...goods('Cherry Tomatoes on Vine', '', 'box', 1320), origin: 'Morocco' },
  { ...goods('Chestnut Mushrooms', '', 'tray', 680), origin: 'Poland' },
  { ...goods('Coriander', '', 'bunch', 95), origin: 'Spain' },
  { ...goods('Courgettes', '', 'box', 990), origin: 'Spain' },
  { ...goods('Cucumbers', '', 'box', 1040), origin: 'Netherlands' },
  { ...goods('Fine Beans', '', 'kg', 520), origin: 'Kenya' },
  { ...goods('Garlic', '', 'kg', 610), origin: 'China' },
  { ...goods('Ginger Root', '', 'kg', 435), origin: 'Brazil' },
  { ...goods('Lemons', '', 'box', 2160), origin: 'South Africa' },
  { ...goods('Limes', '', 'each', 32), origin: 'Brazil' },
  { ...goods('Little Gem', '', 'box', 870), origin: 'Spain' },
  { ...goods('Orange Juice Fresh 1 Ltr', '', 'each', 395, 20), origin: 'Spain' },
  { ...goods('Potatoes Agria Chipping', '', 'sack', 1190), origin: 'UK' },
  { ...goods('Potatoes Baby Mids', '', 'bag', 825), origin: 'UK' },
  { ...goods('Red Onions', '', 'net', 790), origin: 'UK' },
  { ...goods('Red Peppers', '', 'box', 1275), origin: 'Netherlands' },
  { ...goods('Rocket Washed', '', 'bag', 365), origin: 'Italy' },
  { ...goods('Spinach Baby', '', 'bag', 420), origin: 'UK' },
  { ...goods('Strawberries', '', 'punnet', 245), origin: 'Egypt' },
  { ...goods('Swede', '', 'each', 95), origin: 'UK' },
];

/** Meat and game by weight, a few of it by the piece. */
export const MEAT_AND_GAME: readonly FoodGoods[] = [
  goods('Beef Sirloin Bone Off 28 Day', '', 'each', 9800, 0, 5),
  goods('Beef Fillet Chain Off', '', 'each', 7900, 0, 2.2),
  goods('Beef Featherblade', '', 'each', 3050, 0, 2.4),
  goods('Beef Diced Chuck', '', 'each', 5250, 0, 5),
  goods('Lamb Rump Cap On', '', 'each', 4350, 0, 2.5),
  goods('Lamb Shoulder Boned & Rolled', '', 'each', 3480, 0, 2.4),
  goods('Pork Belly Rind On', '', 'each', 3150, 0, 4.5),
  goods('Pork Cheeks', '', 'each', 1725, 0, 2.5),
  goods('Venison Haunch Steak 170g', '', 'each', 5480, 0, 2.5),
  goods('Venison Mince', '', 'each', 1975, 0, 2.5),
  goods('Duck Breast Barbary', '', 'each', 6120, 0, 4),
  goods('Pheasant Oven Ready', '', 'each', 475),
  goods('Partridge Oven Ready', '', 'each', 410),
  goods('Wood Pigeon Breasts', '', 'each', 165),
  goods('Guinea Fowl Whole', '', 'each', 895),
  goods('Pork & Apple Sausage 6s', '', 'each', 3240, 0, 4.5),
  goods('Smoked Streaky Bacon Sliced', '', 'each', 2085, 0, 2.27),
];

/** A fish merchant's list: pence a kilogram, or each. */
export const FISH: readonly FoodGoods[] = [
  goods('Hake Fillet Skin On', '', 'kg', 5250, 0, 3),
  goods('Cod Loin 200g Portions', '', 'kg', 7140, 0, 3),
  goods('Monkfish Tails Skinned', '', 'kg', 8480, 0, 4),
  goods('Sea Bass Fillets 120-160g', '', 'kg', 5370, 0, 3),
  goods('Smoked Haddock Undyed', '', 'kg', 4620, 0, 3),
  goods('Scottish Salmon Side Pin Boned', '', 'kg', 5085, 0, 3),
  goods('Mussels Rope Grown', '', 'kg', 2050, 0, 5),
  goods('Scallop Meat Roe Off', '', 'kg', 6100, 0, 2),
  goods('Squid Cleaned Tubes', '', 'kg', 2960, 0, 2),
  goods('Whitebait IQF', '', 'kg', 1690, 0, 2),
  goods('Dressed Crab', '', 'each', 725),
  goods('Rock Oysters No 3', '', 'each', 88),
  goods('Lobster Cooked 450g', '', 'each', 1740),
];

/** A bakery's deliveries of a week. */
export const BAKED: readonly FoodGoods[] = [
  goods('White Bloomer 800g', '', '', 245),
  goods('Seeded Sourdough 900g', '', '', 380),
  goods('Wholemeal Tin Sliced', '', '', 228),
  goods('Focaccia Tray', '', '', 1150),
  goods('Brioche Bun 4 inch x 24', '', '', 1080),
  goods('Panini White x 20', '', '', 965),
  goods('English Muffin x 12', '', '', 610),
  goods('Butter Croissant x 10', '', '', 1240),
  goods('Pain aux Raisins x 10', '', '', 1360),
  goods('Bath Bun x 6', '', '', 720),
  goods('Cheese Scone x 12', '', '', 1180),
  goods('Carrot Cake 14 portion', '', '', 2350),
  goods('Lemon Drizzle Loaf Cake', '', '', 1195),
  goods('Chocolate Dipped Shortbread x 15', '', '', 1875, 20),
  goods('Sausage Roll Baked x 12', '', '', 1560),
  goods('Baguette 55cm', '', '', 165),
];

/** A wine merchant's cases. */
export const WINES: readonly FoodGoods[] = [
  goods('Picpoul de Pinet, Domaine des Lauriers 2024', '6 x 75cl', 'case', 5580, 20),
  goods('Sauvignon Blanc, Stony Reach, Marlborough 2025', '6 x 75cl', 'case', 5940, 20),
  goods('Gavi di Gavi, Cascina Rovere 2024', '6 x 75cl', 'case', 6810, 20),
  goods('Chablis, Domaine Perrault 2023', '6 x 75cl', 'case', 9960, 20),
  goods('Provence Rose, Chateau Mirande 2025', '6 x 75cl', 'case', 7080, 20),
  goods('Malbec Reserva, Finca Tres Pinos 2023', '6 x 75cl', 'case', 5490, 20),
  goods('Rioja Crianza, Bodegas Ibarra 2021', '6 x 75cl', 'case', 6150, 20),
  goods('Cotes du Rhone, Les Grands Pins 2023', '6 x 75cl', 'case', 5220, 20),
  goods('Pinot Noir, Casa Verde 2024', '6 x 75cl', 'case', 4980, 20),
  goods('Prosecco Spumante Extra Dry, Villa Fonda NV', '6 x 75cl', 'case', 5100, 20),
  goods('Champagne Brut, Lacourt et Fils NV', '6 x 75cl', 'case', 15600, 20),
  goods('House Merlot, Vale Central 2024', '12 x 75cl', 'case', 6720, 20),
  goods('Sauternes, Chateau Filhaut 2019', '12 x 37.5cl', 'case', 13800, 20),
  goods('Ten Year Old Tawny Port, Quinta da Serra', '6 x 75cl', 'case', 11940, 20),
];

/** Hygiene and packaging, all at the full rate. */
export const HYGIENE_AND_PACKAGING: readonly FoodGoods[] = [
  goods('Bleach Thick 5L', '', 'each', 315, 20),
  goods('Dishwasher Detergent Auto 10L', '', 'each', 1640, 20),
  goods('Rinse Aid Auto 10L', '', 'each', 1785, 20),
  goods('Bactericidal Cleaner 2x5L', '', 'case', 1190, 20),
  goods('Hand Soap Unperfumed 5L', '', 'each', 745, 20),
  goods('Blue Roll Centrefeed 2ply 150m', '', 'pack', 1085, 20),
  goods('Toilet Roll 2ply 320 sheet', '', 'pack', 1320, 20),
  goods('Refuse Sacks Black 18x29x39', '', 'case', 1475, 20),
  goods('Coffee Cup Double Wall 12oz', '', 'case', 4240, 20),
  goods('Sip Lid White to fit 12/16oz', '', 'case', 2360, 20),
  goods('Kraft Food Box No 8 Leakproof', '', 'case', 3895, 20),
  goods('Wooden Fork 165mm', '', 'case', 1930, 20),
  goods('Paper Bag Brown SOS Large', '', 'case', 2415, 20),
  goods('Nitrile Gloves Black Large', '', 'box', 625, 20),
  goods('Scourer Green 9x6', '', 'pack', 235, 20),
];
