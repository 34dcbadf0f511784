import type { UsedLine } from '@larder/domain/ledger/posting/books.ts';
import type { Share } from '@larder/domain/recipes/share.ts';
import type { Things } from '../../kernel/locks.ts';
import { thingsTyped } from '../post/typed-lines.ts';

/** What has to be locked for lines to be read, as commands do it. */
export function typedThings(lines: readonly UsedLine[]): Things {
  return thingsTyped(lines.map(({ kind, refId, of }) => ({ kind, refId, recordUnit: unitOf(of) })));
}

export function unitOf(of: Share | undefined): string {
  if (typeof of !== 'object') return of ?? 'g';
  const { optionId, part, size } = of;
  return part === 'lot' ? `lot/2/${size.div(2).toFixed()}/${optionId}` : `unit/${size.toFixed()}/${optionId}`;
}

/** How the line was typed: batches, portions and packs as such, anything else in g. */
export function typed({ quantity, of }: UsedLine) {
  if (of) return { record_unit: unitOf(of), amount: quantity.toFixed(), base_quantity: '0' };
  return { record_unit: 'g', amount: '1', base_quantity: quantity.toFixed() };
}
