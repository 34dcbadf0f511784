export interface EInvoiceLine {
  code?: string;
  name: string;
  quantity: string;
  unit?: string;
  price: string;
  vat?: string;
}

export interface EInvoice {
  number: string;
  date: string;
  supplier: string;
  lines: readonly EInvoiceLine[];
  order?: string;
  currency?: string;
  credit?: boolean;
  vatNumber?: string;
}

/** An e-invoice as a supplier sends it (UBL 2.1), whose sums agree. VAT is one rate, 0 unless the first line states another. */
export function eInvoice({
  number,
  date,
  supplier,
  lines,
  order,
  currency = 'GBP',
  credit,
  vatNumber,
}: EInvoice): string {
  const money = (value: number) => value.toFixed(2);
  const nets = lines.map(({ quantity, price }) => Number(quantity) * Number(price));
  const net = nets.reduce((sum, one) => sum + one, 0);
  const rate = Number(lines[0]?.vat ?? 0);
  const vat = Math.round(net * rate) / 100;
  const kind = credit ? 'CreditNote' : 'Invoice';
  const amount = (name: string, value: number) => `<cbc:${name} currencyID="${currency}">${money(value)}</cbc:${name}>`;
  const line = (
    { code, name, quantity, unit = 'XCS', price, vat: percent = String(rate) }: EInvoiceLine,
    index: number,
  ) => `
    <cac:${kind}Line><cbc:ID>${index + 1}</cbc:ID>
      <cbc:${credit ? 'Credited' : 'Invoiced'}Quantity unitCode="${unit}">${quantity}</cbc:${credit ? 'Credited' : 'Invoiced'}Quantity>
      ${amount('LineExtensionAmount', nets[index] ?? 0)}
      <cac:Item><cbc:Name>${name}</cbc:Name>${code ? `<cac:SellersItemIdentification><cbc:ID>${code}</cbc:ID></cac:SellersItemIdentification>` : ''}
        <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>${percent}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>
      <cac:Price>${amount('PriceAmount', Number(price))}</cac:Price></cac:${kind}Line>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
  <${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2"
    xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
    xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
    <cbc:ID>${number}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate>
    <cbc:${kind}TypeCode>${credit ? 381 : 380}</cbc:${kind}TypeCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
    ${order ? `<cac:OrderReference><cbc:ID>${order}</cbc:ID></cac:OrderReference>` : ''}
    <cac:AccountingSupplierParty><cac:Party>
      ${vatNumber ? `<cac:PartyTaxScheme><cbc:CompanyID>${vatNumber}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>` : ''}
      <cac:PartyLegalEntity><cbc:RegistrationName>${supplier}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
    <cac:TaxTotal>${amount('TaxAmount', vat)}</cac:TaxTotal>
    <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', net)}${amount('TaxExclusiveAmount', net)}${amount('TaxInclusiveAmount', net + vat)}${amount('PayableAmount', net + vat)}</cac:LegalMonetaryTotal>
    ${lines.map(line).join('')}
  </${kind}>`;
}
