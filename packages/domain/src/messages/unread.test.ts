import { describe, expect, it } from 'vitest';
import { hasUnread } from './unread.ts';

const message = (userId: string, time: string, id = time) => ({ id, userId, createdAt: `2026-11-20T${time}:00.000Z` });
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
    expect(hasUnread(messages, 'ada', lastSeen && seen(lastSeen))).toBe(unread),
  );

  it('goes by the id where two came in one instant', () => {
    expect(hasUnread([message('mia', '12:01', 'b'), message('ada', '12:01', 'a')], 'ada', null)).toBe(true);
    expect(hasUnread([message('mia', '12:01', 'a'), message('ada', '12:01', 'b')], 'ada', null)).toBe(false);
  });
});
