import { describe, expect, it } from 'vitest';
import { peopleText } from './people-text.ts';

const member = {
  userId: 'olly',
  name: 'Olly',
  role: 'member',
  withheld: [] as string[],
  order_up_to: null as string | null,
};
const done = (action: string, before: object | null, after: object | null) =>
  peopleText({
    ...{ action, before, after, place: 'Tavern 10' },
    nameOf: (id) => (id === 'cara' ? 'Cara' : undefined),
    placeOf: (id) => (id === 'bar' ? 'Bar' : undefined),
  });

describe('peopleText', () => {
  it.each([
    [{ withheld: ['costs'] }, 'hid costs from Olly'],
    [{ role: 'guest', withheld: ['costs'] }, 'made Olly a guest and hid costs from Olly'],
    [{ order_up_to: '100' }, 'let Olly order up to £100.00'],
    [{ withheld: ['receive', 'prices'] }, 'stopped Olly receiving orders and stopped Olly changing prices'],
    [{}, 'saved Olly unchanged'],
  ])('names each right that became %o', (differs, text) =>
    expect(done('user.changed', member, { ...member, ...differs })).toBe(text),
  );

  it('names what is given back, and both amounts of a limit', () => {
    const limited = { ...member, withheld: ['count', 'costs'], order_up_to: '100.00' };
    expect(done('user.changed', limited, { ...limited, withheld: ['costs'] })).toBe('let Olly count stock');
    expect(done('user.changed', limited, { ...limited, order_up_to: '100' })).toBe('saved Olly unchanged');
    expect(done('user.changed', limited, { ...limited, order_up_to: '250' })).toBe(
      'let Olly order up to £250.00 instead of £100.00',
    );
    expect(done('user.changed', limited, { ...limited, order_up_to: null })).toBe('let Olly order any amount');
  });

  it('names who was removed and from where, by the name of today where none was recorded', () => {
    expect(done('user.removed', { userId: 'cara', role: 'member' }, null)).toBe('removed Cara from Tavern 10');
    const users = ['Ada', 'Ben', 'Cid', 'Dan', 'Eve'].map((name) => ({ user_id: name, name }));
    expect(done('users.removed', { users }, null)).toBe('removed Ada, Ben, Cid and 2 more from Tavern 10');
    expect(done('users.removed', { users: [] }, null)).toBe('removed everybody from Tavern 10');
  });

  it('names everybody of a change of many', () => {
    const people = ['Ada', 'Ben'];
    expect(done('people.removed', { people }, null)).toBe('removed Ada and Ben from the group');
    expect(done('people.role-given', null, { people, role: 'Chef' })).toBe('gave Ada and Ben the role Chef');
    expect(done('people.places-added', null, { people, places: ['bar', 'gone'] })).toBe(
      'let Ada and Ben work at Bar and a place that is gone',
    );
    expect(done('person.invited', null, { email: 'mia@example.com', role: 'member', places: ['bar'] })).toBe(
      'invited mia@example.com to Bar as a member',
    );
  });

  it('names where somebody was invited, and who left', () => {
    expect(done('person.invited', null, { email: 'mia@example.com', role: 'guest' })).toBe(
      'invited mia@example.com to Tavern 10 as a guest',
    );
    expect(done('group.left', { memberships: [] }, null)).toBe('left the group');
    expect(done('order.received', null, null)).toBeNull();
  });
});
