import type { SafetyPack } from '@larder/contract/review-diligence.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../../data/new-id.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
const aPack = (changes: Partial<SafetyPack>): SafetyPack => ({
  ...{ id: newId(), contents: 'pack', from: '2026-11-02', to: '2026-11-08', status: 'done', progress: null },
  ...{ problem: null, fileKey: 'x/packs/1.zip', createdAt: '2026-11-20T12:00:00Z', createdBy: 'Ada' },
  ...changes,
});

async function openPacks(packs: SafetyPack[]) {
  const server = stubServer({ can: ['dueDiligenceReviewLocation'] });
  server.answers = { [`/${server.kitchen.id}/review/packs`]: packs, '/review/packs': [] }; // none of its location
  server.replies = { '/review/packs': { rows: {} } };
  const { router } = await openApp(`/${server.kitchen.id}/review/due-diligence/pack`);
  return { server, router };
}

describe('the page of inspector’s packs', () => {
  it('opens from Due Diligence, and asks for the days that were chosen, four weeks at first', async () => {
    const { server, router } = await openPacks([]);
    await router.navigate({ to: `/${server.kitchen.id}/review/due-diligence` });
    await page.getByRole('link', { name: 'Inspector’s pack' }).click();
    await expect.element(page.getByText('Choose the days above and make one.')).toBeVisible();
    await page.getByRole('button', { name: 'Make the file' }).click();
    const [sent] = await vi.waitFor(() => {
      const found = server.sent.filter(({ path }) => path.endsWith('/review/packs'));
      expect(found).toHaveLength(1);
      return found;
    });
    expect(sent?.body).toMatchObject({ from: addDays(today, -27), to: today, contents: 'pack' });
  });

  it('says at the field that a day is missing or in the wrong order, and sends nothing', async () => {
    const { server } = await openPacks([]);
    const from = page.getByRole('textbox', { name: 'From' });
    await from.fill(addDays(today, 0));
    await userEvent.keyboard('{Tab}');
    await page.getByRole('textbox', { name: 'To' }).fill(addDays(today, -3));
    await userEvent.keyboard('{Tab}');
    await page.getByRole('button', { name: 'Make the file' }).click();
    await expect.element(page.getByText('The first day is after the last')).toBeVisible();
    expect(server.sent.filter(({ path }) => path.endsWith('/review/packs'))).toEqual([]);
  });

  it('shows how far one is that is being made, which can be left or cancelled', async () => {
    const progress = { done: 3, of: 12, doing: 'Week 46 of Kitchen', cancelledBy: null };
    await openPacks([aPack({ status: 'running', fileKey: null, progress })]);
    await expect.element(page.getByRole('progressbar', { name: 'Making the file' })).toBeVisible();
    await expect.element(page.getByText(/Week 46 of Kitchen\. You can leave this page/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Make the file' })).not.toBeInTheDocument();
  });

  it('offers what was made for download, and states why one came to nothing', async () => {
    const problem = 'The server was restarted meanwhile. Please try again.';
    await openPacks([aPack({}), aPack({ status: 'failed', fileKey: null, problem, contents: 'evidence' })]);
    await expect.element(page.getByRole('button', { name: 'Download pack of 02 to 08 Nov 2026' })).toBeVisible();
    await expect.element(page.getByText(problem)).toBeVisible();
    await expect.element(page.getByText('Evidence', { exact: true })).toBeVisible();
  });
});
