import type { CountSheetPaper, ThingToCount } from '@larder/documents/count-sheet.ts';
import { type CountKind, showCount } from '@larder/domain/stock/count-scope.ts';
import { showRecordUnit, showShares } from '@larder/domain/stock/record-unit.ts';
import type { Opening } from '@larder/domain/stock/stocktake.ts';
import { MEASURE_UNITS, type MeasureUnit } from '@larder/domain/units.ts';
import { PrintButton } from '../../app/print/PrintButton.tsx';
import { usePrint } from '../../app/print/usePrint.ts';
import { type StockThing, shelvesOf } from '../things.ts';

interface Props {
  stocktake: Opening & { kind: CountKind };
  /** Everything that can be counted, by name. */
  things: readonly StockThing[];
  /** Keys of what is counted already: it is left out. */
  counted?: ReadonlySet<string>;
}

/** The sheet for counting by hand, in the order of the count, made on this device. */
export function PrintCount({ stocktake, things, counted = NOTHING }: Props) {
  const { print, pending } = usePrint();
  const open = things.filter(({ key }) => !counted.has(key));
  const title = showCount(stocktake);
  const make = () =>
    print(title, async (printed) => {
      const { countSheet } = await import('@larder/documents/count-sheet.ts');
      const sheet = { title, counted: things.length - open.length, kinds: kindsOf(open) };
      return countSheet(sheet, { ...printed, unconfirmed: null }); // that is a word about allergens
    });
  return (
    <PrintButton pending={pending} disabled={open.length === 0} onClick={make}>
      Counting sheet (PDF)
    </PrintButton>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

function kindsOf(things: readonly StockThing[]): CountSheetPaper['kinds'] {
  const kinds = [
    { name: 'Ingredients', kind: 'ingredient' },
    { name: 'Recipes', kind: 'recipe' },
  ] as const;
  return kinds.map(({ name, kind }) => {
    const shelves = shelvesOf(things.filter((thing) => thing.kind === kind));
    return { name, shelves: shelves.map(([shelf, own]) => ({ name: shelf, things: own.map(onPaper) })) };
  });
}

/** Of the plain units only the handiest: nobody fills in kg and g by hand. */
function onPaper({ name, countable, units }: StockThing): ThingToCount {
  const plain = units.filter((unit) => MEASURE_UNITS.includes(unit as MeasureUnit));
  const boxes = units.filter((unit) => unit === plain[0] || !plain.includes(unit));
  return { name, note: showShares(countable), units: boxes.map((unit) => showRecordUnit(unit, countable.base)) };
}
