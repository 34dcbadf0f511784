import { DEFRA_SOURCE } from '@larder/contract/limits.ts';
import type { CheaperOffer, MarketPrice, PriceRise } from '@larder/contract/market.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { addDays, showDay } from '@larder/domain/calendar.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { pdfOfReport } from '../../testing/pdf-of-report.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { optionOf } from '../../testing/supplier-rows.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

const FEATURES = ['changeAccount', 'ingredients', 'suppliers', 'marketplace'];

const day = (fromToday: number) => addDays(new Intl.DateTimeFormat('en-CA').format(new Date()), fromToday);

const tomatoes = {
  supplierAccountId: newId(),
  optionId: newId(),
  effectiveDate: day(-9),
  supplierOptionName: 'Plum tomatoes',
  supplierName: 'Dawn Market',
  supplierCode: 'D1',
  price: '8',
  vat: '0',
  uom: 'case',
  unitsPerLot: '6',
  amountPerUnit: '1',
  baseUnit: 'kg',
  own: {
    optionId: newId(),
    ingredientId: newId(),
    name: 'Tomatoes, plum',
    supplierName: 'Green Lane Produce',
    unitPrice: '10',
    uom: 'box',
    unitsPerLot: '1',
    amountPerUnit: '5',
    baseUnit: 'kg',
    linked: false,
  },
} satisfies MarketPrice;
const saffron: MarketPrice = {
  ...tomatoes,
  optionId: newId(),
  supplierAccountId: DEFRA_SOURCE,
  supplierOptionName: 'Saffron',
  vat: null,
  own: null,
};
const rise: PriceRise = {
  optionId: newId(),
  ingredientId: newId(),
  name: 'Plum tomatoes',
  supplierId: newId(),
  supplierName: 'Dawn Market',
  unit: 'g',
  oldCost: '0.002',
  newCost: '0.0026',
  from: '2026-11-16',
  boughtPerWeek: '20000',
  poundsPerWeek: '12',
  dishes: 3,
};

const cheaperThan = (offers: CheaperOffer[]) =>
  Response.json({ boughtFrom: '2026-10-24', boughtTo: '2026-11-20', offers });

/** A head office of a plan, in which searches are answered so. Answers what was searched for. */
function work(
  answer: () => Response,
  can = FEATURES,
  cheaper: () => Response = () => cheaperThan([]),
  supplierOptions: SupplierOptionRow[] = [],
): string[] {
  const server = stubServer({ can });
  server.rows.supplierOptions = supplierOptions;
  server.session.currentAccountId = server.headOffice.id;
  const { fetch } = globalThis;
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (pathname.endsWith('/cheaper-offers')) return Promise.resolve(cheaper());
    if (!pathname.endsWith('/market-prices') && !pathname.endsWith('/price-rises')) return fetch(input, init);
    asked.push(searchParams.get('query') ?? searchParams.get('since') ?? '');
    return Promise.resolve(answer());
  });
  return asked;
}

