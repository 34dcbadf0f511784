import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { accountRow } from '../tabs/testing.ts';
import { drawTab, stubAccount } from '../tabs/testing-users.tsx';
import { AssignGroupsTab } from './AssignGroupsTab.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The product groups of an area: Pizza with the category Wine, and Pasta to add. */
async function openGroups(mayEdit: boolean) {
  const stub = stubAccount();
  const [wine, pizza] = [newId(), accountRow('GROUP', 'Pizza', stub.account)];
  const area = {
    ...accountRow('DEPARTMENT', 'Kitchen', stub.account),
    groupIds: [pizza.id],
    groupDepartments: [{ groupId: pizza.id, departmentIds: [wine] }],
  };
  stub.server.rows = {
    accounts: [stub.account, area, pizza, accountRow('GROUP', 'Pasta', stub.account)],
    listedNames: [
      { id: wine, kind: 'department', name: 'Wine', ...audited },
      { id: newId(), kind: 'department', name: 'Beer', ...audited },
    ],
  };
  const screen = await drawTab(stub, <AssignGroupsTab account={area} mayEdit={mayEdit} />);
  await expect.element(screen.getByText('Wine', { exact: true })).toBeVisible();
  return [
    ...['Remove group', 'Remove Wine from Pizza', 'Add category', 'Add group'].map((name) =>
      screen.getByRole('button', { name, exact: true }),
    ),
    ...['Group category', 'Product group'].map((name) => screen.getByRole('combobox', { name, exact: true })),
  ];
}

describe('the product groups of an area', () => {
  it('can be assigned and removed by the owner', async () => {
    for (const control of await openGroups(true)) await expect.element(control).toBeEnabled();
  });

  it('PERM-037 are there to be read by others, with assigning and removing disabled', async () => {
    for (const control of await openGroups(false)) await expect.element(control).toBeDisabled();
  });
});
