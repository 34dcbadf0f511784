import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { bunId, lineId, orderId, rows, sesameBunId } from '../../procurement/receive/came-instead/testing-buns.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

/** A received order of buns, and what it brought instead of a bun. */
async function openOrder(differs: Partial<SubstitutionRow>) {
  const server = stubServer({ can: [...featuresOf('analyticsPlan', 'owner'), 'do:receive', 'do:orders'] });
  const row = {
    ...{ ...audited, id: newId(), accountId: server.kitchen.id, areaName: 'Kitchen', ingredientId: bunId, lineId },
    ...{ ingredientName: 'Bun', substituteId: sesameBunId, substituteName: 'Sesame bun', named: [], orderId },
    ...{ optionId: null, signedAt: null, signedBy: null, signatureDue: false, ...differs },
  };
  const all = rows(server.kitchen.id);
  const orders = (all.orders ?? []).map((order) => ({ ...order, status: 'RECEIVED' }));
  server.rows = { ...all, orders, substitutions: [row] } as unknown as SyncAnswer['rows'];
  await openApp(`/${server.kitchen.id}/review/supplier-statements/detail/${orderId}`);
  const sent = (end: string) => server.sent.find(({ path }) => path.endsWith(end))?.body;
  return { row, sent };
}
const remove = async () => {
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
};
const dialog = () => page.getByRole('dialog');

it('rule 56: removing a received order asks whether what it brought was in this kitchen, and withdraws it with the reason where it was not', async () => {
  const { row, sent } = await openOrder({});
  await remove();
  const question = dialog().getByRole('radiogroup', { name: 'Was Sesame bun in this kitchen?' });
  await expect.element(dialog().getByRole('button', { name: 'Delete', exact: true })).not.toBeInTheDocument();
  await question.getByRole('radio', { name: 'No' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Delete', exact: true })).not.toBeInTheDocument();
  await dialog().getByRole('textbox', { name: 'Why Sesame bun was not here' }).fill('It went to the bar');
  await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
  await expect
    .poll(() => sent('/remove'))
    .toMatchObject({ notHere: [{ substitutionId: row.id, reason: 'It went to the bar' }] });
});

it('rule 56: what was in this kitchen stays in use', async () => {
  const { sent } = await openOrder({});
  await remove();
  await dialog().getByRole('radio', { name: 'Yes, it stays in use' }).click();
  await dialog().getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => sent('/remove')).toBeDefined();
  expect(sent('/remove')).not.toHaveProperty('notHere');
});

it('rule 57: another product that nobody could be asked about is signed for again, or stated to have the same label', async () => {
  const { sent } = await openOrder({
    substituteId: null,
    substituteName: 'Buns',
    optionId: newId(),
    signatureDue: true,
  });
  await expect.element(page.getByText('Sign again')).toBeVisible();
  await page.getByRole('button', { name: 'Same label: Buns' }).click();
  await dialog().getByRole('button', { name: 'Same label' }).click();
  await expect.poll(() => sent('/same-label')).toMatchObject({ version: audited.version });
});
