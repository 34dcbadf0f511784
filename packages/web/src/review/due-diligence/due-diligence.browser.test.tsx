import { addDays, mondayOf, showDays } from '@larder/domain/calendar.ts';
import type { SafetyRecord, TaskEntry } from '@larder/domain/tasks/records.ts';
import { recentWeeks, weekLabel, weekOfText } from '@larder/domain/tasks/week-of.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { pdfOfReport } from '../../testing/pdf-of-report.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 1400));
afterEach(() => vi.unstubAllGlobals());

const OPEN = { closedDays: [], traded: [] };
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
const monday = addDays(mondayOf(today), -7);

const version = {
  ...{ fromDay: '2026-01-01', toDay: null, sectionId: null, repeats: true, date: null, weekdayRepeats: '' },
  ...{ dueTime: null, target: null, asksPhoto: false, personId: null, position: 0 },
};
const [gas, lock, walkIn, probe] = [newId(), newId(), newId(), newId()];
const tasks = [
  { id: gas, type: 'OPEN', versions: [{ ...version, action: 'Gas on' }] },
  { id: lock, type: 'CLOSE', versions: [{ ...version, action: 'Lock up' }] },
  { id: walkIn, type: 'FRIDGE', versions: [{ ...version, action: 'Walk-in', target: '5' }] },
  { id: probe, type: 'PROBE', versions: [{ ...version, action: 'Probe 1' }] },
];

let seq = 0;
function entry(record: SafetyRecord, time = '09:00'): TaskEntry {
  seq += 1;
  const at = `${monday}T${time}:00.000Z`;
  const who = { userId: 'ada', userName: 'Ada Cook', corrects: null, flags: [] };
  return {
    id: newId(),
    accountId: 'area',
    seq,
    day: monday,
    claimedAt: at,
    recordedAt: at,
    ...who,
    ...record,
  } as TaskEntry;
}

function week(): TaskEntry[] {
  const record = newId();
  const reading = { unit: walkIn, limit: { at_most: '5' } };
  const first = entry({
    kind: 'food',
    payload: {
      record,
      ingredient: 'Stock',
      type: 'cooking',
      time: '10:00',
      temperature: '80',
      limit: { above: '75' },
      ok: true,
      next: 'cooling',
    },
  });
  const warm = entry({ kind: 'fridge', payload: { ...reading, half: 'pm', temperature: '9', ok: false } });
  return [
    entry({ kind: 'tick', payload: { task: gas } }),
    entry({ kind: 'fridge', payload: { ...reading, half: 'am', temperature: '4.5', ok: true } }),
    warm,
    entry({ kind: 'action', payload: { entry: warm.id, done: 'Food moved', text: 'to the bar fridge' } }),
    entry({
      kind: 'probe',
      payload: {
        unit: probe,
        half: 'boiling',
        temperature: '100',
        limit: { at_least: '99', at_most: '101' },
        ok: true,
      },
    }),
    entry({
      kind: 'probe',
      payload: { unit: probe, half: 'iced', temperature: '0', limit: { at_least: '-1', at_most: '1' }, ok: true },
    }),
    entry({
      kind: 'delivery',
      payload: {
        order: null,
        supplier: null,
        name: 'Riverside Dairy',
        invoice: 'INV-77',
        goods: null,
        temperature: '3',
        limit: null,
        ok: true,
      },
    }),
    first,
    entry({
      kind: 'food-step',
      payload: {
        record,
        after: first.id,
        type: 'cooling',
        time: '12:00',
        temperature: '7',
        limit: { below: '8' },
        ok: true,
        next: null,
      },
    }),
    ...(['OPEN', 'FRIDGE', 'PROBE', 'DELIVERY', 'FOOD', 'CLOSE'] as const).map((about) =>
      entry({ kind: 'comment', payload: { about, text: `About ${about}` } }),
    ),
  ];
}

const ends = {
  first: { seq: 1, hash: 'a'.repeat(64) },
  last: { seq: 13, hash: 'b'.repeat(64) },
  anchor: { day: addDays(monday, 6), seq: 14, head: 'c'.repeat(64) },
};

