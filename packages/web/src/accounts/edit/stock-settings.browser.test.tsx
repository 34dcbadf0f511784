import type { UnderWay } from '@larder/contract/transfers.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { as, rowOf } from '../testing.ts';

beforeEach(() => page.viewport(1280, 1200));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const sent = (server: ReturnType<typeof as>, end: string) =>
  server.sent.findLast(({ path }) => path.endsWith(end))?.body;

/** Opens the page of a head office as somebody of it. */
async function openGroup(
  role: 'owner' | 'member',
  account: object = {},
  change: (server: ReturnType<typeof as>) => void = () => undefined,
) {
  const server = as(role);
  server.can = [...server.can, 'inventoryLocation'];
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  server.rows = { ...server.rows, accounts: [{ ...rowOf(server.headOffice), ...account }] };
  server.answers = { ...server.answers, '/transfers/in-transit': [] };
  change(server);
  await openApp('/account');
  return server;
}

describe('the reasons for wastage of a group', () => {
  const panel = page.getByRole('region', { name: 'Reasons for wastage' });
  const REASONS = {
    wastageReasons: [
      { text: 'Burnt', class: 'other' },
      { text: 'Staff lunch', class: 'staff' },
    ],
  };

  it('are listed with their classes, changed, taken out and added to, and saved together', async () => {
    const server = await openGroup('owner', REASONS);
    await expect.element(panel.getByLabelText('Reason 1')).toHaveValue('Burnt');
    await expect.element(panel.getByLabelText('Class of Staff lunch')).toHaveValue('staff');
    await panel.getByRole('button', { name: 'Take Burnt out' }).click();
    await panel.getByRole('button', { name: 'Add a reason' }).click();
    await panel.getByLabelText('Reason 2').fill('Spilled');
    await panel.getByRole('button', { name: 'Save the reasons' }).click();
    await expect
      .poll(() => sent(server, '/wastages/reasons')?.reasons)
      .toEqual([
        { text: 'Staff lunch', class: 'staff' },
        { text: 'Spilled', class: 'other' },
      ]);
    await expect.element(page.getByText('Account Updated')).toBeVisible();
  });

  it('are not saved with one that is empty, which is marked', async () => {
    const server = await openGroup('owner', REASONS);
    await panel.getByRole('button', { name: 'Add a reason' }).click();
    await panel.getByRole('button', { name: 'Save the reasons' }).click();
    await expect.element(panel.getByText('Reason cannot be empty')).toBeVisible();
    await expect.element(panel.getByLabelText('Reason 3')).toHaveAttribute('aria-invalid', 'true');
    expect(sent(server, '/wastages/reasons')).toBeUndefined();
  });

  it.each([
    [1280, 'beside its field, as high as it'],
    [360, 'below it with the class, so that the reason is read whole'],
  ])('on %i px each has its bin %s', async (width) => {
    await page.viewport(width, 1200);
    await openGroup('owner', REASONS);
    const box = (one: { element: () => Element }) => one.element().getBoundingClientRect();
    await expect.element(panel.getByLabelText('Reason 2')).toBeVisible();
    const [field, chosen, bin] = [
      box(panel.getByLabelText('Reason 2')),
      box(panel.getByLabelText('Class of Staff lunch')),
      box(panel.getByRole('button', { name: 'Take Staff lunch out' })),
    ];
    expect([bin.top, bin.height].map(Math.round)).toEqual([chosen.top, chosen.height].map(Math.round));
    if (width === 360) expect([field.width > 250, field.bottom <= chosen.top]).toEqual([true, true]);
    else expect(Math.round(field.top)).toBe(Math.round(bin.top));
  });

  it('are not there for who may not change them', async () => {
    await openGroup('member', REASONS);
    await expect.element(page.getByRole('region', { name: 'Details' })).toBeVisible();
    expect(panel.elements()).toEqual([]);
  });
});

