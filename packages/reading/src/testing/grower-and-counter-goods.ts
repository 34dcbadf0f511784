import { type FoodGoods, goods } from './food-goods.ts';

// What growers, bakers, contractors, merchants and trade counters sell, as their own papers name it.

/** What a grower brings, under the headings of its list. */
export const GROWN: Readonly<Record<string, readonly FoodGoods[]>> = {
  'Roots & tubers': [
    goods('Carrots, Nantes', '', 'kg', 900, 0, 6),
    goods('Beetroot, Chioggia', '', 'kg', 1100, 0, 5),
    goods('Celeriac', '', 'each', 165),
    goods('Jerusalem Artichokes', '', 'kg', 1350, 0, 3),
    goods('Potatoes, Ratte', '', 'kg', 2350, 0, 10),
    goods('Parsnips', '', 'kg', 1125, 0, 5),
  ],
  'Greens & alliums': [
    goods('Cavolo Nero', '', 'kg', 1950, 0, 3),
    goods('Hispi Cabbage', '', 'each', 130),
    goods('Leeks, trimmed', '', 'kg', 1560, 0, 4),
    goods('Purple Sprouting Broccoli', '', 'kg', 2700, 0, 3),
    goods('Shallots, Banana', '', 'kg', 1275, 0, 5),
    goods('Spring Onions', '', 'bunch', 85),
    goods('Wild Garlic', '250g', 'bag', 425),
  ],
  'Salad & herbs': [
    goods('Dill', '100g', 'bunch', 145),
    goods('Flat Parsley', '100g', 'bunch', 120),
    goods('Mixed Leaf, winter', '1kg', 'bag', 1180),
    goods('Nasturtium Leaves', '50g', 'punnet', 390),
    goods('Radishes, French Breakfast', '', 'bunch', 110),
    goods('Watercress', '500g', 'bag', 540),
  ],
  Larder: [
    goods('Apple Juice, cloudy', '12 x 750ml', 'case', 2880, 20),
    goods('Hen Eggs, mixed', '30', 'tray', 895),
    goods('Raw Honey', '3.2kg', 'tub', 3460),
  ],
};

/** What a bakery bakes to standing orders. */
export const STANDING_BAKES: readonly FoodGoods[] = [
  goods('White Sourdough 1.8kg', '', '', 565),
  goods('Country Sourdough 800g', '', '', 315),
  goods('Sliced Malted Tin', '', '', 258),
  goods('Rye & Caraway 900g', '', '', 395),
  goods('Potato Burger Bun (24)', '', '', 1080),
  goods('Brioche Slider Bun (48)', '', '', 1390),
  goods('Demi Baguette (10)', '', '', 640),
  goods('Focaccia Slab, Rosemary', '', '', 875),
  goods('Ciabatta Roll (20)', '', '', 960),
  goods('All Butter Croissant (12)', '', '', 1464),
  goods('Pain au Chocolat (12)', '', '', 1572),
  goods('Cardamom Bun (6)', '', '', 1110),
  goods('Flatbread 20cm (10)', '', '', 595),
  goods('Gluten Free Loaf, wrapped', '', '', 475),
];

/** Casks, kegs and packaged drinks of a wholesaler of many breweries. */
export const CELLAR: readonly FoodGoods[] = [
  goods('Hobblehoe Best Bitter 3.9%', '9 gal cask', 'Cask', 8900, 20),
  goods('Hobblehoe Golden Ale 4.3%', '9 gal cask', 'Cask', 9350, 20),
  goods('Fenland Porter 5.2%', '4.5 gal pin', 'Pin', 5775, 20),
  goods('Kolsten Pils 4.8%', '50 L', 'Keg', 15250, 20),
  goods('Larkspur Session IPA 4.1%', '30 L', 'Keg', 11100, 20),
  goods('Three Gates Dry Cider 5.5%', '50 L', 'Keg', 13875, 20),
  goods('Kolsten 0.0%', '24 x 33 cl', 'Case', 2225, 20),
  goods('Ginger Beer, Fiery', '12 x 50 cl', 'Case', 1740, 20),
  goods('Perry, Sparkling 5%', '12 x 50 cl', 'Case', 2690, 20),
  goods('CO2 Food Grade', '14 lb', 'Cylinder', 3150, 20),
  goods('Beer Line Cleaner', '5 L', 'Bottle', 1175, 20),
];

