import { addDays, daysFromTo, mondayOf, showDays, weekdayName } from '@larder/domain/calendar.ts';
import { recentWeeks, weekLabel, weekOfText } from '@larder/domain/tasks/week-of.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { pdfOfReport } from '../../testing/pdf-of-report.ts';
import { answering, entry, monday, part, reviewing, today, walkIn } from './testing-week.ts';

beforeEach(() => page.viewport(1280, 1400));
afterEach(() => vi.unstubAllGlobals());

const findings = { missed: 4, late: 1, outOfLimit: 3, withoutAction: 1, daysSigned: 20, days: 28 };
const review = {
  ...{ from: '2026-10-19', through: '2026-11-15', isDue: true, maySign: true, reviews: [] },
  findings: { ...findings, recurring: [{ what: 'Walk-in', how: 'out of limit', times: 3 }] },
};

describe('due diligence', () => {
  it('REV-015 REV-016 lists the weeks that ended within four months, newest first, and opens one by its year and week', async () => {
    const server = reviewing();
    const { router } = await openApp(`/${server.kitchen.id}/review/due-diligence`);
    const rows = page.getByRole('link', { name: /^Week \d\d$/ });
    await expect.element(rows.first()).toBeVisible();
    await rows.nth(1).click(); // below the running week
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

  it('rule 109: opens an older week by any of its days, and the running one with the days that have begun', async () => {
    const server = reviewing();
    for (const of of ['2025-01-06', mondayOf(today)]) answering(server, { entries: [] }, of);
    const { router } = await openApp(`/${server.kitchen.id}/review/due-diligence`);
    const path = () => router.state.location.pathname.split('/').at(-1);
    await page.getByLabelText('Another week').fill('7/1/2025');
    await userEvent.keyboard('{Enter}');
    await expect.poll(path).toBe('2025-02');
    await router.navigate({ to: `/${server.kitchen.id}/review/due-diligence` });
    await page
      .getByRole('link', { name: /^Week \d\d$/ })
      .first()
      .click();
    await expect.poll(path).toBe(weekOfText(mondayOf(today)));
    const begun = daysFromTo(mondayOf(today), today).map(weekdayName);
    await expect.element(page.getByRole('tab', { name: 'Monday' })).toBeVisible();
    expect(
      page
        .getByRole('tab')
        .elements()
        .map((tab) => tab.textContent),
    ).toEqual(begun);
  });

  it('rule 126: a half that was not read is missed when its day can no longer be edited, and “not read yet” before', async () => {
    const server = reviewing();
    answering(server, { entries: [] }, mondayOf(today));
    await openApp(`/${server.kitchen.id}/review/due-diligence/${weekOfText(mondayOf(today))}?tab=${today}`);
    await expect
      .element(part('Fridge Temperatures').getByRole('row', { name: /Walk-in .* not read yet not read yet/ }))
      .toBeVisible();
    await expect.element(part('Closing Checklist').getByRole('row', { name: /Lock up not done yet/ })).toBeVisible();
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
      /Walk-in 5 °C or less 4\.5 °C AC, 09:00 9 °C AC, 09:00, out of limit \(must be 5 °C or less\), Food moved, to the bar fridge/;
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
    const parts = page.getByRole('tabpanel').getByRole('region').elements();
    expect(parts.map((one) => one.getAttribute('aria-label')).slice(0, 6)).toEqual(Object.keys(comments));
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
    for (const day of daysFromTo(monday, addDays(monday, 6)))
      expect(text).toMatch(new RegExp(`${weekdayName(day)}, [^\n]*: Opening Checklist\n`));
    for (const [of, recorded, about] of [
      ['Fridge Temperatures', 'Walk-in', 'FRIDGE'],
      ['Probe Temperatures', 'Probe 1', 'PROBE'],
      ['Delivery Record', 'Riverside Dairy', 'DELIVERY'],
      ['Food Record', 'Stock\nCooking', 'FOOD'],
      ['Closing Checklist', 'Lock up', 'CLOSE'],
    ])
      expect(text).toMatch(
        new RegExp(`Monday, [^\n]*: ${of}\n[\\s\\S]*${recorded}[\\s\\S]*About ${about} \\(Ada Cook, 09:00\\)`),
      );
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
});
