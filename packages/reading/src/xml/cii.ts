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
import { all, first, textAt } from './xml-tree.ts';
import { asCurrency, asDay, asFolded, asGtin, asNumber, asText, found } from './xml-values.ts';

export const CII_NAMESPACE = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100';

const DATE = 'DateTimeString';

/** Reads a Cross Industry Invoice, D16B: the file itself, or what Factur-X, ZUGFeRD and XRechnung put into a PDF. */
export function readCii(root: XmlElement): ReadInvoice {
  const trade = first(root, 'SupplyChainTradeTransaction');
  return {
    kind: 'invoice',
    type: typeOfCode(textAt(root, 'ExchangedDocument/TypeCode')),
    pages: { from: 1, to: 1 },
    head: headOf(root, trade),
    vat: vatOf(first(trade, 'ApplicableHeaderTradeSettlement')),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map(lineOf),
  };
}

function headOf(root: XmlElement, trade: XmlElement | null): Found<ReadHead> {
  const agreement = first(trade, 'ApplicableHeaderTradeAgreement');
  const delivery = first(trade, 'ApplicableHeaderTradeDelivery');
  const settlement = first(trade, 'ApplicableHeaderTradeSettlement');
  const sums = first(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const seller = first(agreement, 'SellerTradeParty');
  const total = (name: string) => asNumber(textAt(sums, name));
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  return found<ReadHead>({
    number: asText(textAt(root, 'ExchangedDocument/ID')),
    date: asDay(textAt(root, `ExchangedDocument/IssueDateTime/${DATE}`)),
    dueDate: asDay(textAt(settlement, `SpecifiedTradePaymentTerms/DueDateDateTime/${DATE}`)),
    deliveryDate: asDay(textAt(delivery, `ActualDeliverySupplyChainEvent/OccurrenceDateTime/${DATE}`)),
    orderNumber: asText(textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID')),
    currency: asCurrency(currency),
    supplierName: asText(textAt(seller, 'Name')),
    supplierVatNumber: asFolded(vatNumber(seller)),
    bankAccount: asFolded(bankAccount(settlement)),
    buyerName: asText(textAt(agreement, 'BuyerTradeParty/Name')),
    linesTotal: total('LineTotalAmount'),
    allowances: total('AllowanceTotalAmount'),
    charges: total('ChargeTotalAmount'),
    net: total('TaxBasisTotalAmount'),
    vat: asNumber(vatTotal(sums, currency)),
    gross: total('GrandTotalAmount'),
    prepaid: total('TotalPrepaidAmount'),
    rounding: total('RoundingAmount'),
    payable: total('DuePayableAmount'),
  });
}

function lineOf(line: XmlElement): ReadLine {
  const product = first(line, 'SpecifiedTradeProduct');
  const quantity = first(line, 'SpecifiedLineTradeDelivery/BilledQuantity');
  const price = first(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice');
  const settlement = first(line, 'SpecifiedLineTradeSettlement');
  const vat = all(settlement, 'ApplicableTradeTax').find((tax) => textAt(tax, 'TypeCode') === 'VAT') ?? null;
  const gtin = all(product, 'GlobalID').find((id) => id.attributes.schemeID === '0160');
  return {
    kind: 'goods',
    fields: found<ReadLineFields>({
      name: asText(textAt(product, 'Name')),
      supplierCode: asText(textAt(product, 'SellerAssignedID')),
      gtin: asGtin(gtin?.text.trim() ?? ''),
      quantity: asNumber(quantity?.text.trim() ?? ''),
      unit: asText(quantity?.attributes.unitCode ?? ''),
      unitPrice: asNumber(textAt(price, 'ChargeAmount')),
      baseQuantity: asNumber(textAt(price, 'BasisQuantity')),
      net: asNumber(textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount')),
      vatPercent: asNumber(textAt(vat, 'RateApplicablePercent')),
    }),
  };
}

function vatOf(settlement: XmlElement | null): ReadVat[] {
  return all(settlement, 'ApplicableTradeTax').flatMap((group) => {
    const net = asNumber(textAt(group, 'BasisAmount'));
    const vat = asNumber(textAt(group, 'CalculatedAmount'));
    const percent = asNumber(textAt(group, 'RateApplicablePercent'));
    const exempt = textAt(group, 'CategoryCode') === 'E';
    return net && vat ? [{ percent: exempt ? null : (percent?.value ?? null), net: net.value, vat: vat.value }] : [];
  });
}

/** The VAT in the currency of the document: it may stand there once more in the currency of the books. */
function vatTotal(sums: XmlElement | null, currency: string): string {
  const totals = all(sums, 'TaxTotalAmount');
  const own = totals.find((total) => total.attributes.currencyID === currency) ?? totals[0];
  return own?.text.trim() ?? '';
}

/** Scheme VA is the VAT number, FC the number of the tax office. */
function vatNumber(seller: XmlElement | null): string {
  const ids = all(seller, 'SpecifiedTaxRegistration/ID');
  return (ids.find((id) => id.attributes.schemeID === 'VA') ?? ids[0])?.text.trim() ?? '';
}

/** An IBAN alone; an account of a bank behind its sort code. */
function bankAccount(settlement: XmlElement | null): string {
  const means = first(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  const account = first(means, 'PayeePartyCreditorFinancialAccount');
  const iban = textAt(account, 'IBANID');
  if (iban !== '') return iban;
  const own = textAt(account, 'ProprietaryID');
  return own === '' ? '' : textAt(means, 'PayeeSpecifiedCreditorFinancialInstitution/ClearingSystemReference/ID') + own;
}
