import type { GroupPeople } from '@larder/contract/people.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessions } from '../../data/session.ts';
import { drawTab, EVERYTHING, stubAccount } from '../tabs/testing-users.tsx';
import { OpenOffers } from './OpenOffers.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { type PersonRow, personRows } from './people-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const done = () => undefined;

/** Somebody with one place at the head office. */
function personAt(accountId: string, userId: string, type: 'owner' | 'member', twoFactor: 'on' | 'off'): PersonRow {
  const place = { accountId, type, roleId: type === 'owner' ? null : EVERYTHING.roleId, limits: EVERYTHING.limits };
  const answer: GroupPeople = {
    people: [
      {
        ...{ userId, name: 'Mia Rossi', email: 'mia@example.com', twoFactor, lastSeenAt: null },
        places: [{ ...place, version: 4 }],
      },
    ],
    ...{ invited: [], offers: [], more: false },
  };
  const [row] = personRows(answer, [EVERYTHING], { nameOf: () => 'Copper Table', isWithin: () => true });
  if (!row) throw new Error('there is nobody');
  return row;
}

interface Drawn {
  userId?: string;
  type?: 'owner' | 'member';
  owners?: number;
  twoFactor?: 'on' | 'off';
}

async function drawPerson(
  stub: ReturnType<typeof stubAccount>,
  { userId = 'u1', type = 'member', owners = 1, twoFactor = 'off' }: Drawn = {},
) {
  await sessions.load();
  const row = personAt(stub.account.id, userId, type, twoFactor);
  const dialog = <PersonDialog {...{ row, owners }} roles={[EVERYTHING]} mayEdit onDone={done} onClose={done} />;
  return drawTab(stub, dialog);
}

async function pick(entry: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('a second owner', () => {
  it('is made after confirmation, with the places as they were seen', async () => {
    const stub = stubAccount();
    const screen = await drawPerson(stub);
    await pick('Make an owner…');
    await expect.element(screen.getByText(/can take the owner rights from others, from you as well/)).toBeVisible();
    expect(stub.calls).toEqual([]);
    await screen.getByRole('button', { name: 'Make an owner' }).click();
    await expect.element(screen.getByText('Mia Rossi is an owner now')).toBeVisible();
    const seen = [{ accountId: stub.account.id, version: 4 }];
    expect(stub.calls).toMatchObject([{ path: '/people/u1/owner', body: { seen } }]);
  });

  it('whom another owner changed meanwhile is asked about anew, and then made one', async () => {
    const stub = stubAccount();
    const answerOthers = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (!request.url.endsWith('/people/u1/owner')) return answerOthers(request);
      const { seen } = (await request.clone().json()) as { seen: { version: number }[] };
      if (seen[0]?.version === 5) return answerOthers(request);
      const row = { places: [{ accountId: stub.account.id, type: 'member', version: 5 }] };
      const data = { code: 'changed-meanwhile', row };
      return Response.json(
        { defined: false, code: 'CONFLICT', status: 409, message: 'Someone changed this', data },
        { status: 409 },
      );
    });
    const screen = await drawPerson(stub);
    await pick('Make an owner…');
    await screen.getByRole('button', { name: 'Make an owner' }).click();
    await expect.element(screen.getByText('Another owner changed Mia Rossi in the meantime')).toBeVisible();
    await screen.getByRole('button', { name: 'Make an owner' }).click();
    await expect.element(screen.getByText('Mia Rossi is an owner now')).toBeVisible();
    await expect.poll(() => stub.calls).toMatchObject([{ body: { seen: [{ version: 5 }] } }]); // the toast of the test before may still be there
  });

  it('loses the rights after confirmation; oneself gives them up', async () => {
    const stub = stubAccount();
    const screen = await drawPerson(stub, { type: 'owner', owners: 2 });
    await screen.getByRole('button', { name: 'Take the owner rights' }).click();
    await expect.element(screen.getByText(/Mia Rossi stays a member with everything/)).toBeVisible();
    await screen.getByRole('button', { name: 'Take the owner rights' }).click();
    await expect.element(screen.getByText('Mia Rossi is a member now')).toBeVisible();
    expect(stub.calls).toMatchObject([{ path: '/people/u1/owner/end' }]);
    await screen.unmount();

    const own = stubAccount();
    const mine = await drawPerson(own, { userId: own.server.session.userId, type: 'owner', owners: 2 });
    await mine.getByRole('button', { name: 'Stop being an owner' }).click();
    await expect.element(mine.getByText(/You stay a member with everything/)).toBeVisible();
  });

  it('is needed before the last one can go: the dialog states it and offers nothing that is refused', async () => {
    const stub = stubAccount();
    const screen = await drawPerson(stub, { userId: stub.server.session.userId, type: 'owner' });
    await expect
      .element(
        screen.getByText(/You are the only owner. To leave or to stop being one, make somebody else an owner first/),
      )
      .toBeVisible();
    expect(screen.getByRole('button', { name: /owner|Remove/ }).elements()).toEqual([]);
  });
});

