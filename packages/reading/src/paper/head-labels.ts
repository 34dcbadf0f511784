import type { Label } from './labelled.ts';

/** A word for a number, which a digit may follow without a blank: `PO Number1`. */
const NO = '(?:(?:numbers?|nummer|num|no|nr)(?![a-z_])\\.?|#|№|ref\\b\\.?|reference\\b|id\\b)';
/** A second word for our order behind the first: `Your order PO Number 1`. */
const PO = 'p\\.?\\/?o\\.?';
/** What invoices are called besides: `Delivered invoice`. */
const OF = '(?:(?:our|tax|vat|sales|delivered|delivery|account|cash|weekly|monthly|combined|consolidated) )?';
const INVOICE = '(?:invoice|inv\\.?|credit note|credit memo|credit|c\\/note|c\\/?n|cr\\.? note|document|doc\\.?|bill)';

function label(words: string, strength: Label['strength']): Label {
  return { words: new RegExp(`^${words}`, 'i'), strength };
}

export const NUMBER_LABELS: readonly Label[] = [
  label(`${OF}${INVOICE} ?${NO}(?! ?(?:date|total))(?: ?${NO})?`, 3),
  label(
    '(?:rechnungs(?:nr\\.?|nummer)|factuur(?:nummer|nr\\.?)|facture n°|beleg(?:nr\\.?|nummer)|gutschrift(?:snr\\.?|snummer))',
    3,
  ),
  label(`${OF}(?:invoice|credit note|credit memo)(?= ?[:#]? ?[A-Z/-]{0,6}\\d)`, 2),
  label(`(?:billing|invoicing|accounting) (?:document|doc\\.?)(?: ?${NO})?(?=\\W|$)(?! date)`, 2),
  label('#(?= ?[\\w-]*\\d)', 1),
  label(`${OF}(?:invoice|credit note)\\W*$`, 1),
  label(`(?:booking|receipt|bill|transaction|docket|ticket) ?${NO}`, 1),
  label('(?:number|no\\.|no(?= ?:)|no(?= [A-Z]{0,4}[-/]?\\d{3})|(?:our )?ref(?:erence)?)(?=\\W|$)', 1),
  label(`(?:sales?|sale|note|advice|delivery|docket|ticket|sheet|folio|serial|consignment|job|advice note) ?${NO}`, 1),
];

export const DATE_LABELS: readonly Label[] = [
  label(`(?:${INVOICE}|billing|invoicing) ?(?:date\\b|dated\\b)(?: ?(?:\\/|&|and) ?tax ?point)?`, 3),
  label(
    '(?:date of (?:invoice|issue|supply|sale|credit)|issue date|issued(?: on)?|tax ?point(?: date)?|date ?(?:\\/|&|and) ?tax ?point|document date)',
    3,
  ),
  label('(?:rechnungsdatum|factuurdatum|belegdatum|date de facture)', 3),
  label('(?:dated|sale date)(?=\\W|$)', 2),
  label('(?:date|datum)(?=\\W|$)(?! (?:due|of delivery|delivered|ordered|required|paid))', 2),
];

export const DUE_LABELS: readonly Label[] = [
  label(
    '(?:net |final |latest )?(?:payment |(?:by )?(?:direct debit|dd|collection) )?due(?: date| by| on)?(?=\\W|$)(?! amount)',
    3,
  ),
  label(
    '(?:date due|(?:to be )?paid by|payable by|pay(?:ment)? by|payment due date|please pay by|zahlungsziel|fällig(?: am)?|vervaldatum)',
    3,
  ),
  label('(?:payment|collection|(?:direct )?debit) date(?=\\W|$)', 2),
  label('date of (?:payment|collection)(?=\\W|$)', 2),
];

export const DELIVERY_LABELS: readonly Label[] = [
  label(
    '(?:delivery date|date of delivery|date delivered|delivered(?: on)?|despatch date|dispatch date|del\\.? date|lieferdatum|leverdatum)',
    3,
  ),
];

export const ORDER_LABELS: readonly Label[] = [
  label(
    `(?:(?:your |our )?purchase order|your order|cust(?:omer)?\\.? ord(?:er\\b|\\.)|cust(?:omer)? p\\/?o|your p\\/?o|p\\.?\\/?o\\.?)(?:(?:[ :]{1,2}${PO})? ?${NO}(?=[\\W\\d]|$)|(?=\\W|$))(?! (?:date|box))`,
    3,
  ),
  label(`ord(?:er\\b|\\.) ?${NO}`, 2),
  label('your ref(?:erence)?\\b\\.?', 2),
  label('order(?: ref(?:erence)?)?\\W*$', 1),
  {
    ...label(`(?:for|against|on|re:?) (?:your )?(?:purchase )?order(?: ?${NO})?(?= ?:? ?[A-Z]{0,4}[-/]?\\d)`, 2),
    within: true,
  },
];

/** What as often names the customer's account: an order only where nothing else on the paper is called one. */
export const LIKELY_ORDER_LABELS: readonly Label[] = [label('cust(?:omer)?(?:\\.|.?s)? ref(?:erence)?\\b\\.?', 1)];

/** Whatever stands before: what follows must look like a number of VAT. */
export const VAT_NUMBER_LABELS: readonly Label[] = [
  {
    ...label(
      `(?:our )?(?:v\\.?a\\.?t\\.?|btw|ust|ustid|ust-?id|gst|tax)[ .-]*(?:reg(?:istration|istered|d|\\.)?)?[ .]*(?:${NO}(?!\\d{9} ?mva)|-?nr\\.?)?`,
      3,
    ),
    within: true,
  },
];

export const BUYER_LABELS: readonly Label[] = [
  label(
    '(?:bill(?:ed)? to|invoice(?:d)? to|sold to|customer(?! (?:code|no|number|ref|reference|id|account|acc|a\\/c|vat|po|p\\/o|order|notes?|services?|copy|care)\\b)|invoice address|billing address|guest name)(?=\\W|$)',
    3,
  ),
  label('account name(?=\\W|$)', 2), // of the account to pay to, as often as not
];
