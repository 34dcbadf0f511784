import type { AccountUser, GroupPeople } from '@larder/contract/people.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessions } from '../../data/session.ts';
import { pickOfRow } from '../../testing/row-menu.ts';
import { chooseRole, drawTab, EVERYTHING, stubAccount } from './testing-users.tsx';
import { UsersTab } from './UsersTab.tsx';

afterEach(() => vi.unstubAllGlobals());

const user = (differs: Partial<AccountUser>): AccountUser => ({
  userId: 'u1',
  name: 'Mia Rossi',
  email: 'mia@example.com',
  type: 'member',
  roleId: null,
  limits: { withheld: [], orderUpTo: null },
  version: 1,
  lastSeenAt: '2026-11-20T12:00:00.000Z',
  ...differs,
});
const GINO = user({ userId: 'u0', name: 'Gino', email: 'gino@example.com', type: 'owner' });
const INVITED = {
  invitationId: '0193a000-0000-7000-8000-000000000001',
  email: 'noel@example.com',
  type: 'guest' as const,
  roleId: null,
  limits: { withheld: ['costs' as const], orderUpTo: null },
  invitedBy: 'Gino',
  expiresAt: '2026-11-27T12:00:00.000Z',
  expired: false,
};

describe('the users of an account', () => {
  it('ACC-040 are asked for when the tab is first opened, and show name, email, limits and last visit, with who is invited', async () => {
    const mia = user({ limits: { withheld: ['receive'], orderUpTo: '250.00' } });
    const stub = stubAccount({ users: [GINO, mia], invitations: [INVITED] });
    const screen = await drawTab(stub, <UsersTab account={stub.account} mayEdit />);
    const row = screen.getByRole('row', { name: /Mia Rossi/ });
    await expect.element(row.getByText('mia@example.com')).toBeVisible();
    await expect.element(row.getByText('Orders up to £250.00; does not receive orders')).toBeVisible();
    await expect.element(row.getByText('20 Nov 2026')).toBeVisible();
    const invited = screen.getByRole('row', { name: /noel@example.com/ });
    await expect.element(invited.getByText('27 Nov 2026')).toBeVisible();
    // Once more when the first sync comes after the first answer.
    expect([1, 2]).toContain(stub.asked.users);
  });

  it('have their addresses below their names beside the navigation of a tablet, where a column of them has no room', async () => {
    await page.viewport(820, 1180);
    const stub = stubAccount({ users: [GINO, user({})] });
    const screen = await drawTab(
      stub,
      <div style={{ width: 542 }}>
        <UsersTab account={stub.account} mayEdit />
      </div>,
    );
    const row = screen.getByRole('row', { name: /Mia Rossi/ });
    await expect.element(row.getByRole('cell').first().getByText('mia@example.com')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /Email|Last seen/ }).elements()).toEqual([]);
    await page.viewport(1280, 900);
  });

  it('have their addresses below their names rather than cut into pieces of a narrow column', async () => {
    const long = user({ email: 'mia.rossi-bianchi.head.chef@coppertable.example.com' });
    const stub = stubAccount({ users: [GINO, long] });
    const screen = await drawTab(
      stub,
      <div style={{ width: 690 }}>
        <UsersTab account={stub.account} mayEdit />
      </div>,
    );
    const row = screen.getByRole('row', { name: /Mia Rossi/ });
    await expect.element(row.getByRole('cell').first().getByText(long.email)).toBeVisible();
    expect(row.getByText(long.email).element().getClientRects()).toHaveLength(1);
  });

  it('are changed by nobody but the owner', async () => {
    const stub = stubAccount({ users: [GINO, user({})], invitations: [INVITED] });
    const screen = await drawTab(stub, <UsersTab account={stub.account} mayEdit={false} />);
    await expect.element(screen.getByText('Mia Rossi')).toBeVisible();
    expect(screen.getByRole('button', { name: /^More|Remove|invitation/ }).elements()).toEqual([]);
  });

  it('are added by email', async () => {
    const stub = stubAccount({
      users: [GINO],
      answers: { '/invitations': { invited: ['noel@example.com'], leftOut: [] } },
    });
    const screen = await drawTab(stub, <UsersTab account={stub.account} mayEdit />);
    await screen.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(screen.getByText('Please enter a valid email address')).toBeVisible();
    expect(stub.calls).toEqual([]);
    await screen.getByRole('textbox', { name: 'Email addresses' }).fill('noel@example.com');
    await chooseRole(screen, 'Everything');
    await screen.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(screen.getByText('Invitation sent to noel@example.com')).toBeVisible();
    expect(stub.calls).toMatchObject([
      {
        path: '/invitations',
        body: {
          emails: ['noel@example.com'],
          accountIds: [stub.account.id],
          roleId: EVERYTHING.roleId,
          type: 'member',
        },
      },
    ]);
  });

  it('PERM-032 are removed after confirmation only', async () => {
    const stub = stubAccount({ users: [GINO, user({})] });
    const screen = await drawTab(stub, <UsersTab account={stub.account} mayEdit />);
    await pickOfRow('Mia Rossi', 'Remove…');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    expect(stub.calls).toEqual([]);
    await pickOfRow('Mia Rossi', 'Remove…');
    await screen.getByRole('button', { name: 'Remove user' }).click();
    await expect.element(screen.getByText('Mia Rossi was removed')).toBeVisible();
    expect(stub.calls.map(({ path }) => path)).toEqual(['/users/u1/remove']);
  });

  it('are made a guest, or kept from some work', async () => {
    const stub = stubAccount({ users: [GINO, user({})] });
    const screen = await drawTab(stub, <UsersTab account={stub.account} mayEdit />);
    await pickOfRow('Mia Rossi', 'Change…');
    await screen.getByRole('checkbox', { name: 'Approve orders' }).click();
    await screen.getByRole('textbox', { name: 'One order may come to, £' }).fill('250');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('User Updated')).toBeVisible();
    expect(stub.calls).toMatchObject([
      { path: '/users/u1/save', body: { type: 'member', limits: { withheld: ['approve'], orderUpTo: '250' } } },
    ]);
  });
});

