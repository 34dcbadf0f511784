import type { ToleranceAnswer, ToleranceSetting } from '@larder/contract/invoice-settings.ts';
import type { invoicesContract } from '@larder/contract/invoices.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { latestOf, type Tolerance, toleranceOn } from '@larder/domain/invoices/tolerances.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseDoing, authoriseInHeadOffice } from '../kernel/authorise.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { expectSupplier } from './named-parties.ts';
import { type StoredTolerance, storedTolerances } from './stored-tolerances.ts';

/** So many earlier entries are shown. */
const EARLIER = 20;

/** Refuses unless the person may set what differs without a person: in the head office, with the work on invoices, seeing costs (rules 182, 183). */
export function authoriseTolerances(ctx: Ctx): void {
  authoriseInHeadOffice(ctx, 'procurementLocation', 'invoices');
  authoriseDoing(ctx, 'costs');
}

/** What may differ on invoices, of the group or of one supplier: what holds today, what would without it, and what held before. */
export async function tolerances(
  db: Db,
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.tolerances>,
): Promise<ToleranceSetting> {
  authoriseTolerances(ctx);
  const supplierId = input.supplierId ?? null;
  await expectSupplier(db, supplierId);
  const stored = await storedTolerances(db, supplierId === null ? [] : [supplierId]);
  const day = today(ctx);
  const entries = stored.filter((one) => one.supplierId === supplierId).toReversed();
  const own = latestOf(stored, supplierId, day);
  const all = supplierId === null ? [] : stored;
  return {
    own: own && inAnswer(own),
    above: asText(toleranceOn(all, null, day)),
    aboveIsDefault: !latestOf(all, null, day)?.tolerance,
    earlier: entries
      .filter((one) => one !== own)
      .slice(0, EARLIER)
      .map(inAnswer),
  };
}

function inAnswer({ fromDay, setBy, version, tolerance }: StoredTolerance): NonNullable<ToleranceSetting['own']> {
  return { fromDay, setBy, version, tolerance: tolerance && asText(tolerance) };
}

/** In the order in which they are shown. */
export function asText({
  pricePercent,
  pricePounds,
  invoicePounds,
  aloneUpTo,
}: Tolerance): Record<keyof ToleranceAnswer, string> {
  return {
    pricePercent: pricePercent.toFixed(),
    pricePounds: pricePounds.toFixed(),
    invoicePounds: invoicePounds.toFixed(),
    aloneUpTo: aloneUpTo.toFixed(),
  };
}
