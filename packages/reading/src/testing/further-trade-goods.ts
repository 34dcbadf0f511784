import { type FoodGoods, goods } from './food-goods.ts';

// What merchants and makers of one trade sell, as their own papers name it.

export const DAY_BOAT_FISH: readonly FoodGoods[] = [
  goods('Cod fillet skin on', '1.2-1.8kg', 'kg', 5040, 0, 3),
  goods('Haddock fillet pin boned', '400-600g', 'kg', 4110, 0, 3),
  goods('Whole turbot gutted', '2-3kg', 'kg', 5990, 0, 2.5),
  goods('Lemon sole whole', '500-700g', 'kg', 4275, 0, 3),
  goods('Hake portions', '160-180g', 'kg', 5160, 0, 3),
  goods('Monkfish tail trimmed', '1-2kg', 'kg', 6900, 0, 3),
  goods('Mackerel whole', '300-500g', 'kg', 2950, 0, 5),
  goods('Squid whole cleaned', 'U10', 'kg', 4350, 0, 3),
  goods('Mussels rope grown', '5kg', 'net', 2650),
  goods('Pacific oysters No 3', '50', 'box', 4250),
  goods('Brown crab dressed', '160-180g', 'each', 780),
  goods('Undyed smoked haddock', '200-400g', 'kg', 3580, 0, 2),
];

/** Under what name of science, and where and how, each is caught. */
export const CAUGHT: Readonly<Record<string, string>> = {
  'Cod fillet skin on': 'Gadus morhua, FAO 27.IVa, trawl',
  'Haddock fillet pin boned': 'Melanogrammus aeglefinus, FAO 27.IVa, seine net',
  'Whole turbot gutted': 'Scophthalmus maximus, FAO 27.VIIe, beam trawl',
  'Lemon sole whole': 'Microstomus kitt, FAO 27.VIIe, beam trawl',
  'Hake portions': 'Merluccius merluccius, FAO 27.VIIg, gill net',
  'Monkfish tail trimmed': 'Lophius piscatorius, FAO 27.VIIe, gill net',
  'Mackerel whole': 'Scomber scombrus, FAO 27.VIIe, handline',
  'Squid whole cleaned': 'Loligo forbesii, FAO 27.VIIe, trawl',
  'Mussels rope grown': 'Mytilus edulis, farmed, Cornwall',
  'Pacific oysters No 3': 'Magallana gigas, farmed, Devon',
  'Brown crab dressed': 'Cancer pagurus, FAO 27.VIIe, pots',
  'Undyed smoked haddock': 'Melanogrammus aeglefinus, FAO 27.IVa, trawl',
};

export const GAME: readonly FoodGoods[] = [
  goods('Pheasant', 'Oven ready, per brace', 'brace', 1150),
  goods('Partridge red leg', 'Oven ready', 'bird', 460),
  goods('Mallard', 'Oven ready', 'bird', 540),
  goods('Wood pigeon breast', 'Skinless, pack of 20', 'pack', 1680),
  goods('Fallow venison haunch', 'Boneless, rolled', 'kg', 3900, 0, 2.5),
  goods('Venison loin', 'Fully trimmed', 'kg', 6420, 0, 2),
  goods('Venison dice', 'Vac packed', 'kg', 2750, 0, 2.5),
  goods('Wild rabbit', 'Skinned, whole', 'each', 590),
  goods('Wild boar sausages', 'Pack of 24', 'pack', 2160),
  goods('Guinea fowl', '1.1-1.3kg', 'each', 895),
  goods('Quail', 'Pack of 4', 'pack', 980),
  goods('Game pie mix', 'Vac packed', 'kg', 2980, 0, 2.5),
];

export const ICES: readonly FoodGoods[] = [
  goods('Jersey Vanilla', '4 litre tub', 'tub', 1650, 20),
  goods('Honeycomb Crunch', '4 litre tub', 'tub', 1775, 20),
  goods('Double Chocolate', '4 litre tub', 'tub', 1750, 20),
  goods('Salted Caramel', '4 litre tub', 'tub', 1775, 20),
  goods('Strawberries & Cream', '4 litre tub', 'tub', 1750, 20),
  goods('Rum & Raisin', '4 litre tub', 'tub', 1825, 20),
  goods('Pistachio', '4 litre tub', 'tub', 2150, 20),
  goods('Lemon Sorbet', '4 litre tub', 'tub', 1525, 20),
  goods('Mango Sorbet', '4 litre tub', 'tub', 1575, 20),
  goods('Mini Tubs Vanilla', '24 x 120ml tubs', 'tray', 2600, 20),
  goods('Waffle Cones Large', 'Box of 100', 'box', 1850),
  goods('Fan Wafers', 'Box of 250', 'box', 1225),
  goods('Wooden Spoons', 'Box of 1000', 'box', 875, 20),
];

