import { showDay } from '@larder/domain/calendar.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { button, choose, dialog, openClaims, TODAY } from './testing-claims.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const text = () => document.querySelector('main')?.textContent ?? '';

describe('rule 82: the claims of an area', () => {
  it('stand by supplier with what is claimed, age, £ and state, and what it comes to', async () => {
    await openClaims({ claims: [{}, { kind: 'refused', billed: 'waiting', day: TODAY, reason: 'warm' }] });
    await expect.element(page.getByRole('heading', { name: 'Green Lane' })).toBeVisible();
    await expect.element(page.getByText('£24.00 to claim back, oldest 12 days')).toBeVisible();
    await expect.element(page.getByText('Sent back: Weevils')).toBeVisible();
    await expect.element(page.getByText('Refused at the door: warm')).toBeVisible();
    await expect.element(page.getByText('waiting for the invoice')).toBeVisible();
    await expect.element(page.getByText('12 days', { exact: true })).toBeVisible();
    await expect.element(page.getByText('open', { exact: true })).toBeVisible();
  });

  it('show no £ to whom costs are hidden', async () => {
    await openClaims({ costsWithheld: true });
    await expect.element(page.getByText('To claim back, oldest 12 days')).toBeVisible();
    expect(text()).not.toContain('£');
  });

  it('state what to do next where nothing is claimed', async () => {
    await openClaims({ claims: [] });
    await expect.element(page.getByText('Nothing is claimed')).toBeVisible();
    await expect
      .element(page.getByText(/is claimed on the page of its order, behind the dots of the item/))
      .toBeVisible();
  });

  it('show those that are settled on request', async () => {
    const answers = [
      {
        id: newId(),
        kind: 'credited' as const,
        amount: '24',
        day: TODAY,
        orderId: newId(),
        lineId: newId(),
        reason: '',
      },
    ];
    await openClaims({ claims: [{ settled: true, answered: '24', answers }] });
    await expect.element(page.getByText('Nothing is claimed')).toBeVisible();
    await page.getByRole('combobox', { name: 'Claims shown' }).click();
    await page.getByRole('option', { name: 'All of 13 weeks' }).click();
    await expect.element(page.getByText('credited', { exact: true })).toBeVisible();
    await expect.element(button('Reopen Flour')).toBeVisible();
  });

  it('read well on a phone', async () => {
    await page.viewport(390, 844);
    await openClaims();
    await expect.element(page.getByText('2 × Flour')).toBeVisible();
    await expect.element(button('Answer Flour')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('answering a claim', () => {
  it('rule 85: by a line of a credit note, for all that is left unless less is typed', async () => {
    const { note, sent } = await openClaims();
    await button('Answer Flour').click();
    await choose('What came of it', 'Credited by a credit note');
    await choose('Line of the credit note', /Flour, £12\.00/);
    await dialog().getByRole('textbox', { name: 'Credited £' }).fill('10');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('/answer'))
      .toMatchObject({
        kind: 'credited',
        line: { orderId: note.id, lineId: note.lines[0]?.id },
        amount: '10',
      });
  });

  it.each([
    ['of its item and amount is proposed', '12', /^Flour, £12\.00/],
    ['of another amount is not', '24', /^$/],
  ])('rule 85: a line of a credit note %s, and sent once a person confirms it', async (_, net, chosen) => {
    const { note, sent } = await openClaims({ claims: [{ net }] });
    await button('Answer Flour').click();
    await choose('What came of it', 'Credited by a credit note');
    const line = dialog().getByRole('combobox', { name: 'Line of the credit note' });
    await expect.poll(() => (line.element() as HTMLInputElement).value).toMatch(chosen);
    expect(sent('/answer')).toBeUndefined();
    await dialog().getByRole('button', { name: 'Save' }).click();
    if (net === '24') return expect.element(dialog().getByText('Choose the line')).toBeVisible();
    return expect.poll(() => sent('/answer')).toMatchObject({ line: { orderId: note.id, lineId: note.lines[0]?.id } });
  });

  it('rule 86: by goods that came for nothing', async () => {
    const { free, sent } = await openClaims();
    await button('Answer Flour').click();
    await choose('What came of it', 'Replaced by goods for nothing');
    await choose('What came for nothing', /Flour, 1 bag/);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('/answer'))
      .toMatchObject({
        kind: 'replaced',
        line: { orderId: free.id, lineId: free.lines[0]?.id },
        amount: null,
      });
  });

  it('UI-014 rule 86: written off, which needs a reason of at least 10 characters', async () => {
    const { sent } = await openClaims();
    await button('Answer Flour').click();
    await choose('What came of it', 'Written off');
    await dialog().getByRole('button', { name: 'Save' }).click();
    const tooShort = dialog().getByText('Reason must be at least 10 characters long');
    await expect.element(tooShort).toBeVisible();
    await dialog().getByLabelText('Reason').fill('Too small');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(tooShort).toBeVisible();
    expect(sent('/answer')).toBeUndefined();
    await dialog().getByLabelText('Reason').fill('Not worth a call');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('/answer'))
      .toMatchObject({ kind: 'written off', line: null, reason: 'Not worth a call' });
  });

  it('rule 83: of what was refused by whether an invoice bills it', async () => {
    const { sent } = await openClaims({ claims: [{ kind: 'refused', billed: 'waiting' }] });
    await button('Answer Flour').click();
    await choose('What came of it', 'No invoice bills it');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent('/billed')).toMatchObject({ billed: false });
  });

  it('rule 184: names who wrote it off, and is taken back from a settled one', async () => {
    const answers = [
      {
        id: newId(),
        kind: 'written off' as const,
        amount: '24',
        day: TODAY,
        orderId: null,
        lineId: null,
        reason: 'Small',
        answeredBy: 'Gina',
      },
    ];
    const { sent } = await openClaims({ claims: [{ settled: true, answered: '24', answers }], where: 'order' });
    await expect.element(page.getByText('written off by Gina', { exact: true })).toBeVisible();
    await button('Reopen Flour').click();
    await expect
      .element(dialog().getByRole('combobox', { name: 'Take back' }))
      .toHaveValue(`written off £24.00 by Gina, ${showDay(TODAY)}: Small`);
    await dialog().getByRole('button', { name: 'Take it back' }).click();
    await expect.poll(() => sent('/reopen')).toMatchObject({ answerId: answers[0]?.id });
  });
});