describe('the arrival of transfers', () => {
  const panel = page.getByRole('region', { name: 'Transfers between locations' });
  const confirmed = panel.getByRole('switch', { name: /^Arrival is confirmed/ });
  const change = async () => {
    await expect.element(confirmed).toBeEnabled();
    (confirmed.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
  };
  const flour: UnderWay = {
    ...{ id: newId(), day: '2026-11-18', fromName: 'Kitchen', toName: 'Bar', items: 2, worth: '12.5' },
  };
  const oil: UnderWay = { ...flour, id: newId(), day: '2026-11-19', toName: 'Terrace', items: 1, worth: null };

  it('is not confirmed until an owner has it so', async () => {
    const server = await openGroup('owner');
    await expect.element(confirmed).not.toBeChecked();
    expect(server.calls.filter((call) => call.endsWith('/transfers/in-transit'))).toEqual([]);
    await change();
    await expect.poll(() => sent(server, '/transfers/confirmation')).toMatchObject({ confirms: true });
    await expect.element(page.getByText('Account Updated')).toBeVisible();
  });

  it('is looked at by others, who cannot change it', async () => {
    await openGroup('member');
    await expect.element(confirmed).toBeDisabled();
  });

  it('states why it was not changed', async () => {
    await openGroup('owner', { confirmsTransfers: true }, (server) => {
      server.refuses = ['/transfers/confirmation'];
      server.refusal = { status: 422, code: 'invalid', message: 'Something is still on its way.' };
    });
    await change();
    await expect.element(page.getByText('Something is still on its way.')).toBeVisible();
    await expect.element(confirmed).toBeChecked();
  });

  it('has what is under way with its worth, of what has a price', async () => {
    await openGroup('owner', { confirmsTransfers: true }, (server) => {
      server.answers['/transfers/in-transit'] = [flour, oil];
    });
    const table = panel.getByRole('table', { name: 'In transit' });
    await expect
      .element(table.getByRole('row', { name: /Kitchen to Bar.*18 Nov 2026.*2 items.*£12\.50/ }))
      .toBeVisible();
    await expect.element(table.getByRole('row', { name: /Kitchen to Terrace.*19 Nov 2026.*1 item/ })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /^In transit.*£12\.50/ }).last()).toBeVisible();
  });

  it('states that nothing is on its way', async () => {
    await openGroup('owner', { confirmsTransfers: true });
    await expect.element(panel.getByText('Nothing is on its way')).toBeVisible();
  });

  it('has no £ where costs are hidden', async () => {
    await openGroup('owner', { confirmsTransfers: true }, (server) => {
      server.costsWithheld = true;
      server.answers['/transfers/in-transit'] = [{ ...flour, worth: null }];
    });
    await expect.element(panel.getByText('Kitchen to Bar')).toBeVisible();
    await expect.element(panel.getByText('Worth')).not.toBeInTheDocument();
    expect(panel.element().textContent).not.toContain('£');
  });
});

describe('the locked days of a group', () => {
  const panel = page.getByRole('region', { name: 'Locked days' });
  const seeing = (more: object = {}) => ({
    role: 'owner' as const,
    account: more,
    change: (server: ReturnType<typeof as>) => {
      server.can = [...server.can, 'analyticsLocation'];
      server.answers['/reports/locks'] = {
        lockedThrough: '2026-11-08',
        moves: [{ id: '7', at: '2026-11-10T09:00:00Z', by: 'Gino', was: null, lockedThrough: '2026-11-08' }],
      };
    },
  });

  it('are a day that an owner states, and nothing more until one is', async () => {
    const { role, account, change } = seeing();
    const server = await openGroup(role, account, change);
    await expect.element(panel.getByRole('button', { name: 'Lock these days' })).toBeVisible();
    expect(server.calls.filter((call) => call.endsWith('/reports/locks'))).toEqual([]);
    await panel.getByRole('button', { name: 'Lock these days' }).click();
    await expect.element(panel.getByText('Locked up to cannot be empty')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Locked up to' }).fill('8 Nov 2026');
    await panel.getByRole('button', { name: 'Lock these days' }).click();
    await expect.poll(() => sent(server, '/reports/locks')).toMatchObject({ lockedThrough: '2026-11-08' });
    await expect.element(page.getByText('Days locked')).toBeVisible();
  });

  it('are moved or opened again, with who did so before', async () => {
    const { role, account, change } = seeing({ lockedThrough: '2026-11-08' });
    const server = await openGroup(role, account, change);
    await expect.element(panel.getByText(/^Days up to 08 Nov 2026 are locked/)).toBeVisible();
    const moves = panel.getByRole('table', { name: 'Moves of the lock' });
    await expect.element(moves.getByRole('row', { name: /^08 Nov 2026.*No day.*Gino.*10 Nov 2026/ })).toBeVisible();
    await panel.getByRole('button', { name: 'Open all days again' }).click();
    await expect.poll(() => sent(server, '/reports/locks')).toMatchObject({ lockedThrough: null });
  });

  it('are the owner’s alone', async () => {
    await openGroup('member', {}, seeing().change);
    await expect.element(page.getByRole('region', { name: 'Details' })).toBeVisible();
    expect(panel.elements()).toEqual([]);
  });
});

describe('the lots of a group', () => {
  const panel = page.getByRole('region', { name: 'Lots and use-by dates' });
  const lots = panel.getByRole('switch', { name: /^Lots are noted with deliveries/ });

  it('rule 188: are turned on by an owner, and lead to a recall only then', async () => {
    const server = await openGroup('owner');
    await expect.element(lots).not.toBeChecked();
    expect(panel.getByRole('link').elements()).toEqual([]);
    await expect.element(lots).toBeEnabled();
    (lots.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.poll(() => sent(server, '/lots/tracing')?.traces).toBe(true);
  });

  it('are seen by a member, who leaves them as they are', async () => {
    const server = await openGroup('member', { tracesLots: true });
    await expect.element(lots).toBeDisabled();
    await expect
      .element(panel.getByRole('link', { name: 'Recall a lot…' }))
      .toHaveAttribute('href', `/${server.headOffice.id}/recall`);
  });
});