/** Bottles of a merchant of spirits. */
export const SPIRITS: readonly FoodGoods[] = [
  goods('Gallowglass London Dry Gin 41%', '70cl', 'bottle', 1985, 20),
  goods('Isle Skerry 12 Year Old Single Malt 46%', '70cl', 'bottle', 3820, 20),
  goods('Agave Clara Tequila Blanco 40%', '70cl', 'bottle', 2460, 20),
  goods('Vermouth di Torino Rosso 17%', '75cl', 'bottle', 1290, 20),
  goods('Casa Amara Aperitivo 15%', '1L', 'bottle', 1475, 20),
  goods('Plum Lane Sloe Gin 28%', '70cl', 'bottle', 2115, 20),
  goods('House Vodka 37.5%', '1.5L', 'bottle', 2690, 20),
  goods('Orgeat Syrup', '70cl', 'bottle', 725, 20),
  goods('Indian Tonic Water', '24 x 200ml', 'case', 1310, 20),
];

/** What a contractor of washrooms and floors services; the pack is how often. */
export const CONTRACTED: readonly FoodGoods[] = [
  goods('Sanitary disposal unit 20L', 'Fortnightly', '', 1950, 20),
  goods('Nappy disposal unit 50L', 'Weekly', '', 4680, 20),
  goods('Air freshener dispenser', 'Monthly', '', 1125, 20),
  goods('Soap dispenser, foam 800ml', 'Monthly', '', 1340, 20),
  goods('Hand towel dispenser and refills', 'Weekly', '', 5215, 20),
  goods('Dust mat 85 x 150cm', 'Fortnightly', '', 2790, 20),
  goods('Dust mat 115 x 200cm logo', 'Fortnightly', '', 4460, 20),
  goods('Kitchen drain dosing unit', 'Monthly', '', 3895, 20),
  goods('Grease trap service', 'Quarterly', '', 14500, 20),
  goods('First aid cabinet check', 'Quarterly', '', 2200, 20),
];

/** Cured meats by the piece, and what stands beside them on a board. */
export const CURED: readonly FoodGoods[] = [
  goods('Prosciutto di Parma DOP 18m boneless', 'Vac', 'kg', 12950, 0, 7),
  goods('Bresaola della Valtellina IGP half', 'Vac', 'kg', 4480, 0, 1.6),
  goods('Coppa Piacentina', 'Vac', 'kg', 3110, 0, 1.4),
  goods('Mortadella with Pistachio half', 'Vac', 'kg', 6340, 0, 5.5),
  goods('Finocchiona', 'Vac', 'kg', 3575, 0, 2.2),
  goods('Nduja di Spilinga', 'Vac', 'kg', 1495, 0, 1),
  goods('Guanciale', 'Vac', 'kg', 2260, 0, 1.5),
  goods('Cantabrian Chorizo cular', 'Vac', 'kg', 2480, 0, 1.7),
  goods('Lomo Ibérico half', 'Vac', 'kg', 3690, 0, 0.9),
  goods('Cornichons', '2.1kg jar', 'jar', 1645),
  goods('Marinated Artichokes', '2kg tub', 'tub', 2235),
  goods('Membrillo', '4 x 300g', 'case', 1780),
  goods('Slate Serving Board', '40 x 25cm', 'each', 1320, 20),
];

