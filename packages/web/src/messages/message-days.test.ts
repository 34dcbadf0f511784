import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { describe, expect, it } from 'vitest';
import { inOrder, messageDays, newBelow } from './message-days.ts';

const message = (id: string, userId: string, createdAt: string, version = 1): MessageRow => ({
  id,
  accountId: 'soho',
  userId,
  userName: userId,
  text: id,
  mentions: [],
  people: [],
  photos: [],
  editedAt: null,
  deletedAt: null,
  version,
  createdAt,
  createdBy: userId,
  updatedAt: createdAt,
  updatedBy: userId,
});

describe('messages', () => {
  it('begin a turn of their own where they are new', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id, minute) => message(id, 'mia', `2026-11-20T12:0${minute}:00.000Z`));
    if (!a || !b || !c) throw new Error('three messages');
    const [day] = messageDays([a, b, c], 'Europe/London', 'b');
    expect(day?.turns.map(({ id, messages, startsNew }) => [id, messages.length, startsNew])).toEqual([
      ['a', 1, false],
      ['b', 2, true],
    ]);
  });

  it('below a place are those that others wrote after it', () => {
    const all = ['mia', 'ada', 'mia'].map((who, minute) =>
      message(`${minute}`, who, `2026-11-20T12:0${minute}:00.000Z`),
    );
    expect(newBelow(all, '0', 'ada')).toBe(1);
    expect(newBelow(all, '2', 'ada')).toBe(0);
    expect(newBelow(all, null, 'ada')).toBe(0);
  });

  it('stand in order, the newest last, and what is unsent below all others', () => {
    const sent = [message('b', 'ada', '2026-11-20T12:01:00.000Z'), message('a', 'mia', '2026-11-20T12:00:00.000Z')];
    const slowClock = message('c', 'ada', '2026-11-20T11:00:00.000Z', 0);
    expect(inOrder([slowClock, ...sent]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('are gathered by day in the location’s time zone, and by who wrote one after the other', () => {
    const days = messageDays(
      [
        message('a', 'mia', '2026-06-20T22:59:00.000Z'),
        message('b', 'mia', '2026-06-20T23:01:00.000Z'),
        message('c', 'mia', '2026-06-21T10:00:00.000Z'),
        message('d', 'ada', '2026-06-21T10:01:00.000Z'),
        message('e', 'mia', '2026-06-21T10:02:00.000Z'),
      ],
      'Europe/London',
    );
    const shown = days.map(({ day, turns }) => [day, turns.map((turn) => turn.messages.map(({ id }) => id).join(''))]);
    expect(shown).toEqual([
      ['2026-06-20', ['a']],
      ['2026-06-21', ['bc', 'd', 'e']],
    ]);
  });
});
