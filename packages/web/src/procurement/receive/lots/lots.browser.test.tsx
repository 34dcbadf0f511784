import { notifications } from '@mantine/notifications';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { rowOf } from '../../../accounts/testing.ts';
import { newId } from '../../../data/new-id.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../../testing/supplier-rows.ts';
import { codesIn } from './codes-in-photo.ts';
import { decodedIn } from './decoded-in.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const CASE = { uom: 'case', unitsPerLot: '1', amountPerUnit: '10', baseUnit: 'kg' as const };
const GTIN = '95060001343528';

/** Two cases of beef by the kilo, and flour, of Green Lane at the door. tracesLots: the group notes them. */
async function open({ tracesLots = true, came = {} }: { tracesLots?: boolean; came?: object } = {}) {
  const server = stubServer();
  const supplierId = newId();
  const flour = optionOf(supplierId);
  const beef = {
    ...optionOf(supplierId),
    ...CASE,
    supplierCode: 'B1',
    name: 'Beef',
    unitPrice: '85',
    pricedByWeight: true,
  };
  const draft = draftOf(server, supplierId, flour);
  const byWeight = {
    ...CASE,
    id: newId(),
    optionId: beef.id,
    name: 'Beef',
    unitPrice: '85',
    pricedByWeight: true,
    weighed: null,
  };
  const lines = draft.lines.flatMap((line) => [
    { ...line, ...came },
    { ...line, ...byWeight },
  ]);
  const order = { ...draft, status: 'SENT' as const, lines };
  const office = { ...rowOf(server.headOffice), tracesLots };
  server.rows = {
    ...{ suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [flour, beef], orders: [order] },
    accounts: [office],
  };
  await openApp(`/${server.kitchen.id}/procurement/receive/${order.id}`);
  await expect.element(page.getByLabelText('Received of Flour')).toBeVisible();
  return server;
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (name: string) => page.getByRole('dialog', { name });
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const scan = async (code: string) => {
  await field('Code on the case').fill(code);
  await userEvent.keyboard('{Enter}');
};
const lotsSent = ({ sent }: ReturnType<typeof stubServer>) => {
  const body = sent.find(({ path }) => path.endsWith('/receive'))?.body as { lines: { tracedLots?: object[] }[] };
  return body?.lines.map(({ tracedLots }) => tracedLots);
};

describe('rule 187: lots at the door', () => {
  it('are not asked for before an owner turned them on', async () => {
    await open({ tracesLots: false });
    expect(page.getByRole('button', { name: 'Lots of Flour' }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Scan a case' }).elements()).toEqual([]);
  });

  it('are typed, several for a line, stand on it and are sent; a line without any states nothing of them', async () => {
    const server = await open();
    await press('Lots of Flour');
    await field('Lot 1').fill('L1');
    await field('Use by of lot 1').fill('31/12/2098');
    await press('Add a lot');
    await field('Lot 2').fill('l 1');
    await field('Use by of lot 2').fill('31/12/2098');
    await press('Done');
    await expect.element(dialog('Lots of Flour').getByText('This lot is entered twice').first()).toBeVisible();
    await field('Lot 2').fill('L2');
    await field('Use by of lot 2').fill('');
    await press('Done');
    await expect.element(page.getByText('L1, use by 31 Dec 2098; L2')).toBeVisible();
    await field('Weight of Beef').fill('19.4');
    await press('Approve');
    await expect
      .poll(() => lotsSent(server))
      .toEqual([
        [
          { code: 'L1', useBy: '2098-12-31' },
          { code: 'L2', useBy: null },
        ],
        undefined,
      ]);
  });

  it('are read from codes: a case scanned twice is one lot, and what cases weigh adds up', async () => {
    const server = await open();
    await press('Lots of Beef');
    await scan(`(01)${GTIN}(3103)009700(17)981231(10)L42`);
    await expect.element(dialog('Lots of Beef').getByText('9.7 kg in the case.')).toBeVisible();
    await scan(`]C101${GTIN}31030097001798123110L42`);
    await press('Done');
    await expect.element(page.getByText('L42, use by 31 Dec 1998')).toBeVisible();
    await expect.element(field('Weight of Beef')).toHaveValue('19.4');
    await press('Approve');
    await expect.poll(() => lotsSent(server)).toEqual([undefined, [{ code: 'L42', useBy: '1998-12-31', gtin: GTIN }]]);
  });

  it('keep a code that nobody knows in its field, and take it as the lot', async () => {
    await open();
    await press('Lots of Flour');
    await scan('MILL/77');
    await expect.element(page.getByText(/This code states no item, lot or date that is known here/)).toBeVisible();
    await expect.element(field('Code on the case')).toHaveValue('MILL/77');
    await press('Take it as the lot');
    await expect.element(field('Lot 1')).toHaveValue('MILL/77');
  });

  it('find the line of a case by the number that it had before, and ask for it where nobody knows the number', async () => {
    await open({ came: { tracedLots: [{ code: 'L1', useBy: null, gtin: GTIN }] } });
    await press('Scan a case');
    await scan('9506000134352');
    await expect.element(page.getByText('Item number 09506000134352 did not come before.')).toBeVisible();
    await scan(`(01)${GTIN}(10)L2`);
    await expect.element(dialog('Lots of Flour')).toBeVisible();
    await expect.element(field('Lot 2')).toHaveValue('L2');
    await press('Cancel');
    await press('Lots of Beef');
    await scan(`(01)${GTIN}(10)L3`);
    await expect.element(page.getByText('This code came with Flour before.')).toBeVisible();
  });

  it('say that a photo holds no code', async () => {
    await open();
    await press('Lots of Flour');
    const empty = await photoOf(['0'.repeat(40)], 40);
    await userEvent.upload(
      page.getByLabelText('Photo of a code'),
      new File([empty], 'case.png', { type: 'image/png' }),
    );
    await expect.element(page.getByText(/No code was found in the photo/)).toBeVisible();
  });
});

describe('a photo of a code', () => {
  const LINK = `https://id.gs1.org/01/${GTIN}/10/L42?17=261231`;
  const qr = () => photoOf(encode(LINK).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')));

  it('is read by the library that comes with it where the browser reads none', async () => {
    vi.stubGlobal('BarcodeDetector', undefined);
    expect(await codesIn(await qr())).toEqual([LINK]);
    expect(await codesIn(await photoOf(['0'.repeat(40)], 40))).toEqual([]);
  });

  it('is read by the browser where it knows the codes of cases', async () => {
    const kinds = ['code_128', 'data_matrix', 'ean_13', 'qr_code'];
    class Detector {
      static getSupportedFormats = async () => kinds;
      detect = async () => [{ rawValue: 'by the browser' }];
    }
    vi.stubGlobal('BarcodeDetector', Detector);
    expect(await codesIn(await qr())).toEqual(['by the browser']);
    kinds.pop();
    expect(await codesIn(await qr())).toEqual([LINK]);
  });

  it('of bars has the separators of GS1 between its elements', async () => {
    const picture = await createImageBitmap(await photoOf([bars(['FNC1', ...'10AB', 'FNC1', ...'3012'])], 2, 60));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, picture.width, picture.height);
    expect(pixels && decodedIn(pixels)).toEqual([']C110AB\u001d3012']);
  });
});

/** Rows of 0 (light) and 1 (dark) as a photo, in cells of so many pixels. */
async function photoOf(rows: readonly string[], cell = 6, height = cell): Promise<Blob> {
  const width = (rows[0]?.length ?? 0) * cell;
  const canvas = new OffscreenCanvas(width + 80, rows.length * height + 80);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1)
      if (row[x] === '1') context.fillRect(40 + x * cell, 40 + y * height, cell, height);
  });
  return canvas.convertToBlob({ type: 'image/png' });
}

/** The widths of bars and gaps of Code 128, set B: of the values that are used here. */
const WIDTHS: Readonly<Record<number, string>> = {
  ...{ 16: '123122', 17: '123221', 18: '223211', 19: '221132', 33: '111323', 34: '131123' },
  ...{ 45: '113123', 102: '411131', 104: '211214', 106: '2331112' },
};

/** Code 128 of these characters, as dark and light modules. */
function bars(characters: readonly string[]): string {
  const values = characters.map((one) => (one === 'FNC1' ? 102 : one.charCodeAt(0) - 32));
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), 104) % 103;
  return [104, ...values, check, 106]
    .map((value) => {
      const widths = WIDTHS[value];
      if (!widths) throw new Error(`no bars for ${value}`);
      return Array.from(widths, (width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join('');
    })
    .join('');
}
