import { addDays } from '@larder/domain/calendar.ts';
import { weekOfText } from '@larder/domain/tasks/week-of.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { pdfOfReport } from '../../testing/pdf-of-report.ts';
import { answering, entry, lastSeq, lock, monday, part, probe, reviewing, walkIn, week } from './testing-week.ts';

beforeEach(() => page.viewport(1280, 1400));
afterEach(() => vi.unstubAllGlobals());

describe('the marks of a week', () => {
  it('rule 130: shows who signed a day off and when, what came after it, and days without a signature; the same on paper', async () => {
    const server = reviewing();
    const before = week();
    const signed = entry({
      kind: 'sign-off',
      payload: { of: 'day', from: monday, through: monday, seq: lastSeq(), head: 'h' },
    });
    const late = entry({ kind: 'tick', payload: { task: lock } }, '23:30');
    const chart = entry({ kind: 'chart', payload: { sha256: 'c' } });
    const weeks = { of: 'four-weeks', from: addDays(monday, -27), through: monday, seq: 1, head: 'h' } as const;
    answering(server, {
      entries: [...before, signed, late, chart, entry({ kind: 'sign-off', payload: weeks })],
    });
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
    answering(server, {
      entries: [wrong, { ...right, corrects: wrong.id }, remark, { ...gone, corrects: remark.id }],
    });
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
    answering(server, {
      entries,
      wastages,
    });
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    const fridge = /out of limit \(must be 5 °C or less\), Food moved, to the bar fridge, wastage: Milk 3 kg/;
    await expect.element(part('Fridge Temperatures').getByRole('row', { name: fridge })).toBeVisible();
  });

  it('rule 123: shows of which goods a delivery brought none', async () => {
    const server = reviewing();
    const payload = { order: null, supplier: null, name: 'Riverside Dairy', goods: 'Ice cream' };
    const entries = [...week(), entry({ kind: 'none-came', payload })];
    answering(server, {
      entries,
    });
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    const none = part('Delivery Record').getByRole('row', { name: /Riverside Dairy, Ice cream none came AC, 09:00/ });
    await expect.element(none).toBeVisible();
  });

  it('states that a temperature out of limit has no action yet', async () => {
    const server = reviewing();
    answering(server, {
      entries: week().filter(({ kind }) => kind !== 'action'),
    });
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
    answering(server, {
      ...{ closedDays: [{ fromDay: '2026-01-01', weekdays: 'T/W', dates: [] }] },
      traded: [{ day: addDays(monday, 2), what: ['sales'] }],
      entries: [closed, { ...probed, day: tuesday }],
    });
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

  it('rule 118: names what changed on an allergen chart since the one that was signed before, on paper too', async () => {
    const server = reviewing();
    const [first, second] = [1, 2].map((one) => entry({ kind: 'chart', payload: { sha256: `${one}` } }));
    const changes = [
      { name: 'Calzone', change: 'added' },
      { name: 'Margherita', change: 'changed' },
    ];
    answering(server, {
      entries: [first, second],
      charts: [
        { entryId: first?.id, changes: null },
        { entryId: second?.id, changes },
      ],
    });
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    for (const name of [
      /Since the one before: the first that was signed Ada Cook \(AC\)/,
      /Since the one before: Calzone \(added\), Margherita Ada Cook \(AC\)/,
    ])
      await expect.element(part('Sign-offs').getByRole('row', { name })).toBeVisible();
    const { text } = await pdfOfReport();
    expect(text.replaceAll('\n', ' ')).toContain('Since the one before: Calzone (added), Margherita Ada Cook (AC)');
  });

  it('rule 125: lists what came too late as not taken in yet at its day, leads the owner to it, and has it on paper', async () => {
    const server = reviewing();
    const payload = { unit: walkIn, half: 'am', temperature: '9', limit: { at_most: '5' }, ok: false } as const;
    const came = `${addDays(monday, 30)}T12:00:00.000Z`;
    const late = { ...entry({ kind: 'fridge', payload }), seq: null, recordedAt: came };
    answering(server, { entries: [], held: [late] });
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    const row = part('Not taken in yet').getByRole('row', { name: /Walk-in, AM 9 °C Ada Cook/ });
    await expect.element(row).toBeVisible();
    await expect.element(page.getByText('1 entry not taken in yet: Monday')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Decide about them' }))
      .toHaveAttribute('href', `/${server.kitchen.id}/tasks/held`);
    await expect
      .element(part('Fridge Temperatures').getByRole('row', { name: /Walk-in .* missed missed/ }))
      .toBeVisible();
    const { text } = await pdfOfReport();
    expect(text).toMatch(/Monday, [^\n]*: Not taken in yet\n[\s\S]*Walk-in, AM\n9 °C\nAda Cook/);
    expect(text.replaceAll('\n', ' ')).toContain('it came more than 14 days late and waits for the owner.');
  });

  it('rule 125: tells who is no owner that entries came too late, without a way to decide about them', async () => {
    const server = reviewing();
    for (const account of server.session.accounts) account.role = 'member';
    answering(server, {
      held: [{ ...entry({ kind: 'comment', payload: { about: 'OPEN', text: 'Late' } }), seq: null }],
    });
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(monday)}`);
    await expect.element(page.getByText('1 entry not taken in yet: Monday')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Decide about them' })).not.toBeInTheDocument();
  });
});
