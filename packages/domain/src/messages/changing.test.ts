import { describe, expect, it } from 'vitest';
import { whyNotChangeable } from './changing.ts';

const message = { userId: 'ada', createdAt: '2026-11-20T12:00:00.000Z', deletedAt: null };

describe('a message can be changed', () => {
  it.each([
    ['by who wrote it', message, 'ada', '12:00:00', null],
    ['up to the end of 15 minutes', message, 'ada', '12:15:00', null],
    ['no more after that', message, 'ada', '12:15:01', 'too-late'],
    ['by nobody else', message, 'mia', '12:00:00', 'not-theirs'],
    ['not once it is deleted', { ...message, deletedAt: '2026-11-20T12:01:00.000Z' }, 'ada', '12:02:00', 'deleted'],
  ] as const)('%s', (_, one, by, time, why) =>
    expect(whyNotChangeable(one, by, new Date(`2026-11-20T${time}.000Z`))).toBe(why),
  );
});
