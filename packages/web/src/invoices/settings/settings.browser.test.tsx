import type { LearnedItemAnswer, ToleranceEffect, ToleranceSetting } from '@larder/contract/invoice-settings.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { supplierOf } from '../../testing/supplier-rows.ts';
import { detailOf, lineOf, uploadRow, withInvoices } from '../testing-invoices.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const DEFAULTS = { pricePercent: '1', pricePounds: '0.5', invoicePounds: '1', aloneUpTo: '2000' };
const UNSET: ToleranceSetting = { own: null, above: DEFAULTS, aboveIsDefault: true, earlier: [] };
const EFFECT: ToleranceEffect = {
  ...{ judged: 41, more: false },
  now: { invoices: 2, pounds: '0.6', alone: 12 },
  tried: { invoices: 5, pounds: '3.45', alone: 15 },
};
const LEARNED: LearnedItemAnswer = {
  ...{ id: newId(), supplierId: newId(), supplierName: 'Green Lane', code: 'TT6', name: 'tomato tins', unit: 'EA' },
  ...{ optionId: newId(), optionName: 'Chopped tomatoes', lotsPerUnit: '0.5', confirmed: 1, goesAlone: false },
  ...{ learnedAt: '2026-11-20T10:00:00Z', learnedBy: 'Gino' },
};

interface Setup {
  setting?: ToleranceSetting;
  learned?: LearnedItemAnswer[];
  costsWithheld?: boolean;
  change?: (server: StubServer) => void;
}

async function open({ setting = UNSET, learned = [], costsWithheld = false, change = () => {} }: Setup, path: string) {
  const server = stubServer({ costsWithheld });
  withInvoices(server);
  server.answers = {
    ...server.answers,
    '/invoice-tolerances': setting,
    '/invoice-tolerances/effect': EFFECT,
    '/learned-items': { items: learned, more: false },
  };
  change(server);
  await openApp(path.replace('{kitchen}', server.kitchen.id));
  return server;
}
const settings = (setup: Setup = {}) => open(setup, '/{kitchen}/procurement/invoice-settings');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const field = (name: string) => page.getByLabelText(name, { exact: true });
const sent = (server: StubServer, path: string) => server.sent.find((one) => one.path.endsWith(path));

describe('what invoices may differ', () => {
  it('rule 74 shows what 90 days would have let through before it is saved, and sends it to the head office', async () => {
    const server = await settings();
    await expect.element(field('Price of a line (%)')).toHaveValue('1');
    await field('Price of a line (%)').fill('2.5');
    await button('See the effect…').click();
    await expect
      .element(dialog)
      .toMatchTextContent(
        /Of 41 invoices of the last 90 days this lets through 5 dearer by £3\.45, instead of 2 dearer by £0\.60/,
      );
    await expect.element(dialog).toMatchTextContent(/15 invoices would have needed nobody, instead of 12\./);
    expect(sent(server, '/invoice-tolerances/save')).toBeUndefined();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent(server, '/invoice-tolerances/save'))
      .toMatchObject({
        path: expect.stringContaining(server.headOffice.id),
        body: { supplierId: null, version: null, tolerance: { ...DEFAULTS, pricePercent: '2.5' } },
      });
  });

  it.each([
    ['-3', 'Dearer on a line cannot be negative'],
    ['', 'Dearer on a line cannot be empty'],
    ['ten', 'Dearer on a line must be numeric'],
  ])('states at the field what is wrong with %j', async (typed, problem) => {
    const server = await settings();
    await field('Dearer on a line (£)').fill(typed);
    await button('See the effect…').click();
    await expect.element(page.getByText(problem)).toBeVisible();
    expect(dialog.query()).toBeNull();
    expect(sent(server, '/invoice-tolerances/save')).toBeUndefined();
  });

  it.each([
    ['1,5', '1.5'],
    ['£0.50', '0.5'],
  ])('reads %s as it is meant', async (typed, read) => {
    const server = await settings();
    await field('Dearer on an invoice (£)').fill(typed);
    await button('See the effect…').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent(server, '/invoice-tolerances/save')?.body)
      .toMatchObject({ tolerance: { invoicePounds: read } });
  });

  it('no more than 100 percent', async () => {
    await settings();
    await field('Price of a line (%)').fill('101');
    await button('See the effect…').click();
    await expect.element(page.getByText('Must be between 0 and 100')).toBeVisible();
  });

  it('rule 183 are not shown to whom costs are withheld', async () => {
    await settings({ costsWithheld: true, learned: [LEARNED] });
    await expect.element(page.getByText('tomato tins, code TT6')).toBeVisible();
    expect(field('Price of a line (%)').query()).toBeNull();
  });

  it('of a supplier stand on its page: as the head office’s until it is given its own, and taken back', async () => {
    const supplier = supplierOf(newId(), 'Green Lane');
    const own = { fromDay: '2026-11-20', setBy: 'Gino', version: 3, tolerance: { ...DEFAULTS, pricePounds: '2' } };
    const path = `/suppliers/${supplier.id}/details`;
    const change = (server: StubServer) => {
      server.can = [...server.can, 'suppliers'];
      server.rows = { ...server.rows, suppliers: [supplier] };
      server.answers = { ...server.answers, '/supplier-scores': [], '/deposits-held': [] };
    };
    const server = await open({ change }, path);
    await expect.element(page.getByText(/^The head office’s holds: 1\.0% and £0\.50 on a line/)).toBeVisible();
    server.answers['/invoice-tolerances'] = { ...UNSET, own };
    await button('Give this supplier its own').click();
    await field('Dearer on a line (£)').fill('2');
    await button('See the effect…').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Set 20 Nov 2026, Gino.')).toBeVisible();
    await button('As the head office…').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => server.sent.filter(({ path: to }) => to.endsWith('/invoice-tolerances/save')).map(({ body }) => body))
      .toMatchObject([
        { supplierId: supplier.id, version: null, tolerance: { ...DEFAULTS, pricePounds: '2' } },
        { supplierId: supplier.id, version: 3, tolerance: null },
      ]);
  });
});

