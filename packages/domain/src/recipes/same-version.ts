import type { Decimal } from '../money.ts';
import type { VersionBody, VersionItem } from './draft.ts';

/** True when nothing that is dated differs, units as typed included: then a save needs no new version. Lines are compared in their order. */
export function sameVersion(a: VersionBody, b: VersionBody): boolean {
  return (
    a.yieldUnit === b.yieldUnit &&
    same(a.wastagePercent, b.wastagePercent) &&
    same(a.yield, b.yield) &&
    same(a.portions, b.portions) &&
    same(a.menuPrice, b.menuPrice) &&
    same(a.vatPercent, b.vatPercent) &&
    same(a.targetGp, b.targetGp) &&
    a.items.length === b.items.length &&
    a.items.every((item, index) => sameItem(item, b.items[index]))
  );
}

function sameItem(a: VersionItem, b: VersionItem | undefined): boolean {
  if (b === undefined || a.kind !== b.kind || a.refId !== b.refId) return false;
  return a.unit === b.unit && a.typedQuantity.eq(b.typedQuantity) && a.quantity.eq(b.quantity) && sameLosses(a, b);
}

function sameLosses(a: VersionItem, b: VersionItem): boolean {
  return same(a.trimPercent, b.trimPercent) && same(a.cookPercent, b.cookPercent);
}

function same(a: Decimal | null, b: Decimal | null): boolean {
  return a === null || b === null ? a === b : a.eq(b);
}
