import type { GroupPeople } from '@larder/contract/people.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pickOfRow } from '../../testing/row-menu.ts';
import { CHEF, chooseRole, drawTab, EVERYTHING, stubAccount } from '../tabs/testing-users.tsx';
import { InviteForm } from './InviteForm.tsx';
import { ManyPeople } from './ManyPeople.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { type PersonRow, personRows } from './people-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const ROLES = [EVERYTHING, CHEF];
const done = () => undefined;

/** Mia, who is a chef in one place, and an address that is invited there. */
function peopleAt(accountId: string): PersonRow[] {
  const given = { accountId, roleId: CHEF.roleId, type: 'member' as const, limits: CHEF.limits };
  const answer: GroupPeople = {
    people: [
      {
        ...{ userId: 'u1', name: 'Mia Rossi', email: 'mia@example.com', twoFactor: 'off' },
        ...{ lastSeenAt: '2026-11-20T12:00:00.000Z', places: [{ ...given, version: 4 }] },
      },
    ],
    invited: [
      {
        ...{ email: 'noel@example.com', invitedBy: 'Gino', expiresAt: '2026-11-27T12:00:00.000Z', expired: false },
        places: [{ ...given, invitationId: '0193a000-0000-7000-8000-000000000009' }],
      },
    ],
    offers: [],
    more: false,
  };
  return personRows(answer, ROLES, { nameOf: () => 'Soho', isWithin: () => true });
}

type Drawn = Awaited<ReturnType<typeof drawTab>>;
type Stub = ReturnType<typeof stubAccount>;

const placeIn = ({ server }: Stub, name: string) => server.rows.accounts?.find((row) => row.name === name)?.id;

/** Chooses places in the form that stands open. */
async function choosePlaces(screen: Drawn, ...names: string[]): Promise<void> {
  const field = screen.getByRole('combobox', { name: 'Places' });
  for (const name of names) {
    await field.fill(name);
    await screen.getByRole('option', { name, exact: true }).click();
  }
  await userEvent.keyboard('{Escape}');
}

describe('inviting people', () => {
  it('takes a pasted list, marks in place what is no address, and loses nothing of it', async () => {
    const stub = stubAccount({ answers: { '/invitations': { invited: ['mia@x.com', 'ugo@x.com'], leftOut: [] } } });
    const screen = await drawTab(stub, <InviteForm account={stub.account} roles={ROLES} onDone={done} />);
    const field = screen.getByRole('textbox', { name: 'Email addresses' });
    await field.click();
    const data = new DataTransfer();
    data.setData('text', 'Mia Rossi <mia@x.com>\nugo@\n"Bianchi, Ugo" <ugo@x.com>');
    field
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await chooseRole(screen, 'Chef');
    await screen.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(screen.getByText('ugo@ is no email address. Correct it or take it out.')).toBeVisible();
    expect(stub.calls).toEqual([]);

    await screen.getByRole('button', { name: 'ugo@ , no email address: type it again' }).click();
    await expect.element(field).toHaveValue('ugo@');
    await field.fill('ugo@x.com');
    await screen.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(screen.getByText('2 invitations sent')).toBeVisible();
    const emails = ['mia@x.com', 'ugo@x.com'];
    expect(stub.calls).toMatchObject([{ path: '/invitations', body: { emails, roleId: CHEF.roleId } }]);
  });

  it('wants a role to be picked, and at least one place', async () => {
    const stub = stubAccount();
    const screen = await drawTab(stub, <InviteForm account={stub.account} roles={ROLES} places={[]} onDone={done} />);
    await screen.getByRole('textbox', { name: 'Email addresses' }).fill('mia@x.com');
    await screen.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(screen.getByText('Choose at least one place')).toBeVisible();
    await expect.element(screen.getByText('Choose a role').first()).toBeVisible();
    expect(stub.calls).toEqual([]);
  });

  it('is to several places, with limits that are picked there and then', async () => {
    const stub = stubAccount({ answers: { '/invitations': { invited: ['mia@x.com'], leftOut: [] } } });
    const form = <InviteForm account={stub.account} roles={ROLES} places={[]} onDone={done} />;
    const screen = await drawTab(stub, form);
    await screen.getByRole('textbox', { name: 'Email addresses' }).fill('mia@x.com');
    await choosePlaces(screen, 'Soho', 'Leeds');
    await chooseRole(screen, 'Limits of their own');
    await screen.getByRole('checkbox', { name: 'Approve orders' }).click();
    await screen.getByRole('textbox', { name: 'One order may come to, £' }).fill('100');
    await screen.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(screen.getByText('Invitation sent to mia@x.com')).toBeVisible();
    const limits = { withheld: ['approve'], orderUpTo: '100' };
    const places = [placeIn(stub, 'Soho'), placeIn(stub, 'Leeds')];
    expect(stub.calls).toMatchObject([
      { path: '/invitations', body: { emails: ['mia@x.com'], accountIds: places, type: 'member', limits } },
    ]);
  });

  it('names who was left out, and why', async () => {
    const stub = stubAccount();
    const leftOut = [
      { email: 'mia@x.com', accountId: stub.account.id, why: 'user' },
      { email: 'gino@x.com', accountId: stub.account.id, why: 'self' },
    ];
    const answering = stubAccount({ answers: { '/invitations': { invited: ['new@x.com'], leftOut } } });
    const screen = await drawTab(answering, <InviteForm account={answering.account} roles={ROLES} onDone={done} />);
    await screen.getByRole('textbox', { name: 'Email addresses' }).fill('new@x.com, mia@x.com, gino@x.com');
    await chooseRole(screen, 'Everything');
    await screen.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(screen.getByText(/mia@x.com works here already/)).toBeVisible();
    await expect.element(screen.getByText('gino@x.com is your own address')).toBeVisible();
  });
});

