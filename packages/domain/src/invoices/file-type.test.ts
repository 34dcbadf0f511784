import { expect, it } from 'vitest';
import { invoiceFileType } from './file-type.ts';

it.each([
  ['as the browser states it', 'page', 'image/png', 'image/png'],
  ['of a mail that was saved, by its name', 'Invoice 4711.EML', '', 'message/rfc822'],
  ['of an e-invoice, by its name', 'invoice.xml', 'application/octet-stream', 'application/xml'],
  ['none of anything else', 'list.xlsx', 'application/vnd.ms-excel', null],
  ['none of a name without an end', 'invoice', '', null],
])('the type of an invoice file: %s', (_, name, type, expected) => {
  expect(invoiceFileType({ name, type })).toBe(expected);
});
