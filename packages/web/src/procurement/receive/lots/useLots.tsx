import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type Decimal, numberOrZero, ZERO } from '@larder/domain/money.ts';
import type { CaseFacts } from '@larder/domain/procurement/lots/gs1.ts';
import { useState } from 'react';
import { useTracesLots } from '../../../app/lots/useTracesLots.ts';
import { useById, useCollection } from '../../../data/use-collections.ts';
import type { Receipt } from '../useReceipt.ts';
import { LotsDialog } from './LotsDialog.tsx';
import { ScanDialog } from './ScanDialog.tsx';
import { optionsNumbered, type TypedLot } from './typed-lots.ts';

/** A line of the receipt as its lots are asked for. */
interface LotLine {
  id: string;
  optionId: string | null;
  name: string;
  lots: readonly TypedLot[];
  /** kg that were weighed of it; null: it is not priced by a weight in kg. */
  weighed: Decimal | null;
  change: (changed: { tracedLots: TypedLot[]; weighed?: string }) => void;
}

/** The lots of a receipt's lines, where the group notes them: what opens their dialogs, and these. A credit note and deposits have none. */
export function useLots(order: OrderRow, receipt: Receipt) {
  const noted = useTracesLots() && order.type === 'DEBIT';
  const options = useById('supplierOptions');
  const orders = useCollection('orders');
  const [open, show] = useState<{ lineId: string; scanned: CaseFacts | null } | null>(null);
  const [scanning, scan] = useState(false);
  const lines = noted ? linesOf(order, receipt) : [];
  const line = lines.find(({ id }) => id === open?.lineId);

  const numbered = (gtin: string) => optionsNumbered(gtin, options.values(), orders);
  const otherItem = (optionId: string | null) => (gtin: string) => {
    const known = numbered(gtin);
    const [other] = known;
    return other === undefined || (optionId !== null && known.has(optionId))
      ? null
      : (options.get(other)?.name ?? null);
  };
  const dialogs = (
    <>
      {scanning ? (
        <ScanDialog
          lines={lines}
          meant={(gtin) => lines.find(({ optionId }) => optionId !== null && numbered(gtin).has(optionId))?.id ?? null}
          onLine={(lineId, scanned) => {
            scan(false);
            show({ lineId, scanned });
          }}
          onClose={() => scan(false)}
        />
      ) : null}
      {line ? (
        <LotsDialog
          key={line.id}
          name={line.name}
          lots={line.lots}
          scanned={open?.scanned ?? null}
          otherItem={otherItem(line.optionId)}
          onChange={(tracedLots, weighedKg) => {
            const weighed = line.weighed && weighedKg.gt(0) ? { weighed: line.weighed.plus(weighedKg).toFixed() } : {};
            line.change({ tracedLots, ...weighed });
          }}
          onClose={() => show(null)}
        />
      ) : null}
    </>
  );
  return {
    noted,
    /** Opens the lots of a line; undefined where there are none to note. */
    opens: (lineId: string) =>
      lines.some(({ id }) => id === lineId) ? () => show({ lineId, scanned: null }) : undefined,
    scan: () => scan(true),
    dialogs,
  };
}

function linesOf(order: OrderRow, receipt: Receipt): LotLine[] {
  const ordered = order.lines.flatMap((line) => {
    const typed = receipt.lines.get(line.id);
    if (line.deposit) return [];
    const change: LotLine['change'] = (changed) => receipt.change(line.id, changed);
    const weighed = line.pricedByWeight ? kgOf(line.baseUnit, typed?.weighed) : null;
    return [{ id: line.id, optionId: line.optionId, name: line.name, lots: typed?.tracedLots ?? [], weighed, change }];
  });
  const extras = receipt.extras.map(({ lineId, optionId, name, tracedLots, byWeight, weighed }) => ({
    ...{ id: lineId, optionId, name, lots: tracedLots ?? [] },
    weighed: byWeight ? kgOf(byWeight.baseUnit, weighed) : null,
    change: (changed: Parameters<LotLine['change']>[0]) => receipt.changeExtra(lineId, changed),
  }));
  return [...ordered, ...extras];
}

/** What is typed of a weight; null where it is not in kg. */
function kgOf(unit: string, weighed: string | undefined): Decimal | null {
  if (unit !== 'g' && unit !== 'kg') return null;
  return weighed ? numberOrZero(weighed) : ZERO;
}
