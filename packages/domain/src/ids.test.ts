import { describe, expect, it } from 'vitest';
import { isUuid, uuidOf, uuidv7 } from './ids.ts';

const SEVEN = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids', () => {
  it('write 16 bytes with their version and variant', () => {
    expect(uuidOf(new Uint8Array(16), 8)).toBe('00000000-0000-8000-8000-000000000000');
    expect(uuidOf(new Uint8Array(16).fill(255), 7)).toBe('ffffffff-ffff-7fff-bfff-ffffffffffff');
    expect(
      uuidOf(
        Array.from({ length: 16 }, (_, index) => index),
        7,
      ),
    ).toBe('00010203-0405-7607-8809-0a0b0c0d0e0f');
  });

  it('are known by their form, in small and capital letters, and by nothing beside it', () => {
    const id = uuidOf(new Uint8Array(16).fill(255), 7);
    expect([id, id.toUpperCase()].map(isUuid)).toEqual([true, true]);
    expect([`${id} `, `${id}\n`, id.slice(1), id.replaceAll('-', ''), id.replace('f', 'g'), ''].filter(isUuid)).toEqual(
      [],
    );
  });

  it('of a later instant sort after those of an earlier one, whatever chance adds', () => {
    const early = uuidv7(1_795_000_000_000, (count) => new Uint8Array(count).fill(255));
    const late = uuidv7(1_795_000_000_001, (count) => new Uint8Array(count));
    expect(early).toMatch(SEVEN);
    expect(late).toMatch(SEVEN);
    expect(early < late).toBe(true);
  });
});