describe('learned lines', () => {
  it('rule 79 are listed with what they are and who said so, searched, and forgotten after a question', async () => {
    const server = await settings({
      learned: [LEARNED, { ...LEARNED, id: newId(), name: 'olive oil', goesAlone: true }],
    });
    await expect.element(page.getByText('tomato tins, code TT6')).toBeVisible();
    await expect.element(page.getByText('As a proposal')).toBeVisible();
    await expect.element(page.getByText('By itself')).toBeVisible();
    await expect.element(page.getByText('Gino, 20 Nov 2026').first()).toBeVisible();
    await page.getByLabelText('Search by line, item or supplier').fill('oil');
    await button('Forget tomato tins').click();
    await expect.element(dialog).toMatchTextContent(/“tomato tins” of Green Lane is Chopped tomatoes/);
    await dialog.getByRole('button', { name: 'Forget', exact: true }).click();
    await expect.poll(() => sent(server, `/learned-items/${LEARNED.id}/forget`)).toBeDefined();
    await expect.element(page.getByText('Learned line forgotten')).toBeVisible();
  });

  it('state what to do where nothing is learned', async () => {
    await settings();
    await expect.element(page.getByText(/Choose the item of a line on an invoice/)).toBeVisible();
  });

  it('are reached from the line that they were used for', async () => {
    const learned = { by: 'Gino', at: '2026-11-20T10:00:00Z' };
    const id = newId();
    const change = (server: StubServer) => {
      const row = uploadRow(server.kitchen.id, { id });
      server.rows = { ...server.rows, invoiceUploads: [row] };
      server.answers[`/invoices/${id}`] = detailOf(row, { lines: [lineOf({ name: 'Tomato tins', learned })] });
    };
    await open({ change, learned: [LEARNED] }, `/{kitchen}/procurement/uploads/${id}`);
    await page.getByRole('link', { name: 'Learned from Gino, 20 Nov 2026' }).click();
    await expect.element(page.getByLabelText('Search by line, item or supplier')).toHaveValue('Tomato tins');
  });
});

describe('how well invoices are read', () => {
  const figures = { lines: 200, readRight: 195, matchedAlone: 184, corrected: 10, straightThrough: 162 };

  it('rule 80 stands on the tracker, and by supplier in a dialog', async () => {
    const ofGreen = { supplierId: newId(), supplierName: 'Green Lane', ...figures, lines: 40, readRight: 30 };
    const change = (server: StubServer) => {
      server.answers['/invoice-proof'] = { all: figures, suppliers: [ofGreen] };
    };
    await open({ change }, '/{kitchen}/procurement/uploads');
    await expect
      .element(
        page.getByText(
          /^Last 200 approved lines: 97\.5% read right, 92\.0% matched alone, 5\.0% corrected, 81\.0% straight through$/,
        ),
      )
      .toBeVisible();
    await button('By supplier').click();
    await expect.element(dialog).toMatchTextContent(/Green Lane.*75\.0%/);
  });

  it('leads to the settings of invoices', async () => {
    await open({}, '/{kitchen}/procurement/uploads');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Invoice settings' })).toBeVisible();
  });
});