describe('the marketplace', () => {
  it('SUP-009 SUP-010 NAV-046 searches while one types, and shows day, product, supplier, unit, price and VAT', async () => {
    const asked = work(() => Response.json([tomatoes, saffron]));
    const screen = await openApp('/marketplace');
    await expect.element(screen.getByText('What do you want to compare?')).toBeVisible();
    await screen.getByRole('searchbox', { name: 'Search market prices' }).fill('tomatos');
    const row = screen.getByRole('row', { name: /Plum tomatoes/ });
    for (const text of [
      showDay(tomatoes.effectiveDate),
      'Dawn Market',
      '1 case = 6 × 1 kg',
      '£8.00',
      '+ 0% VAT',
      '£1.33',
    ])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /Saffron/ }).getByText('VAT exempt')).toBeVisible();
    expect(asked).toEqual(['tomatos']);
    expect(screen.router.state.location.search).toEqual({ query: 'tomatos' });
  });

  it('puts what one pays now beside it, with the difference', async () => {
    work(() => Response.json([tomatoes, saffron]));
    const screen = await openApp('/marketplace?query=tomatoes');
    const row = screen.getByRole('row', { name: /Dawn Market.*Green Lane Produce/ });
    for (const name of ['Per kg', 'You pay per kg'])
      await expect.element(screen.getByRole('columnheader', { name, exact: true })).toBeVisible();
    await expect.element(row.getByText('£2.00', { exact: true })).toBeVisible();
    await expect.element(row.getByText('33.3% cheaper')).toBeVisible();
    await expect
      .element(row.getByRole('link', { name: 'Tomatoes, plum, Green Lane Produce' }))
      .toHaveAttribute('href', `/ingredients/${tomatoes.own?.ingredientId}`);
    await expect.element(screen.getByText('not bought')).toBeVisible();
  });

  it('opens with what is bought and offered for less, by what it saves in a week', async () => {
    const peeled = {
      ...tomatoes,
      optionId: newId(),
      own: { ...tomatoes.own, optionId: newId(), name: 'Peeled tomatoes' },
    };
    const offers = [
      { ...tomatoes, boughtPerWeek: '20000', poundsPerWeek: '13.333333333333' },
      { ...peeled, boughtPerWeek: '1000', poundsPerWeek: '0.666666666667' },
    ];
    work(
      () => Response.json([]),
      FEATURES,
      () => cheaperThan(offers),
    );
    const screen = await openApp('/marketplace');
    await expect.element(screen.getByText('£14.00')).toBeVisible();
    await expect.element(screen.getByText('2 products that you buy are offered for less')).toBeVisible();
    const row = screen.getByRole('row', { name: /Tomatoes, plum, Green Lane Produce/ });
    for (const text of ['£1.33', '£2.00', '33.3% cheaper', '£13.33'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    const { lines, text: paper } = await pdfOfReport();
    expect(lines[0]).toBe('Cheaper offers');
    expect(paper.replaceAll('\n', ' ')).toContain('£2.00/kg, Tomatoes, plum, Green Lane Produce 33.3% cheaper £13.33');
    await page.viewport(390, 844);
    await expect.element(screen.getByText('£13.33 a week')).toBeVisible();
  });

  it('shows a price older than 60 days, and compares nothing with it', async () => {
    work(() => Response.json([{ ...tomatoes, effectiveDate: day(-62) }, saffron]));
    const screen = await openApp('/marketplace?query=tomatoes');
    const row = screen.getByRole('row', { name: /Tomatoes, plum/ });
    await expect.element(row.getByText('too old to compare')).toBeVisible();
    await expect.element(row).toHaveAttribute('data-tone', 'muted');
    await expect.element(screen.getByText('33.3% cheaper')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('row', { name: /Saffron/ })).not.toHaveAttribute('data-tone', 'muted');
  });

  it('shows on a phone what the difference is to', async () => {
    await page.viewport(390, 844);
    work(() => Response.json([tomatoes, saffron]));
    const screen = await openApp('/marketplace?query=tomatoes');
    const row = screen.getByRole('listitem').filter({ hasText: '33.3% cheaper' });
    await expect.element(row.getByText('You pay £2.00/kg for Tomatoes, plum, Green Lane Produce')).toBeVisible();
    await expect.element(screen.getByText('not bought')).not.toBeInTheDocument();
  });

  it('names where public wholesale prices come from, only where there are some', async () => {
    let found = [saffron];
    work(() => Response.json(found));
    const screen = await openApp('/marketplace?query=saffron');
    await expect.element(screen.getByRole('link', { name: 'Open Government Licence v3.0' })).toBeVisible();
    found = [tomatoes];
    await screen.getByRole('searchbox').fill('tomatoes');
    await expect.element(screen.getByText('Plum tomatoes')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Open Government Licence v3.0' })).not.toBeInTheDocument();
  });

  it('shows a message when nothing is found', async () => {
    work(() => Response.json([]));
    const screen = await openApp('/marketplace?query=zzz');
    await expect.element(screen.getByText('No market prices found')).toBeVisible();
  });

  it('SUP-067 shows the status of an answer that is none', async () => {
    work(() => new Response('{}', { status: 403 }));
    const screen = await openApp('/marketplace?query=tomatoes');
    await expect.element(screen.getByText('Error: HTTP error: 403')).toBeVisible();
  });

  it('PERM-015 leads home where the plan has no marketplace', async () => {
    work(() => Response.json([]), ['changeAccount', 'ingredients']);
    const screen = await openApp('/marketplace');
    await vi.waitFor(() => expect(screen.router.state.location.pathname).toBe('/'));
    await expect.element(screen.getByRole('link', { name: /Marketplace/ })).not.toBeInTheDocument();
  });
});

describe('price rises', () => {
  const answer = (rises: PriceRise[], offered: PriceRise[] = []) =>
    Response.json({
      ...{ boughtFrom: '2026-10-24', boughtTo: '2026-11-20', rises, dishes: 3, offered },
      offeredDishes: offered.length === 0 ? 0 : 21,
    });

  it('are shown with old and new price, what is bought and what it costs a week, and lead to the ingredient', async () => {
    work(() => answer([rise]));
    const screen = await openApp('/price-rises');
    const row = screen.getByRole('row', { name: /Plum tomatoes/ });
    for (const text of ['16 Nov 2026', '£2.00/kg', '£2.60/kg', '+30.0%', '20.00 kg', '£12.00'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    await expect.element(row.getByRole('link')).toHaveAttribute('href', `/ingredients/${rise.ingredientId}`);
  });

  it('fit beside the navigation of an upright tablet, and say on a phone what the pounds are', async () => {
    work(() => answer([rise]));
    await page.viewport(820, 1180);
    const screen = await openApp('/price-rises');
    await expect.element(screen.getByRole('columnheader', { name: '£ a week' })).toBeVisible();
    const frame = screen.getByRole('table', { name: 'Price rises' }).element().parentElement;
    expect(frame?.scrollWidth).toBe(frame?.clientWidth);
    await page.viewport(390, 844);
    await expect.element(screen.getByText('£12.00 a week')).toBeVisible();
    await page.viewport(1280, 900);
  });

  it('become a PDF with title, site, days and time, all rows and their sum', async () => {
    work(() => answer(Array.from({ length: 9 }, (_, at) => ({ ...rise, optionId: newId(), name: `Tomatoes ${at}` }))));
    await openApp('/price-rises');
    const { name, lines, text } = await pdfOfReport();
    expect(name).toMatch(/^price-rises-copper-table-.*\.pdf$/);
    expect(lines[0]).toBe('Price rises');
    expect(lines[1]).toMatch(/^Copper Table · .*\d{4} · Printed \d{2} \w{3} \d{4}, \d{2}:\d{2}$/);
    for (let at = 0; at < 9; at += 1)
      expect(text).toContain(
        `Tomatoes ${at}\n${rise.supplierName}\n16 Nov 2026\n£2.60/kg, was £2.00/kg\n+30.0%\n20.00 kg\n3\n£12.00`,
      );
    expect(text).toContain('Total\n£108.00\nA week is a quarter of what was delivered');
  });

  it('that suppliers offer stand first; those that are bought are taken in one go, from a day', async () => {
    const cream = { ...optionOf(rise.supplierId), id: newId(), name: 'Cream', unitPrice: '10', offeredPrice: '10.80' };
    const bought = { ...rise, optionId: cream.id, name: 'Cream' };
    const unbought = { ...rise, optionId: newId(), name: 'Nutmeg', boughtPerWeek: '0', poundsPerWeek: '0', dishes: 0 };
    work(() => answer([], [bought, unbought]), [...FEATURES, 'do:prices', 'do:costs'], undefined, [cream]);
    const screen = await openApp('/price-rises');
    const panel = screen.getByRole('region', { name: 'Higher list prices' });
    await expect
      .element(panel.getByText('2 list prices above what you pay, 1 of what you buy, in 21 dishes on sale'))
      .toBeVisible();
    await panel.getByRole('button', { name: 'Take those I buy (1)…' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Take those you buy' });
    await expect.element(dialog.getByText(/^Cream: £10.80 instead of £10.00/)).toBeVisible();
    await expect.element(dialog.getByLabelText(/^From/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Take it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('are asked for another period, which stands in the address', async () => {
    const asked = work(() => answer([]));
    const screen = await openApp('/price-rises');
    await expect.element(screen.getByText('No price rises')).toBeVisible();
    await screen.getByRole('combobox', { name: 'Compared with' }).click();
    await screen.getByRole('option', { name: 'Last year' }).click();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(Date.parse(asked[0] ?? '') - Date.parse(asked[1] ?? '')).toBe((364 - 84) * 86_400_000);
    expect(screen.router.state.location.search).toEqual({ period: 'year' });
  });
});
