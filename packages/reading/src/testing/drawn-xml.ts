import { type DrawnInvoice, type DrawnLine, sumsOf } from './drawn-invoice.ts';
import { days } from './layout.ts';

/** Units as e-invoices code them; whatever else is printed is one of something. */
const UNIT_CODES: Readonly<Record<string, string>> = {
  kg: 'KGM',
  case: 'XCS',
  box: 'XBX',
  bag: 'XBG',
  sack: 'XSA',
  tray: 'XPU',
  tin: 'XTN',
  tub: 'XTB',
  pack: 'XPK',
  bottle: 'XBO',
  jar: 'XJR',
  net: 'XNT',
  drum: 'XDR',
};

const money = (pence: number): string => (pence / 100).toFixed(2);
const price = (pence: number): string => String(Math.round(pence * 100) / 10_000);
const quantity = ({ hundredths }: DrawnLine): string => String(hundredths === 0 ? 1 : hundredths / 100);
const unitCode = ({ unit }: DrawnLine): string => UNIT_CODES[unit] ?? 'EA';
const unitPrice = ({ pence, net }: DrawnLine): string => price(pence === 0 ? net : pence);
const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const folded = ({ vatNumber }: DrawnInvoice): string => vatNumber.replaceAll(' ', '');

/** An invoice as UBL 2.1. */
export function ublOf(invoice: DrawnInvoice): string {
  const { type, currency = 'GBP', delivery, rebate } = invoice;
  const sums = sumsOf(invoice);
  const kind = type === 'CREDIT' ? 'CreditNote' : 'Invoice';
  const billed = type === 'CREDIT' ? 'Credited' : 'Invoiced';
  const amount = (name: string, pence: number, text = money(pence)) =>
    `<cbc:${name} currencyID="${currency}">${text}</cbc:${name}>`;
  const category = (name: string, percent: number) =>
    `<cac:${name}><cbc:ID>${percent === 0 ? 'Z' : 'S'}</cbc:ID><cbc:Percent>${percent}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`;
  const beside = (isCharge: boolean, pence: number, percent: number) =>
    pence === 0
      ? ''
      : `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>${amount('Amount', pence)}${category('TaxCategory', percent)}</cac:AllowanceCharge>`;
  const groups = sums.groups.map(
    ({ percent, net, vat }) =>
      `<cac:TaxSubtotal>${amount('TaxableAmount', net)}${amount('TaxAmount', vat)}${category('TaxCategory', percent)}</cac:TaxSubtotal>`,
  );
  const lines = invoice.lines.map(
    (line, index) => `<cac:${kind}Line><cbc:ID>${index + 1}</cbc:ID>
    <cbc:${billed}Quantity unitCode="${unitCode(line)}">${quantity(line)}</cbc:${billed}Quantity>${amount('LineExtensionAmount', line.net)}
    <cac:Item><cbc:Name>${plain(line.name)}</cbc:Name>${line.code && `<cac:SellersItemIdentification><cbc:ID>${line.code}</cbc:ID></cac:SellersItemIdentification>`}${category('ClassifiedTaxCategory', line.vatPercent)}</cac:Item>
    <cac:Price>${amount('PriceAmount', 0, unitPrice(line))}</cac:Price></cac:${kind}Line>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${invoice.number}</cbc:ID><cbc:IssueDate>${days.iso(invoice.day)}</cbc:IssueDate><cbc:DueDate>${days.iso(invoice.due)}</cbc:DueDate>
  <cbc:${kind}TypeCode>${type === 'CREDIT' ? 381 : 380}</cbc:${kind}TypeCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cac:OrderReference><cbc:ID>${invoice.orderNumber}</cbc:ID></cac:OrderReference>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyTaxScheme><cbc:CompanyID>${folded(invoice)}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${plain(invoice.supplier)}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>${plain(invoice.buyer)}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${invoice.account}</cbc:ID>
    <cac:FinancialInstitutionBranch><cbc:ID>${invoice.sortCode}</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount></cac:PaymentMeans>
  ${beside(true, delivery, 20)}${beside(false, rebate, 0)}
  <cac:TaxTotal>${amount('TaxAmount', sums.vat)}${groups.join('')}</cac:TaxTotal>
  <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', sums.linesTotal)}${amount('TaxExclusiveAmount', sums.net)}${amount('TaxInclusiveAmount', sums.gross)}${amount('AllowanceTotalAmount', rebate)}${amount('ChargeTotalAmount', delivery)}${amount('PayableAmount', sums.gross)}</cac:LegalMonetaryTotal>
  ${lines.join('\n  ')}
</${kind}>`;
}

/** An invoice as a Cross Industry Invoice, D16B. */
export function ciiOf(invoice: DrawnInvoice): string {
  const { type, currency = 'GBP', delivery, rebate } = invoice;
  const sums = sumsOf(invoice);
  const day = (of: Date) => `<udt:DateTimeString format="102">${days.iso(of).replaceAll('-', '')}</udt:DateTimeString>`;
  const tax = (percent: number, more = '') =>
    `<ram:ApplicableTradeTax>${more}<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>${percent === 0 ? 'Z' : 'S'}</ram:CategoryCode><ram:RateApplicablePercent>${percent}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`;
  const groups = sums.groups.map(({ percent, net, vat }) =>
    tax(
      percent,
      `<ram:CalculatedAmount>${money(vat)}</ram:CalculatedAmount><ram:BasisAmount>${money(net)}</ram:BasisAmount>`,
    ),
  );
  const lines = invoice.lines.map(
    (line, index) => `<ram:IncludedSupplyChainTradeLineItem>
    <ram:AssociatedDocumentLineDocument><ram:LineID>${index + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
    <ram:SpecifiedTradeProduct>${line.code && `<ram:SellerAssignedID>${line.code}</ram:SellerAssignedID>`}<ram:Name>${plain(line.name)}</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${unitPrice(line)}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
    <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="${unitCode(line)}">${quantity(line)}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement>${tax(line.vatPercent)}<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${money(line.net)}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
  </ram:IncludedSupplyChainTradeLineItem>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument><ram:ID>${invoice.number}</ram:ID><ram:TypeCode>${type === 'CREDIT' ? 381 : 380}</ram:TypeCode><ram:IssueDateTime>${day(invoice.day)}</ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
  ${lines.join('\n  ')}
  <ram:ApplicableHeaderTradeAgreement>
    <ram:SellerTradeParty><ram:Name>${plain(invoice.supplier)}</ram:Name><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${folded(invoice)}</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
    <ram:BuyerTradeParty><ram:Name>${plain(invoice.buyer)}</ram:Name></ram:BuyerTradeParty>
    <ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>${invoice.orderNumber}</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>
  </ram:ApplicableHeaderTradeAgreement>
  <ram:ApplicableHeaderTradeDelivery/>
  <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>${currency}</ram:InvoiceCurrencyCode>
    <ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>30</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:ProprietaryID>${invoice.account}</ram:ProprietaryID></ram:PayeePartyCreditorFinancialAccount>
      <ram:PayeeSpecifiedCreditorFinancialInstitution><ram:ClearingSystemReference><ram:ID>${invoice.sortCode}</ram:ID></ram:ClearingSystemReference></ram:PayeeSpecifiedCreditorFinancialInstitution></ram:SpecifiedTradeSettlementPaymentMeans>
    ${groups.join('')}
    <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${day(invoice.due)}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>${money(sums.linesTotal)}</ram:LineTotalAmount><ram:ChargeTotalAmount>${money(delivery)}</ram:ChargeTotalAmount><ram:AllowanceTotalAmount>${money(rebate)}</ram:AllowanceTotalAmount><ram:TaxBasisTotalAmount>${money(sums.net)}</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="${currency}">${money(sums.vat)}</ram:TaxTotalAmount><ram:GrandTotalAmount>${money(sums.gross)}</ram:GrandTotalAmount><ram:DuePayableAmount>${money(sums.gross)}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
  </ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}
