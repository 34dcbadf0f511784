import type { Day } from '@larder/domain/calendar.ts';
import { numberOrZero } from '@larder/domain/money.ts';
import { type PaperKind, paperProblems, type TypedPaper } from '@larder/domain/procurement/invoice-paper.ts';
import { useState } from 'react';
import { useSeesCosts } from '../../data/use-collections.ts';

/** What is asked of a paper: its number, of an invoice its date too, and its VAT and total where they are stated beside the lines. */
export interface AskedPaper {
  kind: PaperKind;
  figures: boolean;
}

/** The paper of an order while it is typed; null where none is asked. before: as it was typed before. */
export function usePaper(asked: AskedPaper | null, today: Day, before: TypedPaper | null) {
  const seesCosts = useSeesCosts();
  const figure = asked?.figures && seesCosts ? '' : null;
  const [untyped] = useState<TypedPaper>({ number: '', date: today, vat: figure, total: figure });
  const [paper, setPaper] = useState(before ?? untyped);
  if (!asked) return null;
  return {
    kind: asked.kind,
    paper,
    changed: JSON.stringify(paper) !== JSON.stringify(untyped),
    change: (changed: Partial<TypedPaper>) => setPaper((now) => ({ ...now, ...changed })),
    problems: () => new Map(paperProblems(paper, asked.kind).map(({ field, message }) => [field, message])),
    /** As the command takes it, once nothing is missing. */
    sent: () => ({
      number: paper.number.trim(),
      date: paper.date ?? today,
      vat: paper.vat === null ? null : numberOrZero(paper.vat).toFixed(),
      total: paper.total === null ? null : numberOrZero(paper.total).toFixed(),
    }),
  };
}
