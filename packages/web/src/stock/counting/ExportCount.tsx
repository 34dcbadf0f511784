import type { ShelfRow } from '@larder/contract/rows/shelves.ts';
import type { CountedRow } from '@larder/documents/draft-sheets.ts';
import { showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useSeesCosts } from '../../data/use-collections.ts';
import { saveAs } from '../../ui/files/save-as.ts';
import { HeadAction } from '../../ui/page/head/HeadAction.tsx';
import type { StockThing } from '../things.ts';
import { type CountGroup, groupsByCategory, groupsByShelf } from './count-groups.ts';
import type { LinesByThing } from './line-groups.ts';
import { partsWorth } from './line-worth.ts';

interface Props {
  /** `Stocktake 22 Nov 2026, after closing`. */
  title: string;
  things: readonly StockThing[];
  lines: LinesByThing;
  shelves: readonly ShelfRow[];
}

/** Saves the count as it stands as a workbook, made in the browser (STK-037). */
export function ExportCount({ title, things, lines, shelves }: Props) {
  const costs = useSeesCosts();
  const [pending, setPending] = useState(false);
  const rowsOf = (kind: StockThing['kind']) => {
    const own = things.filter((thing) => thing.kind === kind);
    const grouped = shelves.length > 0 ? groupsByShelf(own, lines, shelves) : groupsByCategory(own, lines, shelves);
    return grouped.flatMap(rowsOfGroup);
  };
  const save = async () => {
    setPending(true);
    try {
      const { draftSheets } = await import('@larder/documents/draft-sheets.ts');
      const tabs = { ingredients: rowsOf('ingredient'), recipes: rowsOf('recipe') };
      const file = await draftSheets({ groupedBy: shelves.length > 0 ? 'Shelf' : 'Category', costs, ...tabs });
      saveAs(file, `${title}.xlsx`);
    } finally {
      setPending(false);
    }
  };
  return (
    <HeadAction icon={IconDownload} pending={pending} onClick={save}>
      Excel
    </HeadAction>
  );
}

/** A row for each part, or one without an amount where nothing is counted. */
function rowsOfGroup({ name: group, rows }: CountGroup): CountedRow[] {
  return rows.flatMap(({ thing, lines }): CountedRow[] => {
    const { name, countable, units } = thing;
    if (lines.length === 0)
      return [{ name, group, countedBy: null, worth: null, amount: null, unit: units[0] ?? countable.base }];
    return lines.map((line) => ({
      ...{ name, group, countedBy: line.countedBy, amount: line.amount },
      worth: partsWorth([line], thing).value?.toFixed() ?? null,
      unit: showRecordUnit(line.recordUnit, countable.base),
    }));
  });
}
