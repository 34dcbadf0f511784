import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StubServer } from '../../../testing/stub-server.ts';
import { dayBefore, enteredOf, entryRow, logServer, openLog, TODAY, unitRow, withFingers } from '../testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const open = (server: StubServer, tab: 'fridge' | 'probe' = 'fridge', search = '') => openLog(server, tab, search);
const reading = (unit: string, temperature: string, half = 'am', ok = true) => ({
  ...{ unit, half, temperature, limit: { at_most: '5' }, ok },
});
const unit = (name: string) => page.getByRole('listitem', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });

it('HACCP-019 states that there are no temperatures to display, for fridges and for probes', async () => {
  const server = logServer();
  const screen = await open(server);
  await expect.element(screen.getByText('No temperatures to display', { exact: true })).toBeVisible();
  await screen.getByRole('tab', { name: 'Probe' }).click();
  await expect.element(screen.getByRole('tab', { name: 'Probe' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText('No temperatures to display', { exact: true })).toBeVisible();
});

describe('a fridge', () => {
  it('has a reading in the morning and one in the afternoon against its target; each shows who entered it by initials', async () => {
    const server = logServer();
    const walkIn = unitRow(server, 'Walk-in', '5');
    server.rows = {
      tasks: [walkIn],
      taskEntries: [
        entryRow(server, 'fridge', reading(walkIn.id, '4.5')),
        entryRow(server, 'fridge', reading(walkIn.id, '9', 'pm', false), { userName: 'Ben Grill', flags: ['late:37'] }),
        entryRow(server, 'fridge', reading(walkIn.id, '3.5', 'am'), { day: dayBefore() }),
      ],
    };
    await open(server);
    const row = unit('Walk-in');
    await expect.element(row.getByText('Target 5 °C or less')).toBeVisible();
    await expect.element(row.getByText('4.5 °C')).toBeVisible();
    await expect.element(row.getByTitle('Ada Cook')).toHaveTextContent('AC');
    await expect.element(row.getByText('9 °C')).toBeVisible();
    await expect.element(row.getByTitle('Ben Grill')).toHaveTextContent('BG');
    await expect.element(row.getByText('Out of limit: must be 5 °C or less')).toBeVisible();
    await expect.element(row.getByText('arrived 37 minutes later')).toBeVisible();
  });

  it('takes a reading, with the last one beside the field, and goes on to the next unit; it is on the list before it is sent', async () => {
    const server = logServer();
    const [walkIn, freezer] = [unitRow(server, 'Walk-in', '5'), unitRow(server, 'Freezer', '-18', 1)];
    server.rows = {
      tasks: [walkIn, freezer],
      taskEntries: [entryRow(server, 'fridge', reading(walkIn.id, '3.5'), { day: dayBefore() })],
    };
    await open(server);
    await expect.element(unit('Walk-in').getByText('last 3.5 °C').first()).toBeVisible();
    server.online = false;
    await field('Walk-in, AM').fill('5.5');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Freezer, AM')).toHaveFocus();
    await expect.element(unit('Walk-in').getByText('5.5 °C')).toBeVisible();
    await expect.element(unit('Walk-in').getByText('Out of limit: must be 5 °C or less')).toBeVisible();
    await userEvent.keyboard('-18,5{Enter}');
    await expect.element(unit('Freezer').getByText('−18.5 °C')).toBeVisible();
    await expect
      .poll(() => enteredOf(server)[0])
      .toMatchObject({
        day: TODAY,
        corrects: null,
        record: { kind: 'fridge', unit: walkIn.id, half: 'am', temperature: '5.5' },
      });
  });

  it.each([
    ['63°', 'Temperature must be a number like 4.5 or -18'],
    ['1e3', 'Temperature must be a number like 4.5 or -18'],
    ['-', 'Temperature must be a number like 4.5 or -18'],
    ['warm', 'Temperature must be a number like 4.5 or -18'],
    [' ', 'Temperature is required'],
    ['1234.5', 'Temperature has at most 5 characters'],
    ['999', 'Temperature must be between -60 and 300'],
  ])('states below its field why “%s” is no temperature, leaves it there, and asks no server', async (typed, why) => {
    const server = logServer();
    server.rows = { tasks: [unitRow(server, 'Walk-in', '5')] };
    await open(server);
    await field('Walk-in, AM').fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Walk-in, AM')).toHaveAccessibleDescription(new RegExp(why));
    await expect.element(field('Walk-in, AM')).toHaveValue(typed);
    await expect.element(field('Walk-in, AM')).toHaveFocus();
    expect(enteredOf(server)).toEqual([]);
    await field('Walk-in, AM').fill('4');
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  it('passes over no unit when Next is touched twice at once, so that the next reading is of the next unit', async () => {
    const server = logServer();
    server.rows = { tasks: ['One', 'Two', 'Three'].map((name, place) => unitRow(server, name, '5', place)) };
    await open(server);
    server.online = false;
    await field('One, AM').fill('4');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(field('Two, AM')).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 350));
    await userEvent.keyboard('{Enter}'); // it is passed over on purpose
    await expect.element(field('Three, AM')).toHaveFocus();
  });

  it('stands with missed halves on days that are over, and is only read there', async () => {
    const server = logServer();
    server.rows = { tasks: [unitRow(server, 'Walk-in', '5')] };
    await open(server, 'fridge', `?day=${dayBefore(2)}`);
    await expect.element(unit('Walk-in').getByText('Missed').first()).toBeVisible();
    expect(page.getByRole('region', { name: 'Comments' }).elements()).toEqual([]); // there are none, and none can be added
    expect(field('Walk-in, AM').elements()).toEqual([]);
  });

  it('asks for no readings while it is switched off, however long ago that was', async () => {
    const server = logServer();
    const walkIn = unitRow(server, 'Walk-in', '5');
    const off = entryRow(server, 'unit', { unit: walkIn.id, off: true }, { day: dayBefore(40) });
    server.rows = { tasks: [walkIn], taskEntries: [off] };
    await open(server);
    await expect.element(unit('Walk-in').getByText('Switched off')).toBeVisible();
    expect(field('Walk-in, AM').elements()).toEqual([]);
    server.online = false;
    await page.getByRole('button', { name: 'Switch on: Walk-in' }).click();
    await expect.element(field('Walk-in, AM')).toBeVisible();
    await expect
      .poll(() => enteredOf(server))
      .toMatchObject([{ record: { kind: 'unit', unit: walkIn.id, off: false } }]);
  });
});

describe('a probe', () => {
  it('that is read on other days is named with them, where nothing is to be read', async () => {
    const server = logServer();
    const probe = unitRow(server, 'Blue probe', null);
    const other = 'Su/M/T/W/Th/F/S'.split('/')[(new Date(TODAY).getUTCDay() + 1) % 7] ?? '';
    const versions = probe.versions.map((version) => ({ ...version, weekdayRepeats: other }));
    server.rows = { tasks: [{ ...probe, versions }] };
    await open(server, 'probe');
    await expect.element(page.getByText(/^Not to be read on this day: Blue probe \(\w{3}\)\.$/)).toBeVisible();
  });

  it('HACCP-015 has readings in boiling and in iced water, as a fridge has them in the morning and in the afternoon; each has the name of who entered it', async () => {
    const server = logServer();
    const [probe, walkIn] = [unitRow(server, 'Blue probe', null), unitRow(server, 'Walk-in', '5')];
    const of = { unit: probe.id, limit: { at_least: '99', at_most: '101' } };
    server.rows = {
      tasks: [probe, walkIn],
      taskEntries: [entryRow(server, 'probe', { ...of, half: 'boiling', temperature: '97', ok: false })],
    };
    const screen = await open(server, 'probe');
    await expect.element(unit('Blue probe').getByText('97 °C')).toBeVisible();
    await expect.element(unit('Blue probe').getByTitle('Ada Cook')).toHaveTextContent('AC');
    await expect.element(unit('Blue probe').getByText('Out of limit: must be 99 to 101 °C')).toBeVisible();
    server.online = false;
    await field('Blue probe, Iced').fill('0.4');
    await userEvent.keyboard('{Enter}');
    await expect.element(unit('Blue probe').getByText('0.4 °C')).toBeVisible();
    await screen.getByRole('tab', { name: 'Fridge' }).click();
    await expect.element(unit('Walk-in').getByText('Target 5 °C or less')).toBeVisible();
    for (const [half, degrees] of [
      ['AM', '4'],
      ['PM', '9'],
    ] as const) {
      await field(`Walk-in, ${half}`).fill(degrees);
      await userEvent.keyboard('{Enter}');
      await expect.element(field(`Walk-in, ${half}`)).not.toBeInTheDocument();
    }
    expect(unit('Walk-in').getByText('Out of limit: must be 5 °C or less').elements()).toHaveLength(1);
    expect(unit('Walk-in').getByTitle(server.session.name).elements()).toHaveLength(2);
  });
});

describe('messages', () => {
  async function withReading() {
    const server = logServer();
    const walkIn = unitRow(server, 'Walk-in', '5');
    const entry = entryRow(server, 'fridge', reading(walkIn.id, '4.5'));
    server.rows = { tasks: [walkIn], taskEntries: [entry] };
    await open(server);
    return { server, entry };
  }
  const add = async () => {
    await field('Walk-in, PM').fill('4');
    await userEvent.keyboard('{Enter}');
  };
  const correct = async () => {
    await page.getByRole('button', { name: 'Actions for Walk-in, AM' }).click();
    await page.getByRole('menuitem', { name: 'Correct' }).click();
    await expect.element(field('Right temperature')).toHaveValue('4.5');
    await field('Right temperature').fill('4.4');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Enter why it is corrected')).toBeVisible();
    await page.getByLabelText('Why').fill('Typed wrongly');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
  const withdraw = async () => {
    await page.getByRole('button', { name: 'Actions for Walk-in, AM' }).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    await page.getByLabelText('Why').fill('Wrong fridge');
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  };

  it('ERR-012 state that a reading was added, updated or removed', async () => {
    const { server, entry } = await withReading();
    await add();
    await expect.element(page.getByText('Task History Added', { exact: true })).toBeVisible();
    await correct();
    await expect.element(page.getByText('Task History Updated', { exact: true })).toBeVisible();
    await withdraw();
    await expect.element(page.getByText('Task History Removed', { exact: true })).toBeVisible();
    expect(enteredOf(server).slice(1)).toMatchObject([
      { corrects: entry.id, why: 'Typed wrongly', record: { kind: 'fridge', temperature: '4.4' } },
      { corrects: entry.id, record: { kind: 'withdrawn', reason: 'Wrong fridge' } },
    ]);
  });

  it('ERR-012 state that a reading could not be added, updated or removed; what was typed stays, with the reason', async () => {
    const { server } = await withReading();
    server.refuses = ['/food-safety/'];
    server.refusal = { status: 422, code: 'safety.too-far', message: 'This day can no longer be edited' };
    await add();
    await expect.element(page.getByText('Task History could not be added', { exact: true })).toBeVisible();
    await expect.element(field('Walk-in, PM')).toHaveValue('4');
    await expect.element(unit('Walk-in').getByRole('alert')).toHaveTextContent('This day can no longer be edited');
    await correct();
    await expect.element(page.getByText('Task History could not be updated', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await withdraw();
    await expect.element(page.getByText('Task History could not be removed', { exact: true })).toBeVisible();
  });

  it('rule 118: a corrected and a withdrawn reading stay on the list, struck through, with the reason', async () => {
    const server = logServer();
    const walkIn = unitRow(server, 'Walk-in', '5');
    const wrong = entryRow(server, 'fridge', reading(walkIn.id, '44', 'am', false));
    const right = entryRow(
      server,
      'fridge',
      { ...reading(walkIn.id, '4.4'), why: 'A four too many' },
      { corrects: wrong.id, userName: 'Ben Grill' },
    );
    const other = entryRow(server, 'fridge', reading(walkIn.id, '6', 'pm', false));
    const gone = entryRow(server, 'withdrawn', { reason: 'Wrong fridge' }, { corrects: other.id });
    server.rows = { tasks: [walkIn], taskEntries: [wrong, right, other, gone] };
    await open(server);
    const row = unit('Walk-in');
    await expect.element(row.getByText('44 °C')).toBeVisible();
    expect(row.getByText('44 °C').element().tagName).toBe('S');
    expect(row.getByText('6 °C', { exact: true }).element().tagName).toBe('S');
    await expect.element(row.getByText('corrected, A four too many, by')).toBeVisible();
    await expect.element(row.getByText('withdrawn, Wrong fridge, by')).toBeVisible();
    await expect.element(field('Walk-in, PM')).toBeVisible();
  });
});

describe('with fingers', () => {
  const key = (name: string) => page.getByRole('button', { name, exact: true });

  it('a fridge takes four touches and a freezer six, the last of which goes on to the next unit; no minus is preset', async () => {
    withFingers();
    const server = logServer();
    const units = ['Walk-in', 'Bar', 'Freezer', 'Chest'].map((name, index) =>
      unitRow(server, name, index < 2 ? '5' : '-18', index),
    );
    server.rows = { tasks: units };
    server.online = true;
    await open(server);
    await field('Walk-in, AM').click();
    server.online = false;
    let touches = 0;
    const press = async (...names: string[]) => {
      for (const name of names) {
        await key(name).click();
        touches += 1;
      }
    };
    await press('4', 'Decimal point', '5', 'Next');
    expect(touches).toBe(4);
    await expect.element(unit('Walk-in').getByText('4.5 °C')).toBeVisible();
    await expect.element(field('Bar, AM')).toHaveFocus();
    await press('3', 'Next');
    await expect.element(field('Freezer, AM')).toHaveFocus();
    await expect.element(field('Freezer, AM')).toHaveValue('');
    touches = 0;
    await press('Minus', '1', '8', 'Decimal point', '5', 'Next');
    expect(touches).toBe(6);
    await expect.element(unit('Freezer').getByText('−18.5 °C')).toBeVisible();
    await expect.element(field('Chest, AM')).toHaveFocus();
  });

  it('a glove that touches the last Next twice hits nothing of what stood below the keys', async () => {
    withFingers();
    const server = logServer();
    server.rows = { tasks: [unitRow(server, 'Walk-in', '5')] };
    await open(server);
    await field('Walk-in, PM').click();
    server.online = false;
    await key('4').click();
    const off = key('Switch off: Walk-in');
    const { left, top } = key('Next').element().getBoundingClientRect();
    const touch = () =>
      (['mousedown', 'click'] as const).map((kind) =>
        off
          .element()
          .dispatchEvent(
            new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 }),
          ),
      );
    await key('Next').click();
    expect(touch()).toEqual([false, false]); // both were stopped
    await expect.element(unit('Walk-in').getByText('4 °C')).toBeVisible();
    expect(unit('Walk-in').getByText('Switched off').elements()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 350));
    touch(); // one of its own
    await expect.element(unit('Walk-in').getByText('Switched off')).toBeVisible();
  });

  it.each([844, 667])(
    'the message about a reading covers neither the keys nor the next field on a phone %i px high',
    async (height) => {
      withFingers();
      await page.viewport(390, height);
      const server = logServer();
      server.rows = { tasks: ['One', 'Two', 'Three'].map((name, place) => unitRow(server, name, '5', place)) };
      await open(server);
      await field('One, AM').click();
      await key('4').click();
      await key('Next').click();
      await expect.element(field('Two, AM')).toHaveFocus();
      const message = page.getByText('Task History Added', { exact: true });
      await expect.element(message).toBeVisible();
      const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
      const keys = () => page.getByRole('group', { name: 'Keys for Two, AM' }).element().parentElement; // what is typed stands above them
      await expect
        .poll(() => {
          const toast = boxOf(message.element().closest('[role="status"]'));
          return [boxOf(keys()), boxOf(field('Two, AM').element())].every(
            ({ top, bottom }) => toast.bottom <= top || toast.top >= bottom,
          );
        })
        .toBe(true);
    },
  );

  it('the device’s own keyboard stays away, the keys are at least 44 px high, and one deletes', async () => {
    withFingers();
    const server = logServer();
    server.rows = { tasks: [unitRow(server, 'Walk-in', '5')] };
    await open(server);
    await field('Walk-in, AM').click();
    await expect.element(field('Walk-in, AM')).toHaveAttribute('inputmode', 'none');
    await key('7').click();
    await key('8').click();
    await key('Delete').click();
    await expect.element(field('Walk-in, AM')).toHaveValue('7');
    for (const one of page.getByRole('group', { name: 'Keys for Walk-in, AM' }).getByRole('button').elements())
      expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });
});

it('another reading is typed at once: its field has the focus', async () => {
  const server = logServer();
  const walkIn = unitRow(server, 'Walk-in', '5');
  server.rows = { tasks: [walkIn], taskEntries: [entryRow(server, 'fridge', reading(walkIn.id, '4.5'))] };
  await open(server);
  await page.getByRole('button', { name: 'Another reading: Walk-in, AM' }).click();
  await expect.element(field('Walk-in, AM')).toHaveFocus();
});

it.each([390, 360])(
  'a reading of a freezer and its menu stand on one line at %i px, beside the other half',
  async (width) => {
    const server = logServer();
    const freezer = unitRow(server, 'Freezer', '-18');
    server.rows = {
      tasks: [freezer],
      taskEntries: [
        entryRow(server, 'fridge', reading(freezer.id, '-19.7')),
        entryRow(server, 'fridge', reading(freezer.id, '-20.4', 'pm')),
      ],
    };
    await open(server);
    await page.viewport(width, 844);
    const middle = (element: Element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    };
    for (const [half, shown] of [
      ['AM', '−19.7 °C'],
      ['PM', '−20.4 °C'],
    ] as const) {
      const dots = page.getByRole('button', { name: `Actions for Freezer, ${half}` });
      await expect.element(dots).toBeVisible();
      expect(Math.abs(middle(dots.element()) - middle(page.getByText(shown).element()))).toBeLessThan(6);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

it('units are cards up to 768 px, and rows with columns above', async () => {
  const server = logServer();
  server.rows = { tasks: [unitRow(server, 'Walk-in', '5')] };
  await open(server);
  await expect.element(field('Walk-in, AM')).toBeVisible();
  const isBeside = () => {
    const name = page.getByText('Walk-in', { exact: true }).element().getBoundingClientRect();
    return field('Walk-in, AM').element().getBoundingClientRect().left > name.right;
  };
  await page.viewport(769, 900);
  await vi.waitUntil(isBeside);
  await page.viewport(768, 900);
  await vi.waitUntil(() => !isBeside());
});
