import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { AccountIntegrationRow } from '@larder/contract/rows/integrations.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { givenRows } from '../../testing/given-rows.tsx';
import { draw } from '../../testing/render.tsx';
import { IntegrationsTab } from './IntegrationsTab.tsx';
import { accountRow, answerCalls, headOffice, kitchen, location } from './testing.ts';

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

function integrationsOf(account: AccountRow, more: Partial<AccountIntegrationRow>): AccountIntegrationRow {
  return {
    ...audited,
    id: account.id,
    hasLightspeed: false,
    hasDeliverect: true,
    deliverectId: '',
    deliverectCustomerId: '',
    deliverectLocationId: '',
    deliverectLocationChannels: [],
    ...more,
  };
}

const GROUP = integrationsOf(headOffice, { deliverectId: 'd-1', deliverectCustomerId: 'c-1' });

async function open(account: AccountRow, rows: AccountIntegrationRow[] = [], mayEdit = true) {
  const given = givenRows({ accounts: [headOffice, location, kitchen], accountIntegrations: rows });
  const screen = await draw(given.around(<IntegrationsTab account={account} mayEdit={mayEdit} />));
  const panel = (name: string) => screen.getByRole('region', { name, exact: true });
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const save = () => screen.getByRole('button', { name: 'Save' }).click();
  return Object.assign(screen, { panel, field, save });
}

describe('integrations', () => {
  it('INT-003 INT-006 INT-035 of a head office are Deliverect and accounting; nothing is connected', async () => {
    const screen = await open(headOffice, [GROUP]);
    await expect.element(screen.panel('Deliverect')).toBeVisible();
    await expect.element(screen.panel('Lightspeed L-series')).not.toBeInTheDocument();
    await expect.element(screen.field('Deliverect account ID')).toHaveValue('d-1');
    for (const provider of ['Xero', 'Sage', 'QuickBooks'])
      await expect.element(screen.panel('Accounting').getByText(provider)).toBeVisible();
    await expect.element(screen.getByText('No integration connected.', { exact: true })).toBeVisible();
    expect(screen.getByText('Not connected').elements()).toHaveLength(3);
    await expect.element(screen.getByText(/needs an app id and an API key of Apideck/)).toBeVisible();
  });

  it('INT-003 INT-005 INT-006 of an area are its till and, where the group has Deliverect, its location there', async () => {
    const without = await open(kitchen, [{ ...GROUP, hasDeliverect: false }]);
    await expect.element(without.panel('Lightspeed L-series')).toBeVisible();
    await expect.element(without.panel('Deliverect location')).not.toBeInTheDocument();
    await expect.element(without.panel('Accounting')).not.toBeInTheDocument();
    await without.unmount();
    const screen = await open(kitchen, [GROUP]);
    await expect.element(screen.panel('Deliverect location')).toBeVisible();
  });

  it('belong to neither locations nor product groups', async () => {
    const screen = await open(accountRow('GROUP', 'Pizza', headOffice), [GROUP]);
    await expect.element(screen.getByText('No integrations here')).toBeVisible();
  });

  it('INT-004 saves what the head office states about Deliverect', async () => {
    const calls = answerCalls();
    const screen = await open(headOffice);
    await screen.getByRole('checkbox').click();
    await screen.field('Deliverect account ID').fill('d-2');
    await screen.save();
    await expect.element(screen.getByText('Deliverect Added')).toBeVisible();
    expect(calls).toMatchObject([
      {
        path: `/api/v1/accounts/${headOffice.id}/integrations/deliverect`,
        body: { version: null, hasDeliverect: true, deliverectId: 'd-2', deliverectCustomerId: '' },
      },
    ]);
  });

  it('INT-025 generates a location id where there is none, and leaves one that is there', async () => {
    const first = await open(kitchen, [GROUP]);
    await expect.element(first.field('Deliverect location ID')).not.toHaveValue('');
    await first.unmount();
    const screen = await open(kitchen, [GROUP, integrationsOf(kitchen, { deliverectLocationId: 'soho-1' })]);
    await expect.element(screen.field('Deliverect location ID')).toHaveValue('soho-1');
  });

  it('INT-007 INT-012 INT-013 switches on with a location id and a channel that has an id and a name', async () => {
    const calls = answerCalls();
    const screen = await open(kitchen, [GROUP]);
    await screen.getByRole('checkbox').click();
    await screen.field('Deliverect location ID').fill('');
    await screen.save();
    await expect.element(screen.getByText('Please add at least one Deliverect channel')).toBeVisible();
    await expect
      .element(screen.field('Deliverect location ID'))
      .toHaveAccessibleDescription(/Please add the Deliverect location ID/);
    expect(calls).toEqual([]);

    await screen.field('Deliverect location ID').fill('soho-1');
    await screen.getByRole('button', { name: 'Add channel' }).click();
    await screen.save();
    expect(calls).toEqual([]);
    await screen.field('Channel 1 ID').fill('7');
    await screen.save();
    expect(calls).toEqual([]);
    await screen.field('Channel 1 name').fill('Deliveroo');
    await screen.save();
    await expect.element(screen.getByText('Deliverect location Added')).toBeVisible();
    expect(calls).toMatchObject([
      {
        path: `/api/v1/accounts/${kitchen.id}/integrations/deliverect-location`,
        body: {
          hasDeliverect: true,
          deliverectLocationId: 'soho-1',
          deliverectLocationChannels: [{ id: '7', name: 'Deliveroo' }],
        },
      },
    ]);
  });

  it('are only shown to who may not change them', async () => {
    const screen = await open(
      kitchen,
      [GROUP, integrationsOf(kitchen, { deliverectLocationChannels: [{ id: '7', name: 'Deliveroo' }] })],
      false,
    );
    await expect.element(screen.field('Channel 1 name')).toBeDisabled();
    expect(screen.getByRole('button').elements()).toEqual([]);
  });
});
