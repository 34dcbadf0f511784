import type { TaskEntryRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import { addDays, dayIn } from '@larder/domain/calendar.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { pictureFile } from '../../testing/picture-file.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { entry, listed, TASK_RIGHTS } from '../testing-lists.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const TODAY = dayIn('Europe/London', new Date());
const MORNING = `${TODAY}T06:00:00.000Z`;
const JPEG = expect.stringMatching(/^\/9j\//);
const hood = listed('OPEN', 'Hood cleaned', { asksPhoto: true });
const washer = listed('OPEN', 'Dishwasher rinses hot', { asksReading: true });
const both = listed('CLOSE', 'Freezer shut', { asksPhoto: true, asksReading: true });

async function open(
  tasks: TaskRow[] = [hood, washer, both],
  entries: TaskEntryRow[] = [],
  { search = '', server = stubServer({ can: TASK_RIGHTS }) }: { search?: string; server?: StubServer } = {},
) {
  server.rows = { tasks, taskEntries: entries };
  const screen = await openApp(`/${server.kitchen.id}/tasks${search}`);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Opening list' })).toBeVisible();
  return { server, screen };
}

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
const camera = (name: string) => page.getByLabelText(`Take a photo of ${name}`, { exact: true });
const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const ticks = (sent: { body: Record<string, unknown> }[]) =>
  sent.map(({ body }) => body.record).filter((record) => record !== undefined);

describe('a task that asks for a photo', () => {
  it('rule 115: opens the camera at a tap, and is ticked by the photo alone', async () => {
    const { server } = await open();
    await expect.element(camera('Hood cleaned')).toHaveAttribute('capture', 'environment');
    let opened = 0;
    camera('Hood cleaned')
      .element()
      .addEventListener('click', (event) => {
        opened += 1;
        event.preventDefault(); // no file dialog in a test
      });
    await box('Hood cleaned').click();
    expect(opened).toBe(1);
    await expect.element(box('Hood cleaned')).not.toBeChecked();
    await userEvent.upload(camera('Hood cleaned'), await pictureFile(300, 200));
    await expect.poll(() => ticks(server.sent)).toEqual([{ kind: 'tick', task: hood.id, photo: JPEG }]);
  });

  it('is shown small beside its tick, waits on the device without a network, and the tick follows it', async () => {
    const { server } = await open();
    server.online = false;
    await userEvent.upload(camera('Hood cleaned'), await pictureFile(300, 200));
    await expect.element(box('Hood cleaned')).toBeChecked();
    const photo = page.getByRole('button', { name: /^Photo of Hood cleaned, Ada Cook/ });
    expect(photo.element().querySelector('img')?.src).toMatch(/^data:image\/jpeg/);
    await photo.click();
    await expect.element(page.getByRole('img', { name: /^Photo of Hood cleaned/ })).toBeVisible();
    server.sent.length = 0;
    server.online = true;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => ticks(server.sent)).toEqual([{ kind: 'tick', task: hood.id, photo: JPEG }]);
  });

  it('takes a photo of 60 megapixels, made small on the device', async () => {
    const { server } = await open();
    await userEvent.upload(camera('Hood cleaned'), await pictureFile(9000, 6700));
    await expect
      .poll(() => ticks(server.sent), { timeout: 20_000 })
      .toEqual([{ kind: 'tick', task: hood.id, photo: JPEG }]);
  }, 60_000);

  it('states at the task that a file is no picture, and stays open', async () => {
    await open();
    await userEvent.upload(camera('Hood cleaned'), new File(['no picture'], 'hood.jpg', { type: 'image/jpeg' }));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('hood.jpg is not a JPEG, PNG or WebP picture, or it is damaged.');
    await expect.element(box('Hood cleaned')).not.toBeChecked();
  });
});

describe('a task that asks for a reading', () => {
  it('rule 115: is ticked by a number, and states at the field what is none', async () => {
    const { server } = await open();
    await box('Dishwasher rinses hot').click();
    await press('Done');
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Reading is required');
    await dialog().getByRole('textbox', { name: 'Reading' }).fill('82,5');
    await press('Done');
    await expect
      .poll(() => ticks(server.sent))
      .toEqual([{ kind: 'tick', task: washer.id, reading: '82.5', photo: null }]);
  });

  it('and for a photo, is ticked by both', async () => {
    const { server } = await open();
    await box('Freezer shut').click();
    await dialog().getByRole('textbox', { name: 'Reading' }).fill('-18.5');
    await press('Done');
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent('Take a photo: this task is not ticked without one.');
    await userEvent.upload(dialog().getByLabelText('Photo', { exact: true }), await pictureFile(40, 30));
    await expect.element(dialog().getByRole('img', { name: 'Freezer shut' })).toBeVisible();
    await press('Done');
    await expect
      .poll(() => ticks(server.sent))
      .toEqual([{ kind: 'tick', task: both.id, reading: '-18.5', photo: JPEG }]);
  });
});

describe('the history of a task', () => {
  const done = entry('tick', { task: hood.id, photos: ['a'.repeat(64)] }, { day: TODAY, at: MORNING, userName: 'Mia' });

  it('states who did it and when, with its photo; for those who may not change the task as well', async () => {
    const { server } = await open([hood], [done], { search: `?day=${addDays(TODAY, -3)}` });
    const older = entry(
      'tick',
      { task: hood.id },
      { day: '2026-01-05', at: '2026-01-05T07:00:00.000Z', userName: 'Olly' },
    );
    server.answers = { '/history': { entries: [older, done] } };
    await page.getByRole('button', { name: 'More about Hood cleaned' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const items = dialog().getByRole('listitem');
    await expect.element(items.nth(1).getByText('Done for 05 Jan 2026')).toBeVisible();
    await expect.element(items.nth(1).getByText('Olly, 05 Jan 2026 07:00')).toBeVisible();
    await expect.element(items.nth(0).getByText(/^Mia, /)).toBeVisible();
    const small = items.nth(0).getByRole('button', { name: /^Photo of Hood cleaned, Mia/ });
    expect(small.element().querySelector('img')?.src).toContain(`/food-safety/${done.id}/photo/thumb`);
    await small.click();
    await expect
      .element(page.getByRole('img', { name: /^Photo of Hood cleaned, Mia/ }))
      .toHaveAttribute('src', `/api/v1/accounts/${done.accountId}/food-safety/${done.id}/photo/full`);
  });

  it('is there without a network, as far as the device has it', async () => {
    const { server } = await open([hood], [done]);
    server.online = false;
    window.dispatchEvent(new Event('offline'));
    await page.getByRole('button', { name: 'Change Hood cleaned' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await expect
      .element(
        dialog()
          .getByRole('listitem')
          .getByText(/^Mia, /),
      )
      .toBeVisible();
  });
});

describe('who is to do a task', () => {
  it('rule 114: is named in its form and from its menu, anybody at first; anyone may tick it', async () => {
    const { server } = await open([listed('OPEN', 'Lights on', { dueTime: '23:59' })]);
    server.answers = { '/task-people': { people: [{ userId: 'mia', name: 'Mia' }] } };
    await page.getByRole('button', { name: 'Change Lights on' }).click();
    await page.getByRole('menuitem', { name: 'Who does it' }).click();
    const field = dialog().getByRole('combobox', { name: 'For' });
    await expect.element(field).toHaveValue('Anybody');
    await field.click();
    await page.getByRole('option', { name: 'Mia' }).click();
    await press('Save');
    await expect
      .poll(() => server.sent.at(-1)?.body)
      .toMatchObject({ action: 'Lights on', dueTime: '23:59', personId: 'mia' });
  });

  it('narrows the lists to one’s own by a press, where somebody is named', async () => {
    const server = stubServer({ can: TASK_RIGHTS });
    const tasks = [
      listed('OPEN', 'Ada’s own', { personId: server.session.userId, personName: 'Ada Cook' }),
      listed('OPEN', 'Mia’s', { personId: 'mia', personName: 'Mia' }),
    ];
    const { screen } = await open(tasks, [], { server });
    await page.getByRole('button', { name: 'Mine' }).click();
    await expect.element(box('Ada’s own')).toBeVisible();
    await expect.element(page.getByText('For Ada Cook')).toBeVisible();
    await expect.element(box('Mia’s')).not.toBeInTheDocument();
    expect(screen.router.state.location.search).toEqual({ mine: true });
    await expect.element(box('Ada’s own')).toBeEnabled();
  });

  it('offers no narrowing where nobody is named', async () => {
    await open();
    expect(page.getByRole('button', { name: 'Mine' }).elements()).toHaveLength(0);
  });
});