describe('changing prices', () => {
  it('is withheld by a switch of its own, which names what belongs to receiving, and shows in the list', async () => {
    const limits = { withheld: ['prices' as const], orderUpTo: '250.00' };
    const stub = stubAccount({ users: [GINO, user({}), user({ userId: 'u2', name: 'Ben', limits })] });
    const screen = await drawTab(stub, <UsersTab account={stub.account} mayEdit />);
    await expect.element(screen.getByText('Orders up to £250.00; does not change prices')).toBeVisible();
    await pickOfRow('Mia Rossi', 'Change…');
    await expect.element(screen.getByText(/Prices of what arrives belong to receiving/)).toBeVisible();
    await screen.getByRole('checkbox', { name: 'Change prices' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('User Updated')).toBeVisible();
    expect(stub.calls).toMatchObject([
      { path: '/users/u1/save', body: { type: 'member', limits: { withheld: ['prices'], orderUpTo: null } } },
    ]);
  });
});

describe('what things cost', () => {
  it('is withheld from a member and from a guest by a switch of its own, which names what it is about', async () => {
    const noel = user({ userId: 'u2', name: 'Noel Guest', email: 'noel@example.com', type: 'guest' });
    const stub = stubAccount({ users: [GINO, user({}), noel] });
    const screen = await drawTab(stub, <UsersTab account={stub.account} mayEdit />);
    for (const name of ['Mia Rossi', 'Noel Guest']) {
      await pickOfRow(name, 'Change…');
      await expect.element(screen.getByText(/^Prices paid, what stock is worth/)).toBeVisible();
      await screen.getByRole('checkbox', { name: 'See costs' }).click();
      await screen.getByRole('button', { name: 'Save' }).click();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    }
    const limits = { withheld: ['costs'], orderUpTo: null };
    expect(stub.calls).toMatchObject([
      { path: '/users/u1/save', body: { type: 'member', limits } },
      { path: '/users/u2/save', body: { type: 'guest', limits } },
    ]);
  });

  it('is shown for those it is withheld from', async () => {
    const limits = { withheld: ['costs' as const], orderUpTo: null };
    const noel = user({ userId: 'u2', name: 'Noel Guest', email: 'noel@example.com', type: 'guest', limits });
    const stub = stubAccount({ users: [GINO, user({ limits }), noel] });
    const screen = await drawTab(stub, <UsersTab account={stub.account} mayEdit />);
    await expect.element(screen.getByText('Does not see costs', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Looks only; does not see costs')).toBeVisible();
  });
});

describe('what guests see of costs', () => {
  const NOW = /^Guests who are invited now do not see costs until the owner shows them\./;

  it('is shown where they are invited, and beside the guests who were here before', async () => {
    const noel = user({ userId: 'u2', name: 'Noel Guest', email: 'noel@example.com', type: 'guest' });
    const stub = stubAccount({ users: [GINO, noel] });
    const screen = await drawTab(stub, <UsersTab account={stub.account} mayEdit />);
    await expect.element(screen.getByText(NOW)).toMatchTextContent('Guests who were here before see what they saw');
    await chooseRole(screen, 'Limits of their own');
    await expect
      .element(screen.getByText(/A guest looks at recipes only, and sees no costs until you show them\./))
      .toBeVisible();
  });

  it('offers nothing of recipes where a supplier invites, who has none', async () => {
    const stub = stubAccount({ users: [GINO] });
    await sessions.load();
    const screen = await drawTab(stub, <UsersTab account={{ ...stub.account, type: 'SUPPLIER' }} mayEdit />);
    await chooseRole(screen, 'Limits of their own');
    await expect.element(screen.getByText('A member works here. A guest only looks.')).toBeVisible();
  });

  it('is not shown among the users where there is no guest', async () => {
    const stub = stubAccount({ users: [GINO, user({})] });
    const screen = await drawTab(stub, <UsersTab account={stub.account} mayEdit />);
    await expect.element(screen.getByText('Mia Rossi')).toBeVisible();
    expect(screen.getByText(NOW).elements()).toEqual([]);
  });
});

describe('what could not be done', () => {
  const refused = 'You are not allowed to do this.';
  const open = async () => {
    const stub = stubAccount({ users: [GINO, user({})], refused });
    return drawTab(stub, <UsersTab account={stub.account} mayEdit />);
  };

  it('ACC-063 states why a user could not be added', async () => {
    const screen = await open();
    await screen.getByRole('textbox', { name: 'Email addresses' }).fill('noel@example.com');
    await chooseRole(screen, 'Everything');
    await screen.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(screen.getByText(`User could not be added to account: ${refused}`)).toBeVisible();
  });

  it('ACC-064 states why a user could not be removed', async () => {
    const screen = await open();
    await pickOfRow('Mia Rossi', 'Remove…');
    await screen.getByRole('button', { name: 'Remove user' }).click();
    await expect.element(screen.getByText(`User could not be removed from account: ${refused}`)).toBeVisible();
  });

  it('ACC-065 states why not all users could be removed', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'More', exact: true }).click();
    await screen.getByRole('menuitem', { name: 'Remove all users…' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Remove all users' }).click();
    await expect.element(screen.getByText(`Users could not be removed from account: ${refused}`)).toBeVisible();
  });
});

describe('the users of a supplier’s account', () => {
  it('are made owners, asked to take over and helped with their sign-in from the same list', async () => {
    const mia = user({});
    const place = { accountId: '', type: 'member' as const, roleId: EVERYTHING.roleId, limits: EVERYTHING.limits };
    const people: GroupPeople = { people: [], invited: [], offers: [], more: false };
    const stub = stubAccount({ users: [GINO, mia], people });
    const rights = (type: 'owner' | 'member') => [{ ...place, accountId: stub.account.id, type, version: 3 }];
    people.people.push(
      {
        userId: 'u0',
        name: 'Gino',
        email: 'gino@example.com',
        lastSeenAt: null,
        twoFactor: 'off',
        places: rights('owner'),
      },
      {
        userId: 'u1',
        name: 'Mia Rossi',
        email: 'mia@example.com',
        lastSeenAt: null,
        twoFactor: 'on',
        places: rights('member'),
      },
    );
    const { session } = stub.server;
    stub.server.session = { ...session, accounts: session.accounts.map((one) => ({ ...one, type: 'SUPPLIER' })) };
    await sessions.load();
    const account = { ...stub.account, type: 'SUPPLIER' as const };
    const screen = await drawTab(stub, <UsersTab account={account} mayEdit />);
    await pickOfRow('Mia Rossi', 'Owner and sign-in…');
    const dialog = page.getByRole('dialog', { name: 'Mia Rossi' });
    expect(dialog.getByRole('button', { name: 'Add places' }).query()).toBeNull();
    await dialog.getByRole('button', { name: 'More', exact: true }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Reset second factor…' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Hand over to them…' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Make an owner…' }).click();
    await screen.getByRole('button', { name: 'Make an owner' }).click();
    await expect.element(screen.getByText('Mia Rossi is an owner now')).toBeVisible();
    const seen = [{ accountId: stub.account.id, version: 3 }];
    expect(stub.calls).toMatchObject([{ path: '/people/u1/owner', body: { seen } }]);
  });
});