describe('the list of people', () => {
  it('shows who works where, as what, when they were last here and with which second factor, and who is invited', async () => {
    const stub = stubAccount();
    const rows = peopleAt(stub.account.id);
    const table = (
      <PeopleTable rows={rows} chosen={new Set()} onChoose={null} seesFactors onOpen={done} resetKey="" empty={null} />
    );
    const screen = await drawTab(stub, table);
    const mia = screen.getByRole('row', { name: /Mia Rossi/ });
    for (const text of ['mia@example.com', 'Soho', 'Chef', '20 Nov 2026', 'Off'])
      await expect.element(mia.getByText(text, { exact: true })).toBeVisible();
    await expect.element(mia.getByText('Does not approve orders, change prices')).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /noel@example.com/ }).getByText('Invited')).toBeVisible();
  });

  it('is a list of labelled pairs on a phone', async () => {
    await page.viewport(390, 800);
    const stub = stubAccount();
    const table = (
      <PeopleTable
        rows={peopleAt(stub.account.id)}
        chosen={new Set()}
        onChoose={done}
        seesFactors
        onOpen={done}
        resetKey=""
        empty={null}
      />
    );
    const screen = await drawTab(stub, table);
    const [mia] = screen.getByRole('listitem').elements();
    expect(mia?.textContent).toMatch(/Soho.*Chef.*Does not.*last seen 20 Nov 2026.*second factor off/);
    const { width, height } =
      screen.getByRole('checkbox').first().element().closest('label')?.getBoundingClientRect() ?? {};
    expect([width, height].every((px) => (px ?? 0) >= 44)).toBe(true);
    await page.viewport(1280, 900);
  });
});

