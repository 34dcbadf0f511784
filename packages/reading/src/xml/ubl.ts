import { typeOfCode } from '@larder/domain/invoices/direction.ts';
import type {
  Found,
  ReadHead,
  ReadInvoice,
  ReadLine,
  ReadLineFields,
  ReadVat,
} from '@larder/domain/invoices/read-file.ts';
import type { XmlElement } from '@rgrove/parse-xml';
import { all, first, localName, textAt } from './xml-tree.ts';
import { asCurrency, asDay, asFolded, asGtin, asNumber, asText, found } from './xml-values.ts';

export const UBL_NAMESPACES: readonly string[] = [
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
];

/** Reads an Invoice or CreditNote of UBL 2.1. */
export function readUbl(root: XmlElement): ReadInvoice {
  const credit = localName(root) === 'CreditNote';
  const lines = all(root, credit ? 'CreditNoteLine' : 'InvoiceLine');
  return {
    kind: 'invoice',
    type: credit ? 'CREDIT' : typeOfCode(textAt(root, 'InvoiceTypeCode')),
    pages: { from: 1, to: 1 },
    head: headOf(root),
    vat: vatOf(root),
    lines: lines.map((line) => lineOf(line, credit ? 'CreditedQuantity' : 'InvoicedQuantity')).filter(billsSomething),
  };
}

function headOf(root: XmlElement): Found<ReadHead> {
  const supplier = first(root, 'AccountingSupplierParty/Party');
  const buyer = first(root, 'AccountingCustomerParty/Party');
  const total = (name: string) => asNumber(textAt(root, `LegalMonetaryTotal/${name}`));
  return found<ReadHead>({
    number: asText(textAt(root, 'ID')),
    date: asDay(textAt(root, 'IssueDate')),
    dueDate: asDay(textAt(root, 'DueDate') || textAt(root, 'PaymentMeans/PaymentDueDate')),
    deliveryDate: asDay(textAt(root, 'Delivery/ActualDeliveryDate')),
    orderNumber: asText(textAt(root, 'OrderReference/ID')),
    currency: asCurrency(textAt(root, 'DocumentCurrencyCode')),
    supplierName: asText(partyName(supplier)),
    supplierVatNumber: asFolded(vatNumber(supplier)),
    bankAccount: asFolded(bankAccount(root)),
    buyerName: asText(partyName(buyer)),
    linesTotal: total('LineExtensionAmount'),
    allowances: total('AllowanceTotalAmount'),
    charges: total('ChargeTotalAmount'),
    net: total('TaxExclusiveAmount'),
    vat: asNumber(textAt(vatTotal(root), 'TaxAmount')),
    gross: total('TaxInclusiveAmount'),
    prepaid: total('PrepaidAmount'),
    rounding: total('PayableRoundingAmount'),
    payable: total('PayableAmount'),
  });
}

function lineOf(line: XmlElement, quantityName: string): ReadLine {
  const item = first(line, 'Item');
  const quantity = first(line, quantityName);
  return {
    kind: 'goods',
    fields: found<ReadLineFields>({
      name: asText(nameOf(item)),
      supplierCode: asText(textAt(item, 'SellersItemIdentification/ID')),
      gtin: asGtin(gtin(item)),
      quantity: asNumber(quantity?.text.trim() ?? ''),
      unit: asText(quantity?.attributes.unitCode ?? ''),
      unitPrice: asNumber(textAt(line, 'Price/PriceAmount')),
      baseQuantity: asNumber(textAt(line, 'Price/BaseQuantity')),
      net: asNumber(textAt(line, 'LineExtensionAmount')),
      vatPercent: asNumber(vatPercent(line)),
    }),
  };
}

/** Headings and notes stand between the lines of some papers: none of something, at no price, for nothing. */
function billsSomething({ fields: { quantity, unitPrice, net } }: ReadLine): boolean {
  return ![quantity, unitPrice, net].every((found) => found !== undefined && Number(found.value) === 0);
}

/**
 * The name with its second row, where the description is both, and without the item's own number before it, in brackets or between the asterisks of a bar
 * code.
 */
function nameOf(item: XmlElement | null): string {
  const name = withoutNumber(item, textAt(item, 'Name'));
  const description = withoutNumber(item, textAt(item, 'Description'));
  const [top = '', second = '', ...more] = description.split(/\s*\n\s*/);
  const isBoth = top === name && second !== '' && more.length === 0;
  return (isBoth ? `${top} ${second}` : name) || description;
}

function withoutNumber(item: XmlElement | null, text: string): string {
  const [, inBrackets, asBarCode, rest = ''] = /^(?:\[([^\]]+)\]|\*([^*]+)\*)\s*(.+)$/s.exec(text) ?? [];
  const own = [textAt(item, 'SellersItemIdentification/ID'), textAt(item, 'StandardItemIdentification/ID')];
  const number = inBrackets ?? asBarCode;
  return number !== undefined && own.includes(number) ? rest : text;
}

/** What is charged on the line outdoes what its item is usually taxed with; a line that charges nothing is taxed with nothing. */
function vatPercent(line: XmlElement): string {
  const [charged, ...others] = all(line, 'TaxTotal/TaxSubtotal');
  const percent = textAt(charged ?? null, 'TaxCategory/Percent') || textAt(charged ?? null, 'Percent');
  if (percent !== '' && others.length === 0) return percent;
  const amount = asNumber(textAt(line, 'TaxTotal/TaxAmount'));
  if (!charged && amount && Number(amount.value) === 0) return '0';
  return textAt(line, 'Item/ClassifiedTaxCategory/Percent');
}

function vatOf(root: XmlElement): ReadVat[] {
  return all(vatTotal(root), 'TaxSubtotal').flatMap((group) => {
    const net = asNumber(textAt(group, 'TaxableAmount'));
    const vat = asNumber(textAt(group, 'TaxAmount'));
    const percent = asNumber(textAt(group, 'TaxCategory/Percent'));
    const exempt = textAt(group, 'TaxCategory/ID') === 'E';
    return net && vat ? [{ percent: exempt ? null : (percent?.value ?? null), net: net.value, vat: vat.value }] : [];
  });
}

/** The VAT in the currency of the document: another TaxTotal may give it in the currency of the books. */
function vatTotal(root: XmlElement): XmlElement | null {
  const totals = all(root, 'TaxTotal');
  const currency = textAt(root, 'DocumentCurrencyCode');
  return totals.find((total) => first(total, 'TaxAmount')?.attributes.currencyID === currency) ?? totals[0] ?? null;
}

function partyName(party: XmlElement | null): string {
  return textAt(party, 'PartyLegalEntity/RegistrationName') || textAt(party, 'PartyName/Name');
}

function vatNumber(party: XmlElement | null): string {
  const schemes = all(party, 'PartyTaxScheme');
  const vat = schemes.find((scheme) => textAt(scheme, 'TaxScheme/ID').toUpperCase() === 'VAT') ?? schemes[0] ?? null;
  return textAt(vat, 'CompanyID');
}

/** An IBAN alone; an account of a bank behind the sort code of its branch. */
function bankAccount(root: XmlElement): string {
  const account = first(root, 'PaymentMeans/PayeeFinancialAccount');
  const id = textAt(account, 'ID');
  return /^[A-Z]{2}\d{2}/i.test(id) ? id : textAt(account, 'FinancialInstitutionBranch/ID') + id;
}

function gtin(item: XmlElement | null): string {
  const ids = all(item, 'StandardItemIdentification/ID');
  return ids.find((id) => id.attributes.schemeID === '0160')?.text.trim() ?? '';
}
