import { addDays } from '@larder/domain/calendar.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { card, openStart, today } from './testing-start.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('food safety', () => {
  it('rule 125: has the entries that came late by area, and leads to those of the first', async () => {
    const { kitchen } = await openStart(({ kitchen: { id: accountId } }) => ({
      heldRecords: { count: 3, areas: [{ accountId, accountName: 'Soho, Kitchen', records: 3 }] },
    }));
    const late = card('Food-safety entries that came late');
    await expect.element(late.getByText('3 entries')).toBeVisible();
    await expect.element(late.getByRole('listitem')).toHaveTextContent('Soho, Kitchen3');
    await expect.element(late.getByRole('link')).toHaveAttribute('href', `/${kitchen.id}/tasks/held`);
  });

  it('has the allergen chart that changed since it was signed, and leads to it', async () => {
    const { kitchen } = await openStart(({ kitchen: { id: accountId } }) => ({
      allergenChart: { areas: [{ accountId, accountName: 'Soho, Kitchen', dishes: 2 }] },
    }));
    const chart = card('Allergen chart');
    await expect.element(chart.getByText('since it was signed')).toBeVisible();
    await expect.element(chart.getByRole('listitem')).toHaveTextContent('Soho, Kitchen2 dishes');
    await expect.element(chart.getByRole('link')).toHaveAttribute('href', `/${kitchen.id}/front-of-house/allergens`);
  });

  it('is what is to be used first, when it expires, and the dishes that use it; it leads to the lots of its area', async () => {
    const { kitchen } = await openStart((server) => ({
      expiring: {
        count: 2,
        lots: [
          {
            ...{ accountId: server.kitchen.id, accountName: 'Soho, Kitchen', lineId: crypto.randomUUID() },
            ...{
              name: 'Beef mince',
              code: 'L1',
              useBy: addDays(today(), 1),
              dishes: ['Burger', 'Chilli'],
              moreDishes: 3,
            },
          },
        ],
      },
    }));
    await expect.element(card('Use first').getByText('2 lots')).toBeVisible();
    await expect.element(card('Use first').getByText('expires tomorrow')).toBeVisible();
    const dishes = card('Use first').getByText('for Burger, Chilli and 3 more');
    await expect.element(dishes).toBeVisible();
    const row = dishes.element().closest('li');
    expect(dishes.element().getBoundingClientRect().width).toBe(row?.getBoundingClientRect().width);
    await expect
      .element(card('Use first').getByRole('link', { name: /Look at them/ }))
      .toHaveAttribute('href', `/${kitchen.id}/inventory/lots`);
  });

  it('is what is cooked with instead of something else, how much of it has to be signed for, and leads to it', async () => {
    const { kitchen } = await openStart((server) => ({
      substitutes: {
        ...{ count: 2, due: 1 },
        inUse: [
          {
            ...{ substitutionId: crypto.randomUUID(), accountId: server.kitchen.id, accountName: 'Kitchen' },
            ...{ substituteName: 'Sesame bun', ingredientName: 'Bun' },
          },
        ],
      },
    }));
    const shown = card('Substitutes in use');
    await expect.element(shown).toMatchTextContent(/2 substitutes.*1 to be signed for.*Sesame bun instead of Bun/);
    const link = shown.getByRole('link', { name: 'Look at them: Substitutes in use' });
    await expect.element(link).toHaveAttribute('href', `/${kitchen.id}/front-of-house/substitutes`);
  });

  it('is lists that are overdue, by place and day, and leads to those of the first', async () => {
    const { kitchen } = await openStart((server) => ({
      lists: {
        count: 2,
        lists: [
          {
            ...{ accountId: server.kitchen.id, accountName: 'Soho, Kitchen', key: 'CLOSE', name: 'Closing list' },
            ...{ day: addDays(today(), -1), tasks: 3 },
          },
          {
            accountId: server.bar.id,
            accountName: 'Soho, Bar',
            key: 'OPEN',
            name: 'Opening list',
            day: today(),
            tasks: 1,
          },
        ],
      },
    }));
    const shown = card('Lists overdue');
    await expect
      .element(shown)
      .toMatchTextContent(/2 lists.*Closing list, yesterday3 not done.*Opening list, Soho, Bar1 not done/);
    await expect
      .element(shown.getByRole('link', { name: 'Open the lists: Lists overdue' }))
      .toHaveAttribute('href', `/${kitchen.id}/tasks?day=${addDays(today(), -1)}`);
  });

  it('is temperatures out of their limit, by unit and place, and leads to the logs of the area of the first', async () => {
    const { kitchen } = await openStart((server) => ({
      temperatures: {
        count: 2,
        readings: ['Walk-in', 'Freezer'].map((what) => ({
          ...{ entryId: crypto.randomUUID(), accountId: server.kitchen.id, accountName: 'Kitchen', day: today(), what },
          temperature: what === 'Freezer' ? '-9.5' : '9',
        })),
      },
    }));
    const shown = card('Temperatures out of limit');
    await expect.element(shown).toMatchTextContent(/2 temperatures.*Walk-in9 °C.*Freezer−9\.5 °C/);
    const link = shown.getByRole('link', { name: 'Record what was done: Temperatures out of limit' });
    await expect.element(link).toHaveAttribute('href', `/${kitchen.id}/tasks/temp/fridge`);
  });
});