describe('many at once', () => {
  it('get a role, people by their ids and invited ones by their addresses; who was left out is named', async () => {
    const leftOut = [{ name: 'Gino', why: 'owner' }];
    const stub = stubAccount({ answers: { '/people/role': { leftOut } } });
    const bar = (
      <ManyPeople
        chosen={peopleAt(stub.account.id)}
        shown={2}
        roles={ROLES}
        onChooseAll={done}
        onClear={done}
        onDone={done}
      />
    );
    const screen = await drawTab(stub, bar);
    await screen.getByRole('button', { name: 'Give a role' }).click();
    await chooseRole(screen, 'Chef');
    await screen.getByRole('button', { name: 'Give role', exact: true }).click();
    await expect.element(screen.getByText('Chef given to 2 people. Left out: Gino, who owns the group')).toBeVisible();
    const body = { userIds: ['u1'], emails: ['noel@example.com'], roleId: CHEF.roleId };
    expect(stub.calls).toMatchObject([{ path: '/people/role', body }]);
  });

  it('get further places with a role: people are added there, invited ones get one more mail', async () => {
    const stub = stubAccount({ answers: { '/people/places': { leftOut: [] }, '/invitations': { leftOut: [] } } });
    const rows = peopleAt(stub.account.id);
    const bar = <ManyPeople chosen={rows} shown={2} roles={ROLES} onChooseAll={done} onClear={done} onDone={done} />;
    const screen = await drawTab(stub, bar);
    await screen.getByRole('button', { name: 'Add places' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Add places for 2 people' });
    await dialog.getByRole('button', { name: 'Add places' }).click();
    await expect.element(dialog.getByText('Choose at least one place')).toBeVisible();
    expect(stub.calls).toEqual([]);
    await choosePlaces(screen, 'Leeds');
    await chooseRole(screen, 'Chef');
    await dialog.getByRole('button', { name: 'Add places' }).click();
    await expect.element(screen.getByText('Places added for 2 people')).toBeVisible();
    const given = { accountIds: [placeIn(stub, 'Leeds')], roleId: CHEF.roleId };
    expect(stub.calls).toMatchObject([
      { path: '/people/places', body: { userIds: ['u1'], ...given } },
      { path: '/invitations', body: { emails: ['noel@example.com'], ...given } },
    ]);
  });

  it('are removed from the group after confirmation only', async () => {
    const stub = stubAccount({ answers: { '/people/remove': { leftOut: [] } } });
    const rows = peopleAt(stub.account.id);
    const bar = <ManyPeople chosen={rows} shown={2} roles={ROLES} onChooseAll={done} onClear={done} onDone={done} />;
    const screen = await drawTab(stub, bar);
    await screen.getByRole('button', { name: 'Remove from the group' }).click();
    await expect.element(screen.getByText(/They are out of every place of the group at once/)).toBeVisible();
    expect(stub.calls).toEqual([]);
    await screen.getByRole('dialog').getByRole('button', { name: 'Remove from the group' }).click();
    await expect.element(screen.getByText('2 people removed from the group')).toBeVisible();
    expect(stub.calls).toMatchObject([
      { path: '/people/remove', body: { userIds: ['u1'], emails: ['noel@example.com'] } },
    ]);
  });
});

describe('one person', () => {
  it('is changed in one place with the version that was seen, and what another owner saved meanwhile is shown', async () => {
    const stub = stubAccount();
    const [mia] = peopleAt(stub.account.id);
    if (!mia) throw new Error('there is nobody');
    const answerOthers = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (!request.url.endsWith('/users/u1/save')) return answerOthers(request);
      const { version } = (await request.clone().json()) as { version: number };
      if (version === 7) return answerOthers(request);
      const row = { type: 'member', roleId: EVERYTHING.roleId, limits: EVERYTHING.limits, version: 7 };
      const data = { code: 'changed-meanwhile', row };
      return Response.json(
        { defined: false, code: 'CONFLICT', status: 409, message: 'Changed', data },
        { status: 409 },
      );
    });
    const screen = await drawTab(
      stub,
      <PersonDialog row={mia} roles={ROLES} mayEdit owners={1} onDone={done} onClose={done} />,
    );
    await pickOfRow('Soho', 'Change…');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Saved now: Everything (Everything).')).toBeVisible();
    await screen.getByRole('button', { name: 'Save mine' }).click();
    await expect.element(screen.getByText('User Updated')).toBeVisible();
    expect(stub.calls).toMatchObject([{ path: '/users/u1/save', body: { version: 7, roleId: CHEF.roleId } }]);
  });

  it('who is invited gets the mail again, or the invitation is withdrawn', async () => {
    const stub = stubAccount();
    const [, noel] = peopleAt(stub.account.id);
    if (!noel) throw new Error('nobody is invited');
    const screen = await drawTab(
      stub,
      <PersonDialog row={noel} roles={ROLES} mayEdit owners={1} onDone={done} onClose={done} />,
    );
    await expect.element(screen.getByText('Invited by Gino. It is valid until 27 Nov 2026.')).toBeVisible();
    await screen.getByRole('button', { name: 'Send again' }).click();
    await expect.element(screen.getByText('Invitation sent to noel@example.com')).toBeVisible();
    expect(stub.calls).toMatchObject([{ path: '/invitations/0193a000-0000-7000-8000-000000000009/resend' }]);
  });

  it('is changed by nobody but the owner', async () => {
    const stub = stubAccount();
    const [mia] = peopleAt(stub.account.id);
    if (!mia) throw new Error('there is nobody');
    const screen = await drawTab(
      stub,
      <PersonDialog row={mia} roles={ROLES} mayEdit={false} owners={1} onDone={done} onClose={done} />,
    );
    await expect.element(screen.getByText('Soho')).toBeVisible();
    expect(screen.getByRole('button', { name: /More for|Add places|Remove/ }).elements()).toEqual([]);
  });
});
