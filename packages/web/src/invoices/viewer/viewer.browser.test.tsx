import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { viewerOf } from '../../app/invoices/invoice-links.ts';
import { THIS_LOAD } from '../../app/routes/this-load.ts';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { uploadRow, withInvoices } from '../testing-invoices.ts';
import { invoicePdf } from '../testing-pdf.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const RELOADED = 'Error: Invoice URL is missing or this page was reloaded. Please go back and re-open the invoice.';

/** The viewer as a list opens it. key: null: the upload has no file. */
async function openViewer(
  filename: string,
  fileKey: string | null = `k/images/invoiceUploads/${filename}`,
  change: (server: StubServer) => void = () => {},
) {
  const server = stubServer();
  withInvoices(server);
  change(server);
  const app = await openApp(`/${server.kitchen.id}/procurement/uploads`);
  const upload = { id: newId(), accountId: server.kitchen.id };
  await app.router.navigate(viewerOf(upload, fileKey === null ? undefined : { fileKey, originalFilename: filename }));
  return { server, app, upload };
}

describe('the viewer of an invoice', () => {
  it('INV-001 INV-002 INV-003 is given the address on the way, and states how to go on where it is missing or of before a reload', async () => {
    const server = stubServer();
    withInvoices(server);
    const app = await openApp(`/${server.kitchen.id}/procurement/invoice/${newId()}`);
    await expect.element(page.getByText(RELOADED, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Invoice Tracker' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open the upload' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Download' }).query()).toBeNull();

    const to = viewerOf(
      { id: newId(), accountId: server.kitchen.id },
      { fileKey: 'k/a.jpg', originalFilename: 'a.jpg' },
    );
    await app.router.navigate(to);
    await expect.element(page.getByRole('img', { name: 'a.jpg' })).toBeVisible();
    expect(page.getByText(RELOADED, { exact: true }).query()).toBeNull();

    const stored = { invoice: { address: 'k/a.jpg', filename: 'a.jpg', load: `before ${THIS_LOAD}` } };
    await app.router.navigate({ ...to, state: stored });
    await expect.element(page.getByText(RELOADED, { exact: true })).toBeVisible();
  });

  it('INV-005 shows a picture as it is, and of a PDF through the proxy the first page, 650 px wide', async () => {
    const { app, upload, server } = await openViewer('a.png');
    const picture = page.getByRole('img', { name: 'a.png' });
    await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg/)); // as it was signed
    expect(server.calls).toContain('GET /api/v1/generateSignedUrl');
    expect(server.calls).not.toContain('GET /api/v1/documentProxy');

    const asked: string[] = [];
    const plain = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const { url } = new Request(input, init);
      if (!url.includes('/documentProxy')) return plain(input, init);
      asked.push(new URL(url).search);
      return Promise.resolve(new Response(invoicePdf(2), { headers: { 'content-type': 'application/pdf' } }));
    });
    await app.router.navigate(viewerOf(upload, { fileKey: 'k/images/b.pdf', originalFilename: 'b.pdf' }));
    const drawn = page.getByRole('img', { name: /^Page / });
    await expect.element(drawn, { timeout: 20_000 }).toBeVisible();
    expect(drawn.elements().length).toBe(1);
    expect(drawn.element().getBoundingClientRect().width).toBeCloseTo(650, -1);
    expect(asked[0]).toBe('?url=k%2Fimages%2Fb.pdf');
    await page.viewport(390, 844);
    const sheet = page.getByRole('region', { name: 'Page of the invoice' }).element();
    await expect.poll(() => sheet.scrollWidth > sheet.clientWidth).toBe(true);
    expect(sheet).toHaveProperty('tabIndex', 0); // what scrolls is reached by keyboard
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('INV-035 is opened from a list 600 px high, and draws the first page of a PDF alone, 650 px wide', async () => {
    const { app, upload } = await openViewer('a.png', undefined, (server) => {
      server.rows = { ...server.rows, invoiceUploads: [uploadRow(server.kitchen.id)] };
    });
    const plain = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      new Request(input, init).url.includes('/documentProxy')
        ? Promise.resolve(new Response(invoicePdf(3), { headers: { 'content-type': 'application/pdf' } }))
        : plain(input, init),
    );
    await app.router.navigate({ to: '/$accountId/procurement/uploads', params: { accountId: upload.accountId } });
    const list = page.getByRole('region', { name: 'Invoices' });
    await expect.element(list).toBeVisible();
    expect(list.element().getBoundingClientRect().height).toBe(600);
    await app.router.navigate(viewerOf(upload, { fileKey: 'k/images/c.pdf', originalFilename: 'c.pdf' }));
    const drawn = page.getByRole('img', { name: /^Page / });
    await expect.element(drawn, { timeout: 20_000 }).toBeVisible();
    expect(drawn.elements().map((one) => Math.round(one.getBoundingClientRect().width))).toEqual([650]);
  });

  it('INV-006 INV-007 states that it shows no other format, and that there is no file', async () => {
    const { app, upload } = await openViewer('invoice.xml');
    await expect.element(page.getByText('Unsupported file format', { exact: true })).toBeVisible();
    await app.router.navigate(viewerOf(upload, undefined));
    await expect.element(page.getByText('No document selected', { exact: true })).toBeVisible();
  });

  it('INV-004 opens the file in a new window by Download', async () => {
    await openViewer('a.jpg');
    const opened = { opener: window, location: { href: '' }, close: vi.fn() };
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect.poll(() => opened.location.href).toMatch(/^data:image\/jpeg/);
    expect(open).toHaveBeenCalledWith('', '_blank');
    expect(opened.opener).toBeNull();
  });

  it('INV-024 states that no link could be made', async () => {
    await openViewer('a.jpg', undefined, (server) => (server.refuses = ['/generateSignedUrl']));
    await expect.element(page.getByText('Failed to generate signed URL', { exact: true })).toBeVisible();
  });

  it.each(['javascript:alert(1)', '../secrets', 'a.jpg', 'k/../b.jpg'])(
    'INV-031 states that the address %s leads nowhere',
    async (address) => {
      const { server } = await openViewer('a.jpg', address);
      await expect.element(page.getByText('Invoice URL could not be resolved.', { exact: true })).toBeVisible();
      expect(server.calls).not.toContain('GET /api/v1/generateSignedUrl');
    },
  );

  it('INV-032 states that the file could not be opened, in the page and by Download', async () => {
    await openViewer('a.jpg', undefined, (server) => {
      server.answers['/generateSignedUrl'] = { url: 'data:image/jpeg;base64,AAAA' };
    });
    await expect.element(page.getByText('Could not open invoice file.', { exact: true })).toBeVisible();
    vi.spyOn(window, 'open').mockReturnValue(null);
    await page.getByRole('button', { name: 'Download' }).click();
    await expect.poll(() => page.getByText('Could not open invoice file.', { exact: true }).elements().length).toBe(2);
  });

  it('is closed to whom costs are hidden', async () => {
    const server = stubServer({ costsWithheld: true });
    withInvoices(server);
    const { router } = await openApp(`/${server.kitchen.id}/procurement/invoice/${newId()}`);
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });
});
