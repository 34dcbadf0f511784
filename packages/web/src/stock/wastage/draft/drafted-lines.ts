import type { AtRiskLine } from '@larder/contract/rows/tasks.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { decimal, ONE, round } from '@larder/domain/money.ts';
import { recordedQuantity } from '@larder/domain/stock/record-unit.ts';
import type { WastageReason } from '@larder/domain/stock/wastage.ts';
import { newId } from '../../../data/new-id.ts';
import type { StockThing } from '../../things.ts';
import { startValues, type WastageValues } from '../wastage-values.ts';

/** A line of wastage that nobody confirmed yet. */
export interface DraftedLine {
  wastageId: string;
  thing: StockThing;
  risk: AtRiskLine;
  values: WastageValues;
  /** It is recorded with the others. */
  taken: boolean;
}

const PLACES = 3;
/** The reason that is proposed, where the head office lists it. */
const SPOILED = 'Spoiled';

/** What is at risk as lines of wastage: all of it, in the handiest unit. What stands elsewhere and only came warm is not chosen from the start. */
export function draftedLines(
  lines: readonly AtRiskLine[],
  things: readonly StockThing[],
  { day, reasons }: { day: Day; reasons: readonly WastageReason[] },
): DraftedLine[] {
  const isOfUnit = lines.some(({ countedOn }) => countedOn !== null);
  const reason =
    (reasons.find(({ text }) => text === SPOILED) ?? reasons.find(({ class: of }) => of === 'spoilage'))?.text ?? '';
  return lines.flatMap((risk) => {
    const thing = things.find(({ kind, refId }) => kind === risk.kind && refId === risk.refId);
    if (!thing) return [];
    const values = startValues(thing, day);
    const [unit = 'unit'] = thing.units;
    const size = recordedQuantity(ONE, unit, thing.countable) ?? ONE;
    const amount = round(decimal(risk.quantity).div(size), PLACES).toFixed();
    const taken = !isOfUnit || risk.countedOn !== null;
    return [{ wastageId: newId(), thing, risk, values: { ...values, amount, reason }, taken }];
  });
}