export const SOFT_DRINKS: readonly FoodGoods[] = [
  goods('Cola Classic Glass NRB', '24 x 330ml', 'case', 1985, 20),
  goods('Cola Classic Returnable', '24 x 200ml', 'crate', 1420, 20),
  goods('Diet Cola Returnable', '24 x 200ml', 'crate', 1395, 20),
  goods('Lemonade Returnable', '24 x 200ml', 'crate', 1340, 20),
  goods('Indian Tonic Water Returnable', '24 x 200ml', 'crate', 1460, 20),
  goods('Soda Water Returnable', '24 x 200ml', 'crate', 1310, 20),
  goods('Elderflower Presse', '12 x 275ml', 'case', 1545, 20),
  goods('Ginger Beer Fiery', '12 x 330ml', 'case', 1390, 20),
  goods('Still Water Glass', '12 x 750ml', 'case', 1120, 20),
  goods('Sparkling Water Glass', '12 x 750ml', 'case', 1120, 20),
  goods('Orange Juice NFC', '8 x 1 Ltr', 'case', 1780, 20),
  goods('Cranberry Juice Drink', '12 x 1 Ltr', 'case', 1835, 20),
  goods('Postmix Cola Syrup', '10 Ltr BIB', 'box', 6240, 20),
  goods('Postmix Lemonade Syrup', '7 Ltr BIB', 'box', 4480, 20),
  goods('Blackcurrant Cordial', '12 x 1 Ltr', 'case', 2465, 20),
  goods('UHT Whole Milk', '12 x 1 Ltr', 'case', 1260),
];

/** A depot's goods by the part of it that they stand in. */
export const DEPOT: Readonly<Record<string, readonly FoodGoods[]>> = {
  GROCERY: [
    goods('Plum Tomatoes Peeled', '6 x 2.5kg', 'case', 1649),
    goods('Tomato Puree Double Conc', '12 x 800g', 'case', 2079),
    goods('Chick Peas in Water', '6 x 2.5kg', 'case', 1525),
    goods('Baked Beans Catering', '6 x 2.62kg', 'case', 1899),
    goods('Coconut Milk 17%', '6 x 400ml', 'case', 879),
    goods('Soy Sauce Dark', '4 x 1.9L', 'case', 2445),
    goods('Spaghetti Quick Cook', '6 x 3kg', 'case', 2229),
    goods('Long Grain Rice Easy Cook', '10kg', 'bag', 1579),
    goods('Self Raising Flour', '16kg', 'bag', 1449),
    goods('Granulated Sugar', '5kg', 'bag', 649),
    goods('Golden Syrup Tin', '6 x 2kg', 'case', 2989),
    goods('Gravy Granules', '6 x 2kg', 'case', 4365),
    goods('Malt Vinegar', '4 x 5L', 'case', 1289),
    goods('Garlic Powder', '6 x 500g', 'case', 3119),
  ],
  CHILLED: [
    goods('Cheddar Grated Mild', '6 x 1kg', 'case', 4479),
    goods('Sliced Mozzarella', '10 x 1kg', 'case', 6159),
    goods('Spreadable Butter Alternative', '6 x 2kg', 'case', 3745),
    goods('Streaky Bacon Rindless', '5 x 2.27kg', 'case', 6629),
    goods('Cooked Ham Sliced', '8 x 500g', 'case', 3549),
    goods('Houmous Classic', '6 x 1kg', 'case', 2395),
    goods('Coleslaw Deli', '2 x 5kg', 'case', 1689),
  ],
  FROZEN: [
    goods('Straight Cut Chips 14mm', '4 x 2.27kg', 'case', 1395),
    goods('Onion Rings Battered', '6 x 1kg', 'case', 1629),
    goods('Chicken Goujons Panko', '5 x 1kg', 'case', 3289),
    goods('Scampi Wholetail', '10 x 454g', 'case', 5949),
    goods('Mixed Vegetables', '10 x 1kg', 'case', 1459),
    goods('Beef Burgers 4oz', '48', 'case', 2979),
    goods('Apple Pie Unbaked', '6 x 10in', 'case', 2645),
    goods('Vanilla Slice Ice Cream', '4 x 2L', 'case', 1545, 20),
  ],
  'SNACKS & DRINKS': [
    goods('Ready Salted Crisps', '48 x 32g', 'case', 1919, 20),
    goods('Salted Peanuts Carded', '24 x 50g', 'case', 1465, 20),
    goods('Chocolate Bar Milk', '48 x 45g', 'case', 2525, 20),
    goods('Cola Can PM', '24 x 330ml', 'case', 1179, 20),
    goods('Orangeade Can', '24 x 330ml', 'case', 1059, 20),
    goods('Still Water Sports Cap', '24 x 500ml', 'case', 649, 20),
    goods('Energy Drink Can', '24 x 250ml', 'case', 1395, 20),
  ],
  'NON FOOD': [
    goods('Foil Containers No 6A', '500', 'case', 3135, 20),
    goods('Cling Film 45cm', '300m', 'each', 819, 20),
    goods('Napkins White 2 Ply 40cm', '2000', 'case', 2679, 20),
    goods('Antibac Spray', '6 x 750ml', 'case', 1229, 20),
    goods('Carrier Bags Vest White', '2000', 'case', 2299, 20),
  ],
};

