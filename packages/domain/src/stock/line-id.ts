import { uuidOf } from '../ids.ts';
import type { Thing } from './stocktake.ts';

/**
 * The id of a counted thing's line: made of the stocktake's and the thing's ids, so that each device gives the same line the
 * same id without asking. Version 8 of a UUID: bits of our own making. Ids are random in 74 bits and more, so sums don't meet.
 */
export function countLineId(stocktakeId: string, { kind, refId }: Thing): string {
  const stocktake = bytesOf(stocktakeId);
  const bytes = bytesOf(refId).map((byte, index) => byte ^ (stocktake[index] ?? 0));
  bytes[15] = (bytes[15] ?? 0) ^ (kind === 'recipe' ? 0xff : 0);
  return uuidOf(bytes, 8);
}

function bytesOf(id: string): number[] {
  return Array.from(id.replaceAll('-', '').matchAll(/../g), ([pair]) => Number.parseInt(pair, 16));
}
