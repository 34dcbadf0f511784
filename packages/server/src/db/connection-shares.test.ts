import { describe, expect, it } from 'vitest';
import { connectionShares, connectionsNeeded } from './connection-shares.ts';

describe('shares of the connections', () => {
  it.each([
    [1, { work: 10, signIn: 5, queue: 3 }, 41],
    [2, { work: 10, signIn: 2, queue: 2 }, 54],
    [4, { work: 6, signIn: 2, queue: 2 }, 72],
    [8, { work: 4, signIn: 2, queue: 2 }, 108],
  ])('of %i processes', (processes, shares, needed) => {
    expect(connectionShares(processes)).toEqual(shares);
    expect(connectionsNeeded(processes)).toBe(needed);
  });
});