export const WINES: readonly FoodGoods[] = [
  goods('Chablis, Domaine Ferrand', '2023', 'bottle', 1585, 20),
  goods('Sancerre Les Caillottes, Mauroy', '2023', 'bottle', 1740, 20),
  goods('Gavi di Gavi, Tenuta Bellini', '2024', 'bottle', 1195, 20),
  goods('Albarino, Bodegas Marisma', '2024', 'bottle', 1160, 20),
  goods('Pinot Grigio, Colle Alto', '2024', 'bottle', 745, 20),
  goods('Malbec Reserva, Finca Del Rio', '2022', 'bottle', 985, 20),
  goods('Rioja Crianza, Vina Lanza', '2021', 'bottle', 1020, 20),
  goods('Chianti Classico, Poggio Scuro', '2021', 'bottle', 1390, 20),
  goods('Bourgogne Pinot Noir, Lacombe', '2022', 'bottle', 1865, 20),
  goods('Cotes de Provence Rose, Mas Azur', '2024', 'bottle', 1275, 20),
  goods('Prosecco Extra Dry, Casa Nova', 'NV', 'bottle', 890, 20),
  goods('English Sparkling Brut, Downlea', '2019', 'bottle', 2360, 20),
  goods('Late Bottled Port, Quinta Velha', '2018', 'bottle', 1495, 20),
];

export const TORTILLAS: readonly FoodGoods[] = [
  goods('White corn tortilla 15cm', '12 x 30', 'case', 2460),
  goods('Blue corn tortilla 12cm', '12 x 40', 'case', 2890),
  goods('Flour tortilla 30cm', '6 x 18', 'case', 2175),
  goods('Flour tortilla 20cm', '10 x 18', 'case', 1980),
  goods('Gluten free wrap 25cm', '8 x 6', 'case', 2235),
  goods('Totopos unsalted', '5kg', 'bag', 2340),
  goods('Tostadas baked', '20 x 200g', 'case', 3150),
  goods('Masa harina', '20kg', 'sack', 3785),
  goods('Fresh masa', '10kg', 'tub', 2695),
  goods('Salsa macha', '6 x 1kg', 'case', 5480),
  goods('Chipotle in adobo', '12 x 380g', 'case', 2910),
  goods('Hibiscus soda', '24 x 370ml', 'case', 2640, 20),
];

export const HYGIENE: readonly FoodGoods[] = [
  goods('Pearl Hand Soap Cartridge', '6 x 1L', 'case', 3480, 20),
  goods('Centrefeed Roll White 150m', '6', 'pack', 1315, 20),
  goods('Hand Towel C Fold Green', '2560', 'case', 2190, 20),
  goods('Surface Sanitiser Concentrate', '2 x 5L', 'case', 2275, 20),
  goods('Dishwasher Tablets Pro', '100', 'tub', 1740, 20),
  goods('Floor Cleaner Citrus', '2 x 5L', 'case', 1560, 20),
  goods('Vinyl Gloves Clear Large', '10 x 100', 'case', 2450, 20),
  goods('Compactor Sack Clear', '100', 'box', 1695, 20),
  goods('Colour Coded Cloths Red', '50', 'pack', 585, 20),
  goods('Sugarcane Clamshell 9in', '200', 'case', 2855, 20),
];
