import { type Decimal, decimal } from './money.ts';
import type { MeasureUnit } from './units.ts';

/**
 * A unit as it is written in recipes and on packs. times: of the measure it stands for. loose: people mean different amounts by it, so it is to be
 * looked at. Without a measure it counts things: 2 cloves, a tin.
 */
export interface WrittenUnit {
  measure: MeasureUnit | null;
  times: Decimal;
  loose: boolean;
  /** The goods come in it, and that shows what they are: a tin of tomatoes is no tomato. */
  container: boolean;
}

type Row = [words: string, measure: MeasureUnit, times: string, loose?: 'loose'];

/** Metric as it is; British pounds, ounces, pints and spoons, by the Weights and Measures Act; a cup is 250 ml to some and 240 ml to others. */
const MEASURED: readonly Row[] = [
  ['g gr grs gm gms gram grams gramme grammes', 'g', '1'],
  ['mg milligram milligrams', 'g', '0.001'],
  ['kg kgs kilo kilos kilogram kilograms', 'kg', '1'],
  ['ml mls millilitre millilitres milliliter milliliters cc', 'ml', '1'],
  ['cl centilitre centilitres', 'ml', '10'],
  ['dl decilitre decilitres deciliter deciliters', 'ml', '100'],
  ['l lt ltr ltrs litre litres liter liters', 'l', '1'],
  ['oz ozs ounce ounces', 'g', '28.349523125'],
  ['lb lbs pound pounds', 'g', '453.59237'],
  ['floz', 'ml', '28.4130625', 'loose'],
  ['tsp tsps teaspoon teaspoons', 'ml', '5'],
  ['dsp dessertspoon dessertspoons', 'ml', '10'],
  ['tbsp tbsps tbs tblsp tablespoon tablespoons', 'ml', '15'],
  ['cup cups', 'ml', '250', 'loose'],
  ['pint pints pt pts', 'ml', '568.26125', 'loose'],
  ['quart quarts qt qts', 'ml', '1136.5225', 'loose'],
  ['gallon gallons gal gals', 'ml', '4546.09', 'loose'],
  ['each ea pc pcs pce piece pieces unit units', 'unit', '1'],
  ['dozen dozens', 'unit', '12'],
];

const COUNTED =
  'clove cloves slice slices stick sticks stalk stalks rib ribs sprig sprigs bunch bunches head heads leaf leaves pinch pinches dash dashes splash splashes knob knobs handful handfuls spoon spoons spoonful mug mugs glass glasses drop drops strip strips sheet sheets fillet fillets ball balls cube cubes dollop dollops drizzle';
const CONTAINERS =
  '#10 can cans tin tins jar jars bottle bottles packet packets pack packs package packages pkg bag bags box boxes carton cartons tub tubs container containers tube tubes';

const UNITS = new Map<string, WrittenUnit>([
  ...MEASURED.flatMap(([words, measure, times, loose]) =>
    words
      .split(' ')
      .map((word): [string, WrittenUnit] => [
        word,
        { measure, times: decimal(times), loose: loose === 'loose', container: false },
      ]),
  ),
  ...COUNTED.split(' ').map((word): [string, WrittenUnit] => [word, counted(false)]),
  ...CONTAINERS.split(' ').map((word): [string, WrittenUnit] => [word, counted(true)]),
]);

/** The unit that a word stands for, in any case and with or without a full stop; undefined when it is none. T is a tablespoon, t a teaspoon. */
export function unitOf(word: string): WrittenUnit | undefined {
  if (word === 'T') return UNITS.get('tbsp');
  if (word === 't') return UNITS.get('tsp');
  return UNITS.get(word.toLowerCase().replace(/\.$/, ''));
}

function counted(container: boolean): WrittenUnit {
  return { measure: null, times: decimal(1), loose: false, container };
}
