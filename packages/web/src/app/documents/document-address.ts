import type { DocumentLink } from '@larder/contract/report-figures.ts';
import { type Day, mondayOf } from '@larder/domain/calendar.ts';
import { DOCUMENTS, HELD_KINDS, type HeldKind } from '@larder/domain/kinds/document-kinds.ts';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTarget } from '../../ui/page/link.tsx';

/** A document, the account that it was entered in, and the day that it belongs to; null: it has none. */
interface Held {
  id: string;
  accountId: string;
  day: Day | null;
}

/** The screens that documents of a kind are looked at on: from a figure, and from the activity where that is another. null: none. */
interface Address {
  fromFigure: ((document: Held) => LinkTarget | null) | null;
  fromActivity?: (document: Held) => LinkTarget | null;
}

const ADDRESSES: Readonly<Record<HeldKind, Address>> = {
  order: {
    fromFigure: ({ id, accountId }) =>
      linkOptions({
        to: '/$accountId/review/supplier-statements/detail/$orderId',
        params: { accountId, orderId: id },
      }),
  },
  sales: {
    fromFigure: ({ id, accountId }) =>
      linkOptions({ to: '/$accountId/reports/sales-import/$importId', params: { accountId, importId: id } }),
  },
  wastage: {
    fromFigure: ({ id, accountId, day }) =>
      day
        ? linkOptions({
            to: '/$accountId/review/wastage/$weekStart',
            params: { accountId, weekStart: mondayOf(day) },
            hash: id,
          })
        : null,
  },
  transfer: {
    fromFigure: ({ id, accountId }) =>
      linkOptions({ to: '/$accountId/review/transfers/$transferId', params: { accountId, transferId: id } }),
  },
  claim: {
    fromFigure: ({ accountId }) => linkOptions({ to: '/$accountId/procurement/claims', params: { accountId } }),
  },
  stocktake: {
    fromFigure: ({ id, accountId }) =>
      linkOptions({ to: '/$accountId/review/stocktake/report/$stocktakeId', params: { accountId, stocktakeId: id } }),
    fromActivity: ({ id, accountId }) =>
      linkOptions({ to: '/$accountId/inventory/stocktake/$stocktakeId', params: { accountId, stocktakeId: id } }),
  },
};

/** Returns the screen of a document behind a figure; null for a kind without one. */
export function addressFromFigure({ kind, id, accountId }: DocumentLink, day: Day | null): LinkTarget | null {
  return ADDRESSES[kind].fromFigure?.({ id, accountId, day }) ?? null;
}

/** Returns the screen of a document that the activity names by this subject; null for other subjects, and for a kind without one. */
export function addressFromActivity(subject: string, document: Held): LinkTarget | null {
  const kind = HELD_KINDS.find((one) => DOCUMENTS[one].audit.subject === subject);
  if (!kind) return null;
  const { fromFigure, fromActivity = fromFigure } = ADDRESSES[kind];
  return fromActivity?.(document) ?? null;
}
