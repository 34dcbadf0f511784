import { describe, expect, it } from 'vitest';
import { showUnread } from './conversations.ts';
import { unreadMessages } from './unread.ts';

const message = (userId: string, time: string, id = time) => ({
  id,
  userId,
  createdAt: `2026-11-20T${time}:00.000Z`,
  deletedAt: null,
});
const seen = (time: string) => `2026-11-20T${time}:00.000Z`;

describe('MSG-006 there is something to read', () => {
  it.each([
    [
      'when the latest message is somebody else’s and newer than what was seen',
      [message('mia', '12:01')],
      '12:00',
      true,
    ],
    ['when one never looked', [message('mia', '12:01')], null, true],
    ['not when it was seen', [message('mia', '12:01')], '12:02', false],
    ['not at the very instant that was seen', [message('mia', '12:01')], '12:01', false],
    [
      'not when the latest is one’s own, whatever came before',
      [message('mia', '12:01'), message('ada', '12:02')],
      '12:00',
      false,
    ],
    [
      'when somebody answered, in whichever order they are stored',
      [message('mia', '12:03'), message('ada', '12:02')],
      '12:00',
      true,
    ],
    ['not where nobody wrote', [], null, false],
  ] as const)('%s', (_, messages, lastSeen, unread) =>
    expect(unreadMessages(messages, 'ada', lastSeen && seen(lastSeen)).length > 0).toBe(unread),
  );

  it('goes by what stands: a deleted message is none', () => {
    const deleted = { ...message('mia', '12:02'), deletedAt: seen('12:03') };
    expect(unreadMessages([message('ada', '12:01'), deleted], 'ada', null)).toEqual([]);
    const own = { ...message('ada', '12:02'), deletedAt: seen('12:03') };
    expect(unreadMessages([message('mia', '12:01'), own], 'ada', null)).toHaveLength(1);
  });

  it('goes by the id where two came in one instant', () => {
    expect(unreadMessages([message('mia', '12:01', 'b'), message('ada', '12:01', 'a')], 'ada', null)).toHaveLength(1);
    expect(unreadMessages([message('mia', '12:01', 'a'), message('ada', '12:01', 'b')], 'ada', null)).toEqual([]);
  });
});

describe('what there is to read', () => {
  it('is what others wrote after the last look, oldest first', () => {
    const all = [message('mia', '12:05'), message('ada', '12:02'), message('mia', '12:03'), message('mia', '12:00')];
    expect(unreadMessages(all, 'ada', seen('12:01')).map(({ createdAt }) => createdAt)).toEqual([
      seen('12:03'),
      seen('12:05'),
    ]);
    expect(unreadMessages(all, 'ada', null)).toHaveLength(3);
  });

  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('is shown as a number up to 99: %i as %s', (count, text) => expect(showUnread(count)).toBe(text));
});
