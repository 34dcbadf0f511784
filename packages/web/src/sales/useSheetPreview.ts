import type { SalesCheck } from '@larder/contract/sales.ts';
import {
  type MatchedItem,
  previewSheet,
  type SheetItem,
  type SheetPreview,
  sheetItems,
} from '@larder/domain/sales/sheet-items.ts';
import { useMemo, useState } from 'react';
import type { SheetText } from '../app/sheets/sales-answer.ts';
import { useAnswer } from '../data/query.ts';
import { useById } from '../data/use-collections.ts';

export interface ShownPreview extends SheetPreview {
  /** Items whose code stands for a dish. */
  byCode: MatchedItem[];
  /** Items whose code stands for nothing, whether or not a recipe was chosen for them here. */
  waiting: SheetItem[];
}

interface SheetCheck {
  answer: SalesCheck | null;
  error: unknown;
  refetch: () => unknown;
}

/** What importing the sheet would do, asked from the server, and the recipes chosen for codes that match nothing. */
export function useSheetPreview(sheet: SheetText) {
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const recipes = useById('recipes');
  const items = useMemo(() => sheetItems(sheet.lines), [sheet]);
  const { start, end } = sheet;
  const asked = useAnswer('sales.checkSales', { start, end, plus: items.map(({ plu }) => plu) });
  // The answer for the sheet before stays in sight while this one is asked; it is not this one's.
  const answer = asked.isPlaceholderData ? null : (asked.data ?? null);
  const check: SheetCheck = { answer, error: asked.error, refetch: asked.refetch };

  const choose = (plu: string, recipeId: string | null) => {
    const next = new Map(choices);
    if (recipeId === null) next.delete(plu);
    else next.set(plu, recipeId);
    setChoices(next);
  };

  return { check, preview: answer ? shown(answer) : null, choices, choose };

  function shown({ matches }: SalesCheck): ShownPreview {
    const byCode = new Map(matches.map(({ plu, name }) => [plu, name]));
    const chosen = (plu: string) => recipes.get(choices.get(plu) ?? '')?.name;
    const { matched, unmatched } = previewSheet(items, (plu) => byCode.get(plu));
    return { ...previewSheet(items, (plu) => byCode.get(plu) ?? chosen(plu)), byCode: matched, waiting: unmatched };
  }
}
