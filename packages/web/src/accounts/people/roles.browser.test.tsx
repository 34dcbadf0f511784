import { afterEach, describe, expect, it, vi } from 'vitest';
import { pickOfRow } from '../../testing/row-menu.ts';
import { CHEF, drawTab, EVERYTHING, stubAccount } from '../tabs/testing-users.tsx';
import { RolesPanel } from './RolesPanel.tsx';

afterEach(() => vi.unstubAllGlobals());

const done = () => undefined;

describe('roles', () => {
  const shaped = { ...CHEF, people: 2, invited: 1, version: 3 };

  it('are shaped by the owner, with how many have each', async () => {
    const stub = stubAccount({ roles: [EVERYTHING, shaped] });
    const screen = await drawTab(stub, <RolesPanel roles={[EVERYTHING, shaped]} mayEdit onDone={done} />);
    expect(screen.getByRole('button', { name: 'More for Everything' }).elements()).toEqual([]);
    await pickOfRow('Chef', 'Change…');
    await expect
      .element(
        screen.getByText(
          '2 people have this role, 1 is invited with it. What you change counts for all of them at once.',
        ),
      )
      .toBeVisible();
    await screen.getByRole('checkbox', { name: 'See costs' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Role Updated')).toBeVisible();
    const limits = { withheld: ['approve', 'prices', 'costs'], orderUpTo: null };
    expect(stub.calls).toMatchObject([
      { path: `/roles/${CHEF.roleId}/save`, body: { name: 'Chef', version: 3, type: 'member', limits } },
    ]);
  });

  it('are removed with the one that is given instead, and added with a name', async () => {
    const stub = stubAccount({ roles: [EVERYTHING, shaped] });
    const screen = await drawTab(stub, <RolesPanel roles={[EVERYTHING, shaped]} mayEdit onDone={done} />);
    await pickOfRow('Chef', 'Remove…');
    await screen.getByRole('button', { name: 'Remove role' }).click();
    await expect.element(screen.getByText('Choose the role they get instead')).toBeVisible();
    await screen.getByRole('combobox', { name: 'Role they get instead' }).click();
    await screen.getByRole('option', { name: 'Everything' }).click();
    await screen.getByRole('button', { name: 'Remove role' }).click();
    await expect.element(screen.getByText('Role Removed')).toBeVisible();

    await screen.getByRole('button', { name: 'Add a role' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Role name cannot be empty')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Role name' }).fill('Sous-chef');
    await screen.getByRole('checkbox', { name: 'Approve orders' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Role Added')).toBeVisible();
    const limits = { withheld: ['approve'], orderUpTo: null };
    expect(stub.calls).toMatchObject([
      { path: `/roles/${CHEF.roleId}/remove`, body: { version: 3, insteadId: EVERYTHING.roleId } },
      { body: { name: 'Sous-chef', version: null, type: 'member', limits } },
    ]);
  });

  it('are looked at by others', async () => {
    const stub = stubAccount({ roles: [EVERYTHING, shaped] });
    const screen = await drawTab(stub, <RolesPanel roles={[EVERYTHING, shaped]} mayEdit={false} onDone={done} />);
    await expect.element(screen.getByText('Does not approve orders, change prices')).toBeVisible();
    expect(screen.getByRole('button', { name: /More for|Add a role/ }).elements()).toEqual([]);
  });
});