describe('handing over', () => {
  it('asks the person, and states that nothing changes before they accept', async () => {
    const stub = stubAccount();
    const screen = await drawPerson(stub);
    await pick('Hand over to them…');
    await expect.element(screen.getByText(/Nothing changes before that. Mia Rossi has 7 days/)).toBeVisible();
    await screen.getByRole('button', { name: 'Ask Mia Rossi' }).click();
    await expect.element(screen.getByText('Mia Rossi was asked to take over')).toBeVisible();
    expect(stub.calls).toMatchObject([{ path: '/ownership/offers', body: { userId: 'u1' } }]);
  });

  it('is listed while nobody has answered, and can be withdrawn', async () => {
    const stub = stubAccount();
    await sessions.load();
    const offer = {
      ...{ offerId: '0193a000-0000-7000-8000-000000000031', fromUserId: stub.server.session.userId, fromName: 'Ada' },
      ...{ toUserId: 'u1', toName: 'Mia Rossi', expiresAt: '2026-11-27T12:00:00.000Z' },
    };
    const screen = await drawTab(stub, <OpenOffers offers={[offer]} onDone={done} />);
    await expect
      .element(screen.getByText('You asked Mia Rossi to take over. Mia Rossi can answer until 27 Nov 2026, 12:00.'))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(screen.getByText('Hand-over withdrawn')).toBeVisible();
    expect(stub.calls).toMatchObject([{ path: `/ownership/offers/${offer.offerId}/withdraw` }]);
  });
});

describe('a second factor that somebody lost', () => {
  it('is reset after confirmation, of a member and of another owner', async () => {
    const stub = stubAccount();
    const screen = await drawPerson(stub, { twoFactor: 'on' });
    await pick('Reset second factor…');
    await expect.element(screen.getByText(/Mia Rossi is signed out everywhere/)).toBeVisible();
    expect(stub.calls).toEqual([]);
    await screen.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect.element(screen.getByText('The second factor of Mia Rossi was reset')).toBeVisible();
    expect(stub.calls).toMatchObject([{ path: '/people/u1/second-factor/reset' }]);
    await screen.unmount();

    const owner = await drawPerson(stubAccount(), { twoFactor: 'on', type: 'owner', owners: 2 });
    await owner.getByRole('button', { name: 'Reset second factor' }).click();
    await expect.element(owner.getByText(/Mia Rossi is signed out everywhere/)).toBeVisible();
  });

  it('is offered where there is one, and never to oneself: the only owner reads what lets them in', async () => {
    const without = await drawPerson(stubAccount());
    await without.getByRole('button', { name: 'More', exact: true }).click();
    await expect.element(without.getByRole('menuitem', { name: 'Make an owner…' })).toBeVisible();
    expect(without.getByRole('menuitem', { name: /second factor/ }).elements()).toEqual([]);
    await without.unmount();

    const stub = stubAccount();
    const own = { userId: stub.server.session.userId, type: 'owner', twoFactor: 'on' } as const;
    const screen = await drawPerson(stub, own);
    await expect.element(screen.getByText(/your backup codes are the one way in/)).toBeVisible();
    expect(screen.getByRole('button', { name: /second factor/ }).elements()).toEqual([]);
  });
});
