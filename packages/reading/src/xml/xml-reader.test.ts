import { readPrintedNumber } from '@larder/domain/invoices/printed-number.ts';
import { describe, expect, it } from 'vitest';
import { CannotRead } from '../reader.ts';
import { eInvoice } from '../testing/e-invoices.ts';
import { plainValues } from '../testing/plain-values.ts';
import { readXml, xmlReader } from './xml-reader.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const bytes = (text: string) => new TextEncoder().encode(text);

function whyNot(xml: Uint8Array | string): unknown {
  try {
    readXml(typeof xml === 'string' ? bytes(xml) : xml);
    return null;
  } catch (error) {
    return error instanceof CannotRead ? error.why : error;
  }
}

describe('an invoice in XML', () => {
  it('of CII is read to the last field of its head: dates, order, VAT number, account and every total', () => {
    const { head, type, vat } = readXml(eInvoice('CII_example5.xml').bytes);
    expect(type).toBe('DEBIT');
    expect(plainValues(head)).toEqual({
      number: 'TOSL110',
      date: '2013-04-10',
      dueDate: '2013-05-10',
      deliveryDate: '2013-04-15',
      orderNumber: 'PO4711',
      currency: 'DKK',
      supplierName: 'SellerCompany',
      supplierVatNumber: 'NL16356706',
      bankAccount: 'DK1212341234123412',
      buyerName: 'Buyercompany ltd',
      linesTotal: '4000.00',
      allowances: '150',
      charges: '150',
      net: '4000',
      vat: '675.00',
      gross: '4675',
      prepaid: '2337.5',
      payable: '2337.5',
    });
    expect(vat).toEqual([
      { percent: '25', net: '1500', vat: '375' },
      { percent: '12', net: '2500', vat: '300' },
    ]);
  });

  it('of CII is read with every line: code, unit, price, what the price counts for, net and VAT', () => {
    const { lines } = readXml(eInvoice('CII_example5.xml').bytes);
    expect(lines.map(({ fields }) => plainValues(fields))).toEqual([
      {
        name: 'Printing paper',
        supplierCode: 'JB007',
        quantity: '1000',
        unit: 'C62',
        unitPrice: '1',
        baseQuantity: '1',
        net: '1000',
        vatPercent: '25',
      },
      {
        name: 'Parker Pen',
        supplierCode: 'JB008',
        quantity: '100',
        unit: 'C62',
        unitPrice: '5',
        net: '500',
        vatPercent: '25',
      },
      {
        name: 'American Cookies',
        supplierCode: 'JB009',
        quantity: '500',
        unit: 'C62',
        unitPrice: '5',
        net: '2500',
        vatPercent: '12',
      },
    ]);
  });

  it('of UBL states VAT in its own currency, four rates with an exempt one among them, allowance and charge', () => {
    const { head, vat, lines } = readXml(eInvoice('issue116.xml').bytes);
    expect(plainValues(head)).toMatchObject({ currency: 'SEK', vat: '130', allowances: '1', charges: '1' });
    expect(vat.map(({ percent }) => percent)).toContain(null);
    expect(vat).toHaveLength(4);
    expect(lines).toHaveLength(4);
  });

  it('of UBL is a credit note by its document, and states amounts as they stand (rule 66)', () => {
    const { type, head, lines } = readXml(eInvoice('ubl-tc434-creditnote1.xml').bytes);
    expect(type).toBe('CREDIT');
    expect(plainValues(head)).toMatchObject({ number: '018304 / 28865', gross: '100.11' });
    expect(plainValues(lines[0]!.fields)).toMatchObject({ supplierCode: 'V55', quantity: '1.00', net: '100.11' });
  });

  it.each([
    ['380', 'DEBIT'],
    ['384', 'DEBIT'],
    ['389', 'DEBIT'],
    ['381', 'CREDIT'],
    ['396', 'CREDIT'],
    ['261', 'CREDIT'],
    ['81', 'CREDIT'],
    ['83', 'CREDIT'],
  ])('with type code %s is %s (rule 66)', (code, type) => {
    expect(readXml(bytes(`<Invoice xmlns="${UBL}"><InvoiceTypeCode>${code}</InvoiceTypeCode></Invoice>`)).type).toBe(
      type,
    );
  });

  it('has confidence 1, the source XML and no place in every value (rule 65)', () => {
    const { head } = readXml(eInvoice('issue116.xml').bytes);
    for (const value of Object.values(head)) expect(value).toMatchObject({ source: 'xml', confidence: 1, box: null });
  });

  it('keeps VAT numbers and bank accounts without blanks, as printed beside it, with the sort code before the account', () => {
    const account = (id: string, branch: string) =>
      `<PaymentMeans><PayeeFinancialAccount><ID>${id}</ID><FinancialInstitutionBranch><ID>${branch}</ID></FinancialInstitutionBranch></PayeeFinancialAccount></PaymentMeans>`;
    const read = (means: string) => readXml(bytes(`<Invoice xmlns="${UBL}">${means}</Invoice>`)).head.bankAccount;
    expect(read(account('1234 5678', '12-34-56'))?.value).toBe('12345612345678');
    expect(read(account('GB33 BUKB 2020 1555 5555 55', 'BUKBGB22'))?.value).toBe('GB33BUKB20201555555555');
  });

  describe('of UBL whose lines say more than their item', () => {
    const read = (item: string, taxes = '', quantity = '2') =>
      readXml(
        bytes(`<Invoice xmlns="${UBL}"><InvoiceLine><InvoicedQuantity>${quantity}</InvoicedQuantity>
        <LineExtensionAmount>${quantity}</LineExtensionAmount>${taxes}<Item>${item}</Item>
        <Price><PriceAmount>${quantity === '0' ? '0' : '1'}</PriceAmount></Price></InvoiceLine></Invoice>`),
      ).lines;
    const nameOf = (item: string) => read(item)[0]?.fields.name?.value;
    const code = (id: string) => `<SellersItemIdentification><ID>${id}</ID></SellersItemIdentification>`;

    it.each([
      [
        'the row below it is part of it',
        `<Description>[B1] Beeswax XL\nfrom Wales</Description><Name>Beeswax XL</Name>${code('B1')}`,
        'Beeswax XL from Wales',
      ],
      [
        'a description of its own is none of it',
        '<Description>Made of bees</Description><Name>Beeswax</Name>',
        'Beeswax',
      ],
      [
        'several rows are a description',
        '<Description>Beeswax\nmild\nmade of bees</Description><Name>Beeswax</Name>',
        'Beeswax',
      ],
      [
        'its own bar code before it is none of it',
        '<Name>*987123* Olive oil</Name><StandardItemIdentification><ID>987123</ID></StandardItemIdentification>',
        'Olive oil',
      ],
      ['what is no number of it stays', `<Name>[new] Olive oil</Name>${code('O1')}`, '[new] Olive oil'],
    ])('the name: %s', (_, item, name) => expect(nameOf(item)).toBe(name));

    it.each([
      [
        'the rate that is charged',
        '<TaxTotal><TaxAmount>0.3</TaxAmount><TaxSubtotal><TaxCategory><Percent>15</Percent></TaxCategory></TaxSubtotal></TaxTotal>',
        '15',
      ],
      ['none where nothing is charged', '<TaxTotal><TaxAmount>0.00</TaxAmount></TaxTotal>', '0'],
      ['the one of the item where the line states none', '', '20'],
    ])('VAT: %s', (_, taxes, percent) => {
      const item = '<Name>Oil</Name><ClassifiedTaxCategory><Percent>20</Percent></ClassifiedTaxCategory>';
      expect(read(item, taxes)[0]?.fields.vatPercent?.value).toBe(percent);
    });

    it('a heading or note between them is none of them', () => {
      expect(read('<Name>--- Food ---</Name>', '', '0')).toEqual([]);
      expect(read('<Name>Oil</Name>')).toHaveLength(1);
    });
  });

  it('names the GTIN of scheme 0160 and no other number of the item', () => {
    const id = (scheme: string) =>
      `<StandardItemIdentification><ID schemeID="${scheme}">5012345678900</ID></StandardItemIdentification>`;
    const line = (scheme: string) =>
      readXml(bytes(`<Invoice xmlns="${UBL}"><InvoiceLine><Item>${id(scheme)}</Item></InvoiceLine></Invoice>`))
        .lines[0];
    expect(line('0160')?.fields.gtin?.value).toBe('5012345678900');
    expect(line('0088')?.fields.gtin).toBeUndefined();
  });

  it('is read in the encoding that it declares, or that its first bytes show', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?><Invoice xmlns="${UBL}"><ID>Säter 7</ID></Invoice>`;
    expect(readXml(Uint8Array.from(text, (sign) => sign.charCodeAt(0))).head.number?.value).toBe('Säter 7');
    const wide = Buffer.from(`\uFEFF${text.replace('ISO-8859-1', 'UTF-16')}`, 'utf16le');
    expect(readXml(new Uint8Array(wide)).head.number?.value).toBe('Säter 7');
  });

  it.each([
    ['pounds', 'XXX'],
    ['EURO', 'XXX'],
    ['eur', 'EUR'],
  ])('rule 68 takes no currency that is written as %s for pounds, and is not sure of it', (printed, value) => {
    const stated = `<Invoice xmlns="${UBL}"><DocumentCurrencyCode>${printed}</DocumentCurrencyCode></Invoice>`;
    expect(readXml(bytes(stated)).head).toMatchObject({ currency: { value, printed, confidence: 0.5 } });
  });

  it('leaves out what is no number and no day', () => {
    const wrong = `<Invoice xmlns="${UBL}"><IssueDate>2026-02-31</IssueDate><LegalMonetaryTotal><PayableAmount>1e3</PayableAmount></LegalMonetaryTotal></Invoice>`;
    expect(readXml(bytes(wrong)).head).toEqual({});
  });

  it('reads 60 lines to the last', () => {
    const lines = Array.from(
      { length: 60 },
      (_, at) =>
        `<InvoiceLine><InvoicedQuantity unitCode="EA">${at}</InvoicedQuantity><LineExtensionAmount>${at}.10</LineExtensionAmount><Item><Name>Goods ${at}</Name></Item></InvoiceLine>`,
    );
    const read = readXml(bytes(`<Invoice xmlns="${UBL}">${lines.join('')}</Invoice>`));
    expect(readPrintedNumber(read.lines[59]?.fields.net?.printed ?? '')?.value.toString()).toBe('59.1');
  });
});

describe('XML that is not read', () => {
  const BOMB = `<?xml version="1.0"?><!-- --><!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;&a;">]><Invoice xmlns="${UBL}"><ID>&b;</ID></Invoice>`;

  it.each([
    ['an entity bomb', BOMB, 'not-safe'],
    [
      'a document type that names a file',
      `<!DOCTYPE x SYSTEM "file:///etc/passwd"><Invoice xmlns="${UBL}"/>`,
      'not-safe',
    ],
    ['an entity that nothing declares', `<Invoice xmlns="${UBL}"><ID>&secret;</ID></Invoice>`, 'damaged'],
    ['a document that breaks off', `<Invoice xmlns="${UBL}"><ID>7</ID>`, 'damaged'],
    ['nesting without end', `${'<a>'.repeat(400_000)}`, 'damaged'],
    ['more tags than any invoice', `<Invoice xmlns="${UBL}">${'<a/>'.repeat(600_000)}</Invoice>`, 'too-large'],
    ['an encoding that does not exist', '<?xml version="1.0" encoding="nonsense"?><a/>', 'damaged'],
    [
      'a document of another kind',
      '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
      'no-invoice',
    ],
    ['an Invoice of another standard', '<Invoice xmlns="urn:example"/>', 'no-invoice'],
  ])('is %s', (_, xml, why) => {
    expect(whyNot(xml)).toBe(why);
  });

  it('is one with bytes that its encoding does not have, or above 10 MB', () => {
    expect(whyNot(Uint8Array.from([...bytes(`<Invoice xmlns="${UBL}"><ID>`), 0xff, 0xfe]))).toBe('damaged');
    expect(whyNot(new Uint8Array(10 * 2 ** 20 + 1))).toBe('too-large');
  });
});

describe('the reader of XML', () => {
  it('takes one file of XML and gives one paper', async () => {
    const file = eInvoice('issue116.xml');
    expect(await xmlReader.takes([file])).toBe(true);
    expect(await xmlReader.takes([file, file])).toBe(false);
    expect(await xmlReader.takes([eInvoice('EN16931_Rabatte.pdf')])).toBe(false);
    expect((await xmlReader.read([file])).papers).toHaveLength(1);
  });
});
