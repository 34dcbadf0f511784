import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../picture.ts';

const CHECKER = path.join(import.meta.dirname, '../../../server/src/commands/check-evidence.ts');

test('a week with a warm fridge is handed to an inspector, who verifies it on another machine and finds one changed byte', async ({
  page,
  browser,
  kitchen,
}) => {
  await someWeek(page, kitchen.areaId);

  await page.goto(`/${kitchen.areaId}/review/due-diligence`);
  await page.getByRole('link', { name: 'Inspector’s pack' }).click();
  await page.getByRole('button', { name: 'Make the file' }).click();
  const download = page.getByRole('button', { name: /^Download pack of/ });
  await expect(download).toBeVisible({ timeout: 60_000 });
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(saved.suggestedFilename()).toMatch(/^Food safety .*\.zip$/);

  const folder = await mkdtemp(path.join(tmpdir(), 'inspector-'));
  try {
    const files = unzipSync(new Uint8Array(await readFile(await saved.path())));
    expect(
      Object.keys(files)
        .map((name) => name.replace(/.*\//, ''))
        .sort(),
    ).toEqual(expect.arrayContaining(['1 Summary.pdf', '3 All entries.csv', '4 Evidence.json', '5 Verify.html']));
    expect(Object.keys(files).some((name) => /^2 Weeks\/.+ Week \d\d\.pdf$/.test(name))).toBe(true);
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    }
    const [verify, evidence] = ['5 Verify.html', '4 Evidence.json'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];

    const inspector = await openedFromDisk(browser, verify);
    await expect(verdictOf(inspector)).toContainText(/✓ All \d+ entries of .* are as they were written\./);
    const last = /Last hash: ([0-9a-f]{64})/.exec(await verdictOf(inspector).innerText())?.[1] ?? '';
    const count = /numbers 1 to (\d+)/.exec(await verdictOf(inspector).innerText())?.[1] ?? '';
    await inspector.getByLabel('Number and hash from a paper or a mail').fill(`${count} ${last.slice(0, 16)}`);
    await inspector.getByRole('button', { name: 'Verify against it' }).click();
    await expect(verdictOf(inspector)).toContainText('newer than the last noted evening: 0.');
    const photos = Object.keys(files).filter((name) => name.startsWith('7 Photos/'));
    expect(photos).toEqual([expect.stringMatching(/ entry \d+ Clean slicer\.jpg$/)]);
    await inspector.getByLabel('Photos of the pack').setInputFiles(photos.map((name) => path.join(folder, name)));
    await expect(inspector.getByRole('status', { name: 'Photos' })).toContainText('as they were stored: 1 of 1.');
    await inspector.context().close();
    expect(await checked(evidence)).toMatchObject({
      code: 0,
      out: expect.stringContaining('are as they were written'),
    });

    const html = await readFile(verify, 'utf8');
    const json = await readFile(evidence, 'utf8');
    const warm = '\\"temperature\\":\\"9.5\\"';
    const seq = json.split('\n').findIndex((line) => line.includes(warm)) + 1;
    expect(seq).toBeGreaterThan(0);
    await writeFile(verify, html.replace(warm, warm.replace('9', '3')));
    await writeFile(evidence, json.replace(warm, warm.replace('9', '3')));
    const found = await openedFromDisk(browser, verify);
    await expect(verdictOf(found)).toContainText('are not as they were written');
    await expect(verdictOf(found)).toContainText(`Entry ${seq} was changed`);
    await found.context().close();
    expect(await checked(evidence)).toMatchObject({
      code: 1,
      out: expect.stringContaining(`Entry ${seq} was changed`),
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** A list and a fridge: ticked, read warm, and what was done about it. */
async function someWeek(page: Page, areaId: string): Promise<void> {
  const { command } = callsOf(page.request, areaId);
  const task = {
    sectionId: null,
    repeats: true,
    date: null,
    weekdayRepeats: '',
    dueTime: null,
    asksPhoto: false,
    personId: null,
  };
  const [lights, slicer, walkIn] = [randomUUID(), randomUUID(), randomUUID()];
  await command(`/tasks/${lights}`, { ...task, type: 'OPEN', action: 'Lights on', target: null });
  await command(`/tasks/${slicer}`, { ...task, type: 'CLOSE', action: 'Clean slicer', target: null, asksPhoto: true });
  await command(`/tasks/${walkIn}`, { ...task, type: 'FRIDGE', action: 'Walk-in', target: '5' });
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  const enter = async (record: object): Promise<string> => {
    const entryId = randomUUID();
    const stamp = { device: 'tablet', at: new Date().toISOString(), offsetMs: 0 };
    await command(`/food-safety/${entryId}`, { day: today, stamp, record });
    return entryId;
  };
  await enter({ kind: 'tick', task: lights });
  await enter({ kind: 'tick', task: slicer, photo: (await picture(page, 300, 200)).toString('base64') });
  const warm = await enter({ kind: 'fridge', unit: walkIn, half: 'am', temperature: '9.5' });
  await enter({ kind: 'action', entry: warm, done: 'Food moved', text: 'to the bar fridge' });
  await enter({ kind: 'fridge', unit: walkIn, half: 'pm', temperature: '3.5' });
}

/** The page as somebody else's browser opens it from disk. Whatever it asks a network for fails the journey. */
async function openedFromDisk(browser: Browser, file: string): Promise<Page> {
  const context = await browser.newContext({ offline: true });
  const asked: string[] = [];
  await context.route(/^(?!file:)/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('heading', { name: 'Are these records as they were written?' })).toBeVisible();
  expect(asked).toEqual([]);
  return page;
}

function verdictOf(page: Page) {
  return page.getByRole('status', { name: 'Entries' });
}

async function checked(file: string): Promise<{ code: number; out: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [CHECKER, file]);
    return { code: 0, out: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, out: stdout };
  }
}
