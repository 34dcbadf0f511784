import { featuresOf } from '@larder/domain/accounts/features.ts';
import { differenceHash } from '@larder/domain/recipes/substitutes/difference.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../../data/new-id.ts';
import { audited } from '../../../testing/audited.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { bunId, burgerId, lineId, orderId, rows, sesameBunId } from './testing-buns.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 900);
});

async function withSesameBuns(width: number) {
  await page.viewport(width, 900);
  const server = stubServer();
  server.rows = rows(server.kitchen.id);
  const screen = await openApp(`/${server.kitchen.id}/procurement/receive/${orderId}`);
  await screen.getByRole('button', { name: 'Add an item that was not ordered' }).click();
  await screen.getByRole('dialog').getByText('Sesame buns').first().click();
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  const sent = () => server.sent.find(({ path }) => path.endsWith('/receive'))?.body;
  const answer = async (name: string) => {
    await screen.getByRole('combobox', { name: 'Sesame buns came' }).click();
    await screen.getByRole('option', { name }).click();
  };
  return { server, screen, press, sent, answer };
}

const changes = [{ allergen: 'sesame', from: 'free', to: 'contains' }] as const;
const hash = differenceHash([{ id: burgerId, changes }]);

describe('rule 57: sesame buns that nobody ordered', () => {
  it('are asked about before Approve, also with Received of the buns left empty', async () => {
    const { screen, press, sent } = await withSesameBuns(1280);
    await screen.getByRole('textbox', { name: 'Received of Buns' }).fill('');
    await press('Approve');
    const problem = screen.getByText('State what Sesame buns came instead of, or that it came in addition.');
    await expect.element(problem).toBeVisible();
    expect(sent()).toBeUndefined();
  });

  it('in addition are sent as that, without a signature', async () => {
    const { press, sent, answer } = await withSesameBuns(1280);
    await answer('in addition');
    await press('Approve');
    await expect.poll(sent).toMatchObject({ signed: null, extraLines: [{ usedFor: { kind: 'addition', id: null } }] });
    expect(sent()).toMatchObject({ lines: [{ lineId, quantityReceived: '2' }] });
  });
});

describe('rule 59: sesame buns instead of the buns', () => {
  it.each([1280, 768, 390])(
    'leave nothing received of the buns, and are approved with a signature over what they change, at %i px',
    async (width) => {
      const { screen, press, sent, answer } = await withSesameBuns(width);
      await answer('instead of Buns');
      await expect.element(screen.getByRole('textbox', { name: 'Received of Buns' })).toHaveValue('0');
      await press('Approve');
      const dialog = screen.getByRole('dialog');
      await expect.element(dialog).toMatchTextContent(/Contains sesame \(was free\): Burger/);
      await press('Sign and approve');
      await expect.element(dialog.getByText('Read what changes, and sign for it')).toBeVisible();
      expect(sent()).toBeUndefined();
      await dialog.getByRole('checkbox', { name: 'I have read what changes, and sign for it' }).click();
      await press('Sign and approve');
      await expect.poll(sent).toMatchObject({ signed: hash, extraLines: [{ usedFor: { kind: 'line', id: lineId } }] });
      expect(sent()).toMatchObject({ lines: [{ lineId, quantityReceived: '0' }] });
    },
  );

  it('are marked on this device’s chart as soon as the receipt is stored on it, without a network', async () => {
    const { server, screen, press, answer } = await withSesameBuns(1280);
    await answer('instead of Buns');
    server.online = false;
    await press('Approve');
    await screen.getByRole('dialog').getByRole('checkbox').click();
    await press('Sign and approve');
    await expect.element(screen.getByText(/Receipt stored on this device/)).toBeVisible();
    await screen.getByRole('link', { name: 'Product Hub' }).click();
    const mark = screen.getByText('Substitute in use: Sesame bun instead of Bun').first();
    await expect.element(mark).toBeVisible();
  });
});

it('rule 59: the order says to sign again where more changes than was signed for, and the signature is over what changes now', async () => {
  await page.viewport(1280, 900);
  const server = stubServer({ can: [...featuresOf('analyticsPlan', 'owner'), 'do:receive'] });
  const substitution = {
    ...{ ...audited, id: newId(), accountId: server.kitchen.id, areaName: 'Kitchen', ingredientId: bunId },
    ...{ ingredientName: 'Bun', substituteId: sesameBunId, substituteName: 'Sesame bun', named: [], orderId, lineId },
    ...{ signedAt: null, signedBy: null, signatureDue: true },
  };
  server.rows = { ...rows(server.kitchen.id), substitutions: [substitution] };
  const screen = await openApp(`/${server.kitchen.id}/review/supplier-statements/detail/${orderId}`);
  await expect.element(screen.getByText('Sign again')).toBeVisible();
  await screen.getByRole('button', { name: 'Sign for Sesame bun' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Contains sesame \(was free\): Burger/);
  await dialog.getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.poll(() => server.sent.at(-1)?.body).toMatchObject({ version: substitution.version, signed: hash });
  expect(server.sent.at(-1)?.path).toContain(`/substitutions/${substitution.id}/sign`);
});
