import type { ApprovalSetting } from '@larder/contract/order-approvals.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { as } from '../../testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const PEOPLE = [
  { userId: 'u1', name: 'Paul Manager' },
  { userId: 'u2', name: 'Rita Area' },
];
const NONE: ApprovalSetting = { own: null, group: null, people: PEOPLE, unable: [] };
const OWN = { steps: [{ fromAmount: '500', approvers: ['u1'] }], version: 3 };

/** The people of Copper Table, at the tab of approval. */
async function open(setting: ApprovalSetting, role: 'owner' | 'member' = 'owner') {
  const server = as(role);
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  server.answers = {
    '/people': { people: [], invited: [], offers: [], more: false },
    '/roles': [],
    '/approval-ladder': setting,
  };
  await openApp(`/${server.headOffice.id}/people?tab=approval`);
  return server;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const savedBy = (server: Awaited<ReturnType<typeof open>>) =>
  server.sent.find(({ path }) => path.endsWith('/approval-ladder/save'));
const choose = async (field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

describe('the steps of approval of a group', () => {
  it('begin with one step, and more are shown once they are added (rule 188)', async () => {
    const server = await open(NONE);
    await expect.element(page.getByText('No order needs approval.')).toBeVisible();
    await button('Set up approval').click();
    await expect.element(page.getByLabelText('Step 1: orders from, £')).toBeVisible();
    expect(page.getByLabelText('Step 2: orders from, £').query()).toBeNull();
    await page.getByLabelText('Step 1: orders from, £').fill('500');
    await button('Add a step').click();
    await page.getByLabelText('Step 2: orders from, £').fill('400');
    await choose('Step 2: approved by', 'People I name');
    await button('Save').click();
    await expect.element(page.getByText('Must be more than the step before')).toBeVisible();
    await expect.element(page.getByText('Name at least one person')).toBeVisible();
    expect(savedBy(server)).toBeUndefined();

    await page.getByLabelText('Step 2: orders from, £').fill('2,000.50');
    await choose('Step 2: people', 'Rita Area');
    await button('Save').click();
    await expect
      .poll(() => savedBy(server)?.body)
      .toMatchObject({
        version: null,
        steps: [
          { fromAmount: '500', approvers: 'owners' },
          { fromAmount: '2000.5', approvers: ['u2'] },
        ],
      });
  });

  it('name who can no longer approve, and are removed after a question', async () => {
    const server = await open({ ...NONE, own: OWN, people: [], unable: [{ userId: 'u1', name: 'Paul Manager' }] });
    await expect.element(page.getByText(/^Paul Manager can no longer approve orders here\./)).toBeVisible();
    await button('Remove approval…').click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Orders are sent without approval then.');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/approval-ladder/remove'))?.body)
      .toMatchObject({ version: 3 });
  });

  it('hold in a location until it is given its own', async () => {
    const server = await open(NONE);
    server.answers['/approval-ladder'] = { ...NONE, group: OWN };
    await choose('Place', 'Copper Table Soho');
    await expect
      .element(page.getByText('The steps of the whole group hold in Copper Table Soho: step 1 from £500.00.'))
      .toBeVisible();
    await button('Give Copper Table Soho its own steps').click();
    await page.getByLabelText('Step 1: orders from, £').fill('100');
    await button('Save').click();
    await expect.poll(() => savedBy(server)?.path).toContain(server.location.id);
  });

  it('are the owner’s alone', async () => {
    await open(NONE, 'member');
    await expect.element(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    expect(page.getByRole('tab', { name: 'Order approval' }).query()).toBeNull();
  });
});
