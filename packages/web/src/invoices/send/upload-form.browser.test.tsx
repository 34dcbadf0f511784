import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { stubUploads } from '../../testing/stub-upload.ts';
import { supplierOf } from '../../testing/supplier-rows.ts';
import { pageFile, uploadRow, withInvoices } from '../testing-invoices.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

async function openForm() {
  const server = stubServer();
  withInvoices(server);
  const supplier = supplierOf(newId(), 'Green Lane');
  server.rows = { suppliers: [supplier] };
  const app = await openApp(`/${server.kitchen.id}/procurement/uploads/new`);
  const announced = () => server.sent.filter(({ path }) => path.endsWith('/invoices')).map(({ body }) => body);
  return { server, supplier, app, announced };
}

const number = page.getByRole('textbox', { name: 'Invoice number' });
const upload = () => page.getByRole('button', { name: 'Upload', exact: true }).click();
const choose = async (...files: File[]) => {
  const field = page.getByLabelText('Choose the files');
  await expect.element(field).toBeInTheDocument();
  await userEvent.upload(field.element(), files);
};

describe('the form that brings an invoice in', () => {
  it('PROC-006 INV-016 INV-017 needs a number that is not blank and a file, and sends nothing without them', async () => {
    const { announced } = await openForm();
    await expect.element(number).toBeVisible();
    await upload();
    await expect.element(page.getByText('Upload not valid')).toBeVisible();
    await expect.element(page.getByText('Invoice number cannot be empty')).toBeVisible();
    await expect.element(page.getByText('Choose at least one file')).toBeVisible();
    await choose(await pageFile('page 1.jpg'));
    await number.fill('   ');
    const missing = page.getByText('Invoice number cannot be empty');
    await expect.element(missing).not.toBeInTheDocument();
    await upload();
    await expect.element(missing).toBeVisible();
    await expect.element(page.getByText('Upload not valid')).toBeVisible();
    expect(announced()).toEqual([]);
  });

  it('takes no statement, and states where it is brought in', async () => {
    const { announced } = await openForm();
    await choose(new File(['Date,Number,Amount'], 'november.csv', { type: 'text/csv' }));
    await expect.element(page.getByText('november.csv is no invoice: drop it on the Invoice Tracker.')).toBeVisible();
    expect(announced()).toEqual([]);
  });

  it('sends number, supplier and every page, and comes back to the tracker', async () => {
    const { server, supplier, app, announced } = await openForm();
    server.replies = { '/invoices': { uploadId: newId(), isNew: true } };
    const uploads = stubUploads([{ status: 200, body: { cursor: 'e.3', rows: {}, deleted: {}, publicUrl: '/x' } }]);
    await number.fill('4711');
    await page.getByRole('combobox', { name: 'Supplier' }).click();
    await page.getByRole('option', { name: 'Green Lane' }).click();
    await choose(await pageFile('page 1.jpg'), new File(['%PDF-1.7'], 'terms.pdf', { type: 'application/pdf' }));
    await upload();
    await expect.poll(() => app.router.state.location.pathname).toMatch(/\/procurement\/uploads$/);
    expect(announced()).toMatchObject([
      {
        number: '4711',
        supplierId: supplier.id,
        files: [{ contentType: 'image/jpeg' }, { contentType: 'application/pdf' }],
      },
    ]);
    expect(uploads.sent.map(({ file }) => file.name)).toEqual(['page 1.jpg', 'terms.pdf']);
    await expect.element(page.getByText('Invoice uploaded')).toBeVisible();
  });

  it.each([
    ['no number', '', true, 'Invoice number cannot be empty'],
    ['a blank number', '   ', true, 'Invoice number cannot be empty'],
    ['no file', '4711', false, 'Choose at least one file'],
  ])(
    'INV-018 an upload with %s is refused, with what is missing at its field, and nothing of it leaves the device',
    async (_, typed, hasFile, missing) => {
      const { server, app } = await openForm();
      const uploads = stubUploads([{ status: 200, body: {} }]);
      await number.fill(typed);
      if (hasFile) await choose(await pageFile('page 1.jpg'));
      const before = server.sent.length;
      await upload();
      await expect.element(page.getByRole('alert').getByText('Upload not valid', { exact: true })).toBeVisible();
      await expect.element(page.getByText(missing)).toBeVisible();
      expect(server.sent.length).toBe(before);
      expect(uploads.sent).toEqual([]);
      expect(app.router.state.location.pathname).toMatch(/\/uploads\/new$/);

      server.replies = { '/invoices': { uploadId: newId(), isNew: true } };
      await number.fill('4711');
      if (!hasFile) await choose(await pageFile('page 1.jpg'));
      await upload();
      await expect.poll(() => uploads.sent.length).toBe(1);
      await expect.element(page.getByText('Upload not valid')).not.toBeInTheDocument();
    },
  );

  it('INV-019 takes pictures, several at once, and a photo from the camera', async () => {
    await openForm();
    const files = page.getByLabelText('Choose the files');
    await expect.element(files).toHaveAttribute('multiple');
    await expect.element(files).toHaveAttribute('accept', expect.stringContaining('image/jpeg,image/png,image/webp'));
    await expect.element(page.getByLabelText('Camera')).toHaveAttribute('capture', 'environment');
    await choose(await pageFile('a.jpg'), await pageFile('b.jpg'));
    const pages = page.getByRole('list', { name: 'Pages' });
    await expect.poll(() => pages.getByRole('listitem').elements().length).toBe(2);
  });

  it('INV-020 takes PDFs and e-invoices as it takes pictures, and says of other files that they are none of these', async () => {
    const { server, announced } = await openForm();
    server.replies = { '/invoices': { uploadId: newId(), isNew: true } };
    const uploads = stubUploads([{ status: 200, body: {} }]);
    const files = page.getByLabelText('Choose the files');
    await expect.element(files).toHaveAttribute('accept', expect.stringMatching(/image\/.*application\/pdf.*\.xml/));
    await expect.element(page.getByText(/^Pictures, PDF, e-invoices \(XML\)/)).toBeVisible();
    await number.fill('4711');
    const taken = [
      await pageFile('page 1.jpg'),
      new File(['%PDF-1.7'], 'terms.pdf', { type: 'application/pdf' }),
      new File(['<Invoice/>'], 'bill.xml', { type: 'application/xml' }),
    ];
    await choose(...taken, new File(['PK'], 'letter.docx', { type: 'application/vnd.ms-word' }));
    await expect.element(page.getByText('letter.docx is not a picture, PDF, e-invoice or mail.')).toBeVisible();
    const pages = page.getByRole('list', { name: 'Pages' }).getByRole('listitem');
    await expect.poll(() => pages.elements().length).toBe(3);
    await upload();
    await expect.poll(() => uploads.sent.map(({ file }) => file.name)).toEqual(taken.map(({ name }) => name));
    expect(announced()).toMatchObject([
      {
        files: [{ contentType: 'image/jpeg' }, { contentType: 'application/pdf' }, { contentType: 'application/xml' }],
      },
    ]);
  });

  it('leads to the first upload where the same files are here already', async () => {
    const { server, app } = await openForm();
    const first = uploadRow(server.kitchen.id);
    server.replies = { '/invoices': { uploadId: first.id, isNew: false } };
    await number.fill('4711');
    await choose(await pageFile('page 1.jpg'));
    await upload();
    await expect.element(page.getByText('These files are here already. This is their invoice.')).toBeVisible();
    await expect.poll(() => app.router.state.location.pathname).toContain(first.id);
  });

  it('states what is refused above its button, and what was chosen stays', async () => {
    const { server } = await openForm();
    server.refuses = ['/invoices'];
    server.refusal = {
      status: 409,
      code: 'invoice.here-already',
      message: 'Invoice 4711 of Green Lane is already here',
    };
    await number.fill('4711');
    await choose(await pageFile('page 1.jpg'));
    await upload();
    await expect.element(page.getByText('Invoice 4711 of Green Lane is already here')).toBeVisible();
    await expect.element(number).toHaveValue('4711');
    await expect.element(page.getByRole('list', { name: 'Pages' }).getByText('page 1.jpg')).toBeVisible();
  });

  it('takes no more than 20 files, and none above 10 MB', async () => {
    await openForm();
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' });
    const pdfs = Array.from({ length: 21 }, (_, at) => new File(['%PDF'], `${at}.pdf`, { type: 'application/pdf' }));
    await choose(large, ...pdfs);
    await expect
      .element(page.getByText(/large.pdf is larger than 10 MB\. One invoice has up to 20 files\./))
      .toBeVisible();
    await expect.poll(() => page.getByRole('list', { name: 'Pages' }).getByRole('listitem').elements().length).toBe(20);
  });
});