/** A wholesaler's goods by the part of the lorry that they travel in. */
export const THREE_TEMPERATURES: Readonly<Record<string, readonly FoodGoods[]>> = {
  AMBIENT: [
    goods('CHICKPEAS IN WATER', '6X2.5KG', 'CS', 2190),
    goods('COCONUT MILK 17%', '24X400ML', 'CS', 2835),
    goods('EASY COOK RICE', '20KG', 'BG', 2460),
    goods('GRANULATED SUGAR', '15X1KG', 'CS', 1715),
    goods('MAYONNAISE PROFESSIONAL', '10LTR', 'TB', 2380),
    goods('PLUM TOMATOES', '6X2.5KG', 'CS', 1655),
    goods('RAPESEED OIL EXTENDED LIFE', '20LTR', 'BB', 3295),
    goods('STRONG BREAD FLOUR', '16KG', 'BG', 1340),
    goods('VEGETABLE BOUILLON GF', '2KG', 'TB', 2715),
    goods('COLA POST MIX', '7LTR', 'BB', 6240, 20),
    goods('READY SALTED CRISPS', '48X32.5G', 'CS', 1890, 20),
    goods('BLUE ROLL 2PLY', '6X150M', 'PK', 1425, 20),
    goods('CLING FILM 450MM', '1X300M', 'EA', 985, 20),
  ],
  CHILLED: [
    goods('BUTTER UNSALTED', '20X250G', 'CS', 4230),
    goods('CHEDDAR MATURE GRATED', '6X2KG', 'CS', 6980),
    goods('DOUBLE CREAM', '2LTR', 'EA', 945),
    goods('FETA BARREL AGED', '2X900G', 'CS', 1870),
    goods('HALLOUMI', '10X250G', 'CS', 2495),
    goods('LIQUID EGG WHOLE', '10KG', 'BB', 3380),
    goods('PANCETTA CUBES SMOKED', '2KG', 'PK', 1895),
    goods('YOGURT GREEK STYLE', '5KG', 'TB', 1215),
    goods('ORANGE JUICE NFC', '6X1LTR', 'CS', 1590, 20),
  ],
  FROZEN: [
    goods('CHICKEN THIGH B/LESS S/LESS', '4X2.5KG', 'CS', 5140),
    goods('CHIPS 9MM SKIN ON', '4X2.5KG', 'CS', 1765),
    goods('COD FILLET BATTERED 140-170G', '24', 'CS', 4895),
    goods('EDAMAME BEANS PODDED', '10X1KG', 'CS', 3260),
    goods('GARDEN PEAS', '4X2.5KG', 'CS', 1685),
    goods('PUFF PASTRY SHEET', '10X1KG', 'CS', 2740),
    goods('SQUID RINGS DUSTED', '6X1KG', 'CS', 4365),
    goods('VANILLA ICE CREAM', '4LTR', 'TB', 1120, 20),
    goods('RASPBERRY SORBET', '2X2.5LTR', 'CS', 2365, 20),
  ],
};

/** What stands on a warehouse's shelves in a spelling of its till. */
export const COUNTER: readonly FoodGoods[] = [
  goods('Basmati Rice Gold', '10kg', '', 1895),
  goods('Chopped Tomatoes', '2.5kg', '', 335),
  goods('Chilli Flakes Crushed', '1kg', '', 720),
  goods('Ghee Vegetable', '2kg', '', 865),
  goods('Gram Flour', '5kg', '', 740),
  goods('Garlic Peeled', '1kg', '', 560),
  goods('Paneer Block', '1kg', '', 790),
  goods('Red Onions Net', '10kg', '', 690),
  goods('Sunflower Oil', '15L', '', 2290),
  goods('Whole Milk', '2L', '', 155),
  goods('Mango Lassi', '12 x 250ml', '', 1150, 20),
  goods('Still Water', '24 x 500ml', '', 425, 20),
  goods('Foil Container No.9 & Lids', '200', '', 2350, 20),
  goods('Napkins 2ply 33cm White', '2000', '', 1975, 20),
  goods('Refuse Sacks Heavy Duty', '200', '', 1480, 20),
  goods('Washing Up Liquid', '5L', '', 465, 20),
  goods('Vinyl Gloves Blue M', '100', '', 385, 20),
  goods('Thermal Till Rolls 80x80', '20', '', 1640, 20),
];