function reviewing(): StubServer {
  const server = stubServer({ can: ['dueDiligenceReviewLocation'] });
  server.answers = {
    [`/review/due-diligence/${monday}`]: { openingTime: '08:00', ...OPEN, sections: [], tasks, entries: week(), ends },
  };
  return server;
}
const findings = { missed: 4, late: 1, outOfLimit: 3, withoutAction: 1, daysSigned: 20, days: 28 };
const review = {
  ...{ from: '2026-10-19', through: '2026-11-15', isDue: true, maySign: true, reviews: [] },
  findings: { ...findings, recurring: [{ what: 'Walk-in', how: 'out of limit', times: 3 }] },
};
const part = (name: string) => page.getByRole('region', { name, exact: true });

describe('due diligence', () => {
  it('REV-015 REV-016 lists the weeks that ended within four months, newest first, and opens one by its year and week', async () => {
    const server = reviewing();
    const { router } = await openApp(`/${server.kitchen.id}/review/due-diligence`);
    const rows = page.getByRole('link', { name: /^Week \d\d$/ });
    await expect.element(rows.first()).toBeVisible();
    await rows.first().click();
    const weekOf = weekOfText(monday);
    await expect
      .poll(() => router.state.location.pathname)
      .toBe(`/${server.kitchen.id}/review/due-diligence/${weekOf}`);
    await expect.element(page.getByRole('heading', { name: `Due Diligence Week ${weekOf.slice(-2)}` })).toBeVisible();

    await router.navigate({ to: `/${server.kitchen.id}/review/due-diligence` });
    await expect.element(rows.first()).toBeVisible();
    const weeks = recentWeeks(today);
    const next = page.getByRole('button', { name: 'Next page' });
    const listed: (string | null)[] = [];
    for (;;) {
      listed.push(...rows.elements().map(({ textContent }) => textContent));
      if (listed.length >= weeks.length) break;
      await next.click();
    }
    await expect.element(next).toBeDisabled();
    expect(listed).toEqual(weeks.map(weekLabel));
    const last = weeks.at(-1) ?? '';
    await expect.element(page.getByText(showDays(last, addDays(last, 6)))).toBeVisible();
  });

  it('REV-020 REV-021 REV-022 shows a day of the week with its sections, readings with initials, and the comments of each', async () => {
    const server = reviewing();
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    await expect.element(page.getByRole('tab', { name: 'Monday' })).toHaveAttribute('aria-selected', 'true');
    expect(
      page
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    ).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
    await expect.element(part('Opening Checklist').getByRole('row', { name: /Gas on Ada Cook 09:00/ })).toBeVisible();
    const columnsOf = (name: string) =>
      part(name)
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent);
    expect(columnsOf('Fridge Temperatures')).toEqual(['Fridge', 'Target', 'AM', 'PM']);
    expect(columnsOf('Probe Temperatures')).toEqual(['Probe', 'Boiling', 'Iced']);
    const fridge =
      /Walk-in 5 °C or less 4\.5 °C AC, 09:00 9 °C AC, 09:00, out of limit \(5 °C or less\), Food moved, to the bar fridge/;
    await expect.element(part('Fridge Temperatures').getByRole('row', { name: fridge })).toBeVisible();
    await expect
      .element(part('Probe Temperatures').getByRole('row', { name: /Probe 1 100 °C AC, 09:00 0 °C AC, 09:00/ }))
      .toBeVisible();
    await expect
      .element(part('Delivery Record').getByRole('row', { name: /Riverside Dairy INV-77 3 °C/ }))
      .toBeVisible();
    await expect
      .element(part('Food Record').getByRole('row', { name: /Stock Cooking 10:00 80 °C, cooling to come AC/ }))
      .toBeVisible();
    await expect.element(part('Food Record').getByRole('row', { name: /Cooling 12:00 7 °C AC/ })).toBeVisible();
    await expect.element(part('Closing Checklist').getByRole('row', { name: /Lock up missed/ })).toBeVisible();
    const comments = {
      'Opening Checklist': 'OPEN',
      'Fridge Temperatures': 'FRIDGE',
      'Probe Temperatures': 'PROBE',
      'Delivery Record': 'DELIVERY',
      'Food Record': 'FOOD',
      'Closing Checklist': 'CLOSE',
    };
    for (const [name, about] of Object.entries(comments))
      await expect.element(part(name).getByText(`About ${about} (Ada Cook, 09:00)`)).toBeVisible();

    await page.getByRole('tab', { name: 'Tuesday' }).click();
    await expect.element(part('Opening Checklist').getByRole('row', { name: /Gas on missed/ })).toBeVisible();
  });

  it('REV-023 is downloaded as a PDF with every day of the week, its sections and their comments', async () => {
    const server = reviewing();
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    const { lines, text } = await pdfOfReport();
    expect(lines[0]).toBe(`Due Diligence Week ${weekOfText(monday).slice(-2)}`);
    expect(text).toMatch(
      /Monday, [^\n]*: Opening Checklist\n[\s\S]*Gas on\nAda Cook\n09:00[\s\S]*About OPEN \(Ada Cook, 09:00\)/,
    );
    expect(text).toMatch(/Monday, [^\n]*: Fridge Temperatures\n[\s\S]*Walk-in\n5 °C or less\n4\.5 °C AC, 09:00/);
    expect(text).toMatch(/Sunday, [^\n]*: Closing Checklist\n[\s\S]*Lock up\nmissed/);
  });

  it('rule 130: shows who signed a day off and when, what came after it, and days without a signature; the same on paper', async () => {
    const server = reviewing();
    const before = week();
    const signed = entry({ kind: 'sign-off', payload: { of: 'day', from: monday, through: monday, seq, head: 'h' } });
    const late = entry({ kind: 'tick', payload: { task: lock } }, '23:30');
    const chart = entry({ kind: 'chart', payload: { sha256: 'c' } });
    const weeks = { of: 'four-weeks', from: addDays(monday, -27), through: monday, seq: 1, head: 'h' } as const;
    server.answers[`/review/due-diligence/${monday}`] = {
      ...{ openingTime: '08:00', ...OPEN, sections: [], tasks, ends },
      entries: [...before, signed, late, chart, entry({ kind: 'sign-off', payload: weeks })],
    };
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    const signs = part('Sign-offs');
    await expect.element(signs.getByRole('row', { name: /Day signed off Ada Cook \(AC\) .*, 09:00/ })).toBeVisible();
    await expect.element(signs.getByRole('row', { name: /Allergen chart signed Ada Cook/ })).toBeVisible();
    await expect.element(signs.getByRole('row', { name: /Four weeks reviewed, .* Ada Cook/ })).toBeVisible();
    await expect
      .element(part('Closing Checklist').getByRole('row', { name: /Lock up Ada Cook 23:30, after the sign-off/ }))
      .toBeVisible();
    const { text } = await pdfOfReport();
    expect(text).toMatch(/Monday, [^\n]*: Sign-offs\n[\s\S]*Day signed off\nAda Cook \(AC\)\n[^:]*, 09:00/);
    expect(text).toMatch(/Tuesday, [^\n]*: Sign-offs\n[\s\S]*Day not signed off/);
    await page.getByRole('tab', { name: 'Tuesday' }).click();
    await expect.element(signs.getByRole('row', { name: /Day not signed off/ })).toBeVisible();
  });

  it('rule 130: has the review of four weeks above the weeks, with what recurs, for whoever may sign it', async () => {
    const server = reviewing();
    server.can = [...server.can, 'tasksLocation'];
    server.answers['/review/four-weeks'] = review;
    await openApp(`/${server.kitchen.id}/review/due-diligence`);
    const four = part('Four-weekly review');
    await expect.element(four.getByText('19 Oct to 15 Nov 2026')).toBeVisible();
    await expect
      .element(
        four.getByText(
          /4 missed · 1 late · 3 temperatures out of limit · 1 without an action · 20 of 28 days signed off/,
        ),
      )
      .toBeVisible();
    await expect.element(four.getByText('Walk-in: out of limit 3 times')).toBeVisible();
    await four.getByRole('button', { name: 'Sign the review' }).click();
    await expect.element(page.getByText('Review signed')).toBeVisible();
    expect(server.sent.at(-1)).toMatchObject({
      path: expect.stringMatching(/\/review$/),
      body: { from: '2026-10-19', through: '2026-11-15' },
    });
  });

  it('rule 130: names who signed the reviews before, and who may sign, to whom may not', async () => {
    const server = reviewing();
    const signed = entry({
      kind: 'sign-off',
      payload: { of: 'four-weeks', from: '2026-09-21', through: '2026-10-18', seq: 1, head: 'h' },
    });
    server.answers['/review/four-weeks'] = { ...review, maySign: false, reviews: [signed] };
    await openApp(`/${server.kitchen.id}/review/due-diligence`);
    const four = part('Four-weekly review');
    await expect.element(four.getByText('The owner signs it, or whom the owner named.')).toBeVisible();
    expect(four.getByRole('button').elements()).toEqual([]);
    await expect
      .element(four.getByRole('list', { name: 'Reviews' }).getByText(/21 Sept? to 18 Oct 2026: Ada/))
      .toBeVisible();
  });

  it('rule 129: points out to the owner what is too regular, one warning a unit, and never on paper', async () => {
    const server = reviewing();
    server.answers[`/review/too-regular/${monday}`] = {
      units: [
        {
          ...{ unit: walkIn, name: 'Walk-in', same: { temperature: '3.4', readings: 26, of: 28 } },
          atOnce: { userName: 'Ada Cook', days: 4 },
        },
      ],
      ticks: { together: 38, of: 40 },
    };
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    const warnings = page.getByRole('list', { name: 'Too regular' }).getByRole('listitem');
    await expect
      .element(warnings.nth(0))
      .toHaveTextContent(
        'Walk-in: 26 of 28 readings in 14 days are 3.4 °C; Ada Cook read it and at least four others within a minute, on 4 days',
      );
    await expect
      .element(warnings.nth(1))
      .toHaveTextContent('Lists: 38 of 40 ticks of the week were made within five minutes');
    const { text } = await pdfOfReport();
    expect(text).not.toMatch(/regular|26 of 28|38 of 40/);
  });

  it('rule 118: lists what was corrected or withdrawn with the reason, on the screen and on paper', async () => {
    const server = reviewing();
    const reading = { unit: walkIn, half: 'am', limit: { at_most: '5' } } as const;
    const wrong = entry({ kind: 'fridge', payload: { ...reading, temperature: '44', ok: false } });
    const right = entry({
      kind: 'fridge',
      payload: { ...reading, temperature: '4.4', ok: true, why: 'A four too many' },
    });
    const remark = entry({ kind: 'comment', payload: { about: 'OPEN', text: 'Late start' } });
    const gone = entry({ kind: 'withdrawn', payload: { reason: 'Wrong list' } });
    server.answers[`/review/due-diligence/${monday}`] = {
      ...{ openingTime: '08:00', ...OPEN, sections: [], tasks, ends },
      entries: [wrong, { ...right, corrects: wrong.id }, remark, { ...gone, corrects: remark.id }],
    };
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    const rows = part('Corrections').getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent('Walk-in, AM44 °C4.4 °CA four too manyAC, 09:00');
    await expect.element(rows.nth(2)).toHaveTextContent('CommentLate startwithdrawnWrong listAC, 09:00');
    const { text } = await pdfOfReport();
    expect(text).toMatch(/Monday, [^\n]*: Corrections\n[\s\S]*A four too many/);
  });

  it('rule 122: prints the first and last entry of its days with their hashes, and the evening that was noted; days without an entry say so', async () => {
    const server = reviewing();
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    const { text } = await pdfOfReport();
    expect(text).toMatch(/Sun \d\d [A-Z][a-z]{2} \d{4}\n[\d\n]*nothing recorded/);
    expect(text).toMatch(/First of these days\n1\na{64}\nLast of these days\n13\nb{64}\nNoted on [^\n]*\n14\nc{64}/);
  });

  it('rule 128: shows what was thrown away because of a reading beside what was done', async () => {
    const server = reviewing();
    const entries = week();
    const warm = entries.find(({ kind, payload }) => kind === 'fridge' && 'ok' in payload && !payload.ok);
    const wastages = [{ entryId: warm?.id, name: 'Milk', amount: '3', recordUnit: 'kg' }];
    server.answers[`/review/due-diligence/${monday}`] = {
      ...{ openingTime: '08:00', ...OPEN, sections: [] },
      tasks,
      entries,
      wastages,
      ends,
    };
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    const fridge = /out of limit \(5 °C or less\), Food moved, to the bar fridge, wastage: Milk 3 kg/;
    await expect.element(part('Fridge Temperatures').getByRole('row', { name: fridge })).toBeVisible();
  });

  it('rule 123: shows of which goods a delivery brought none', async () => {
    const server = reviewing();
    const payload = { order: null, supplier: null, name: 'Riverside Dairy', goods: 'Ice cream' };
    const entries = [...week(), entry({ kind: 'none-came', payload })];
    server.answers[`/review/due-diligence/${monday}`] = {
      ...{ openingTime: '08:00', ...OPEN, sections: [] },
      tasks,
      entries,
      ends,
    };
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    const none = part('Delivery Record').getByRole('row', { name: /Riverside Dairy, Ice cream none came AC, 09:00/ });
    await expect.element(none).toBeVisible();
  });

  it('states that a temperature out of limit has no action yet', async () => {
    const server = reviewing();
    server.answers[`/review/due-diligence/${monday}`] = {
      openingTime: '08:00',
      ...OPEN,
      sections: [],
      tasks,
      entries: week().filter(({ kind }) => kind !== 'action'),
      ends,
    };
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    await expect.element(page.getByText(/A temperature is out of limit without a record/)).toBeVisible();
    await expect.element(page.getByText(/no action recorded/)).toBeVisible();
  });

  it('rule 111: a closed day has no task that was missed, and states who closed it and why, on paper too', async () => {
    const server = reviewing();
    const closed = entry({ kind: 'closed-day', payload: { closed: true, reason: 'Flood' } });
    const probed = {
      ...entry({ kind: 'probe', payload: { unit: probe, half: 'iced', temperature: '0', limit: null, ok: true } }),
    };
    const tuesday = addDays(monday, 1);
    server.answers[`/review/due-diligence/${monday}`] = {
      openingTime: '08:00',
      ...{ sections: [], tasks, closedDays: [{ fromDay: '2026-01-01', weekdays: 'T/W', dates: [] }] },
      traded: [{ day: addDays(monday, 2), what: ['sales'] }],
      entries: [closed, { ...probed, day: tuesday }],
      ends,
    };
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    await expect.element(page.getByText('Flood (Ada Cook). Nothing is due but', { exact: false })).toBeVisible();
    await expect.element(part('Opening Checklist').getByRole('row', { name: /Gas on not due: closed/ })).toBeVisible();
    await expect.element(part('Fridge Temperatures').getByRole('row', { name: /missed missed/ })).toBeVisible();
    await expect
      .element(part('Probe Temperatures').getByRole('row', { name: /not due: closed not due/ }))
      .toBeVisible();
    await page.getByRole('tab', { name: 'Tuesday' }).click();
    await expect.element(page.getByText('Closed, but with readings')).toBeVisible();
    await expect.element(part('Opening Checklist').getByRole('row', { name: /Gas on missed/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Wednesday' }).click();
    await expect.element(page.getByText('Closed, but with sales')).toBeVisible();
    const { text } = await pdfOfReport();
    expect(text).toMatch(/Monday, [^\n]* \(Closed: Flood\): Opening Checklist\n[\s\S]*Gas on\nnot due: closed/);
    expect(text).toMatch(/Tuesday, [^\n]* \(Closed, but with readings\): Opening Checklist\n[\s\S]*Gas on\nmissed/);
  });
});
