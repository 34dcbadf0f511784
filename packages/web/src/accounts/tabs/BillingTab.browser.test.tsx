import { afterEach, expect, it, vi } from 'vitest';
import { openApp } from '../../testing/open-app.tsx';
import { as } from '../testing.ts';
import { BillingTab } from './BillingTab.tsx';
import { drawTab, stubAccount } from './testing-users.tsx';

afterEach(() => vi.unstubAllGlobals());

it('the Billing tab shows plan, cost per location per month and the number of locations', async () => {
  const stub = stubAccount();
  const screen = await drawTab(stub, <BillingTab account={stub.account} mayEdit />);
  const figures = screen.getByRole('region', { name: 'Your plan' });
  for (const [label, value] of [
    ['Plan', 'Analytics plan'],
    ['Cost per location per month', '£30.00'],
    ['Locations', '2'],
  ] as const) {
    await expect.element(figures.getByText(label, { exact: true })).toBeVisible();
    await expect.element(figures.getByText(value, { exact: true })).toBeVisible();
  }
  const start = screen.getByRole('row', { name: /Start plan/ });
  await expect.element(start.getByText('1 location, up to 5 users')).toBeVisible();
});

it('the owner is refused a plan that cannot be had, with the reason', async () => {
  const refused = 'The Start plan is for 1 location. Choose another plan to have more.';
  const stub = stubAccount({ refused });
  const screen = await drawTab(stub, <BillingTab account={stub.account} mayEdit />);
  await screen.getByRole('button', { name: 'Choose the Start plan' }).click();
  expect(stub.calls).toEqual([]);
  await screen.getByRole('button', { name: 'Choose plan' }).click();
  await expect.element(screen.getByText(`Account could not be updated: ${refused}`)).toBeVisible();
  expect(stub.calls).toMatchObject([{ path: '/plan', body: { plan: 'startPlan' } }]);
});

it('CONST-001 offers the default plan first, free for one location and up to five users, then the three others', async () => {
  const stub = stubAccount();
  const screen = await drawTab(stub, <BillingTab account={stub.account} mayEdit />);
  await expect.element(screen.getByRole('row', { name: /Grow plan/ })).toBeVisible();
  const rows = screen.getByRole('table', { name: 'Plans' }).getByRole('row').elements();
  const texts = rows.slice(1).map((row) => row.textContent ?? '');
  expect(texts).toHaveLength(4);
  expect(texts[0]).toMatch(/^Start plan \(default\)1 location, up to 5 users£0\.00/);
  expect(texts[1]).toMatch(/^Analytics plan/);
  expect(texts[2]).toMatch(/^Raise plan/);
  expect(texts[3]).toMatch(/^Grow plan/);
});

it('ACC-058 the Billing tab shows plan, cost and locations; the owner alone chooses another plan, which stays, and nothing is paid', async () => {
  const server = as('owner');
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  const screen = await openApp('/account?tab=billing');
  const yours = screen.getByRole('region', { name: 'Your plan' });
  for (const [label, value] of [
    ['Plan', 'Analytics plan'],
    ['Cost per location per month', '£30.00'],
    ['Locations', '1'],
  ] as const) {
    await expect.element(yours.getByText(label, { exact: true })).toBeVisible();
    await expect.element(yours.getByText(value, { exact: true })).toBeVisible();
  }
  server.replies['/plan'] = {
    rows: { accounts: server.rows.accounts?.map((row) => ({ ...row, plan: 'raisePlan', version: 2 })) },
  };
  await screen.getByRole('button', { name: 'Choose the Raise plan' }).click();
  await screen.getByRole('button', { name: 'Choose plan' }).click();
  await expect.element(yours.getByText('Raise plan', { exact: true })).toBeVisible();
  expect(server.sent.filter(({ path }) => path.endsWith('/plan'))).toMatchObject([{ body: { plan: 'raisePlan' } }]);
  await expect.element(yours.getByText('No payment is taken here.')).toBeVisible();
  expect(screen.getByRole('main').getByRole('textbox').elements()).toEqual([]);
  await screen.unmount();

  const stub = stubAccount();
  const looking = await drawTab(stub, <BillingTab account={stub.account} mayEdit={false} />);
  await expect.element(looking.getByText('Grow plan')).toBeVisible();
  expect(looking.getByRole('button', { name: /Choose/ }).elements()).toEqual([]);
});

it('a table shows what each plan holds', async () => {
  const stub = stubAccount();
  const screen = await drawTab(stub, <BillingTab account={stub.account} mayEdit={false} />);
  const table = screen.getByRole('table', { name: 'What each plan holds' });
  const cells = (name: RegExp) =>
    table
      .getByRole('row', { name })
      .getByRole('cell')
      .elements()
      .slice(1)
      .map((cell) => cell.textContent);
  await expect.element(table).toBeVisible();
  expect(cells(/^Orders and deliveries/)).toEqual(['Yes', 'Yes', 'Yes', 'Yes']);
  expect(cells(/^Recipes, menus and allergens/)).toEqual(['No', 'Yes', 'Yes', 'Yes']);
  expect(cells(/^Marketplace/)).toEqual(['Yes', 'Yes', 'Yes', 'No']);
});

it('choosing a plan lists first what it closes, and where that is read meanwhile', async () => {
  const stub = stubAccount();
  const screen = await drawTab(stub, <BillingTab account={stub.account} mayEdit />);
  await screen.getByRole('button', { name: 'Choose the Start plan' }).click();
  const lost = screen.getByRole('list', { name: 'Closed by the switch' });
  await expect.element(lost.getByText('Sales and gross profit')).toBeVisible();
  await expect
    .element(lost.getByText('Ingredients and their costs (still read in Suppliers, by pack and price)'))
    .toBeVisible();
  expect(lost.getByText('Orders and deliveries').query()).toBeNull();
  await expect.element(screen.getByText(/^Nothing is deleted: an export of the group/)).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Choose the Raise plan' }).click();
  await expect.element(screen.getByText('Nothing that you use now is closed.')).toBeVisible();
  expect(stub.calls).toEqual([]);
});
