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
  peopleText({ action, before, after, place: 'Tavern 10', nameOf: (id) => (id === 'cara' ? 'Cara' : undefined) });

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

  it('names the role that was given, to one or to many, and the places that were added', () => {
    const chef = { ...member, withheld: ['prices'], named_role_id: '2', role_name: 'Chef' };
    expect(done('user.changed', { ...member, named_role_id: '1' }, chef)).toBe('gave Olly the role Chef');
    expect(done('user.changed', { ...chef, withheld: [] }, chef)).toBe('stopped Olly changing prices');
    const users = ['Ada', 'Ben'].map((name) => ({ user_id: name, name }));
    expect(done('users.role-given', null, { users, invitations: ['a@x.com'], role_name: 'Chef' })).toBe(
      'gave Ada and Ben the role Chef',
    );
    expect(done('users.role-given', null, { users: [], invitations: ['a@x.com'], role_name: 'Chef' })).toBe(
      'gave a@x.com the role Chef',
    );
    expect(done('users.places-added', null, { users, places: ['Soho', 'Leeds'] })).toBe(
      'let Ada and Ben work in Soho and Leeds',
    );
  });

  it('names what became of a role and of everybody who has it', () => {
    const role = { name: 'Chef', base: 'member', withheld: ['costs'], order_up_to: null };
    expect(done('role.saved', null, role)).toBe('added the role Chef');
    expect(done('role.saved', role, { ...role, withheld: [] })).toBe('showed costs to everybody with the role Chef');
    expect(done('role.saved', role, { ...role, name: 'Head chef', order_up_to: '50' })).toBe(
      'renamed the role Chef to Head chef and let everybody with the role Head chef order up to £50.00',
    );
    expect(done('role.saved', role, role)).toBe('saved the role Chef unchanged');
    expect(done('role.removed', { ...role, instead: 'Stock' }, null)).toBe(
      'removed the role Chef: whoever had it got Stock',
    );
    expect(done('role.removed', { ...role, instead: null }, null)).toBe('removed the role Chef');
  });

  it('names where somebody was invited, and who left', () => {
    expect(done('person.invited', null, { email: 'mia@example.com', role: 'guest' })).toBe(
      'invited mia@example.com to Tavern 10 as a guest',
    );
    const invited = { email: 'mia@example.com', places: ['Soho', 'Leeds'], role: 'member', role_name: 'Chef' };
    expect(done('person.invited', null, invited)).toBe('invited mia@example.com to Soho and Leeds as Chef');
    expect(done('group.left', { memberships: [] }, null)).toBe('left the group');
    expect(done('order.received', null, null)).toBeNull();
  });
});
