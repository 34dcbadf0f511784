import type { Label } from './labelled.ts';

/** A word for a number, which a digit may follow without a blank: `PO Number1`. */
const NO =
  '(?:(?:numbers?|nummer|num|no|nr)(?![a-z_])\\.?|#|№|ref\\b\\.?|reference\\b|id\\b|code\\b)(?: ?\\/ ?(?:ref|reference|number|no)\\b\\.?)?';
/** A second word for our order behind the first: `Your order PO Number 1`. */
const PO = '(?:p\\.?\\/?o\\.?|o\\/n(?:o\\b)?)';
/** Whose order it is. */
const BUYERS =
  "(?:your|cust(?:omer)?\\.?(?:['’]?s)?|client(?:['’]?s)?|buyer(?:['’]?s)?|purchaser(?:['’]?s)?|official|web)";
/** What invoices are called besides: `Delivered invoice`. */
const OF =
  '(?:(?:our|tax|vat|sales|trade|posted|commercial|wholesale|customer|delivered|delivery|order ?\\/|account|cash|weekly|monthly|combined|consolidated) ?)*';
const INVOICE =
  '(?:invoice|inv\\.?|credit note|credit memo|credit|c\\/note|c\\/?n|cr\\.? note|document|doc\\.?|voucher|bill)';
/** What a paper is besides an invoice: `Invoice & delivery note no`. */
const BESIDES =
  '(?: ?(?:\\/|&|and) ?(?:(?:delivery|despatch|dispatch|advice|credit|tax point)(?: note)?|receipt|statement))?';

/** Words before a label that make it one of another paper. */
const OF_ANOTHER = /^(?:original|orig\.?|against|previous|external|ext\.?)$/i;
/** Words before a label that make it one of who pays. */
const OF_BUYER = /^(?:your|(?:customer|buyer|client|purchaser)(?:['’]?s)?)$/i;

function label(words: string, strength: Label['strength']): Label {
  return { words: new RegExp(`^${words}`, 'i'), strength, unless: OF_ANOTHER };
}

export const NUMBER_LABELS: readonly Label[] = [
  label(`${OF}${INVOICE}${BESIDES} ?${NO}(?! ?(?:date|total))(?: ?${NO})?`, 3),
  label(
    '(?:rechnungs(?:nr\\.?|nummer)|factuur(?:nummer|nr\\.?)|facture n°|beleg(?:nr\\.?|nummer)|gutschrift(?:snr\\.?|snummer))',
    3,
  ),
  label(`${OF}(?:invoice|credit note|credit memo)(?= ?[:#]? ?[A-Z/-]{0,6}\\d)`, 2),
  label(`(?:billing|invoicing|accounting) (?:document|doc\\.?)(?: ?${NO})?(?=\\W|$)(?! date)`, 2),
  label('#(?= ?[\\w-]*\\d)', 1),
  label(`${OF}(?:document|doc\\.?|voucher|bill|inv\\.?)(?=\\W*$| ?: ?[A-Z]{0,6}\\W{0,3}\\d| [A-Z]{1,5}[-/]\\d{3})`, 1),
  label(`${OF}(?:invoice|credit note)\\W*$`, 1),
  label(`(?:booking|receipt|bill|transaction|docket|ticket) ?${NO}`, 1),
  label('(?:number|no\\.|no(?= ?:)|no(?= [A-Z]{0,4}[-/]?\\d{3}))(?=\\W|$)', 1),
  label(`(?:sales?|sale|note|advice|delivery|docket|ticket|sheet|folio|serial|consignment|job|advice note) ?${NO}`, 1),
];

/** What as often names the seller's own order: a number of the paper only where it has no other. */
export const LIKELY_NUMBER_LABELS: readonly Label[] = [
  label('(?:our )?ref(?:erence)?(?: (?:no|number)\\b\\.?)?(?=\\W|$)', 1),
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
    '(?:net |final |latest )?(?:payment |(?:by )?(?:direct debit|dd|collection) )?due(?: date| by| on)?(?=\\W|$)(?! (?:amount|for|dt)\\b)',
    3,
  ),
  label(
    '(?:date due|(?:to be )?paid by|payable by|pay(?:ment)? by|payment due date|please pay by|zahlungsziel|fällig(?: am)?|vervaldatum)',
    3,
  ),
  label('(?:[a-z]+ ){0,3}due(?: date| dt| by| on| for (?:payment|settlement)){0,2}\\W*$', 2),
  label('(?:payment|collection|settlement|maturity|(?:direct )?debit|dd) (?:date|deadline)(?=\\W|$)', 2),
  label('(?:last |latest )?date (?:of|for) (?:payment|collection|settlement)(?=\\W|$)', 2),
  label('(?:payment terms|terms of payment|terms|dd collection|direct debit)(?=\\W|$)', 2),
  label(
    '(?:please |kindly )?(?:pay|settle|remit|payable|payment(?: required| expected)?|overdue)(?: on)?(?: or)? (?:by|before|after|on)(?=\\W|$)',
    2,
  ),
];

export const DELIVERY_LABELS: readonly Label[] = [
  label(
    '(?:(?:delivery|despatch|dispatch|shipment|shipping|ship|del\\.?) (?:date|day)|date (?:of (?:delivery|despatch|dispatch|shipment)|delivered|despatched|dispatched|shipped)|(?:goods )?(?:delivered|despatched|dispatched|shipped|supplied)(?: on)?(?=\\W|$)|lieferdatum|leverdatum)',
    3,
  ),
  label('delivery\\W*$|delivery(?= ?:)', 1),
];

export const ORDER_LABELS: readonly Label[] = [
  label(
    `(?:(?:against |${BUYERS} |our )?purchase ord(?:er\\b|\\.)|(?:against )?${BUYERS} (?:ord(?:er\\b|\\.)|${PO})|${PO})(?:(?:[ :]{1,2}${PO})? ?${NO}(?=[\\W\\d]|$)|(?: ?\\/ ?ref\\b\\.?)?(?=\\W|$))(?! (?:date|box)|[-/]\\w)`,
    3,
  ),
  label(`(?:ord(?:er\\b|\\.?) ?${NO}|o\\/no\\b)`, 2),
  label(`(?:external|ext\\.?) (?:document|doc\\.?) ?${NO}`, 3),
  label("(?:your|buyer(?:['’]?s)?) ref(?:erence)?\\b\\.?", 2),
  label('order(?: ref(?:erence)?)?(?:\\W*$|(?= ?[:#]? ?[A-Z]{0,4}[-/]?\\d{3}))', 1),
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
      `(?:our )?(?:v[. ]?a[. ]?t\\.?|vrn|vatrn|btw|ust|ustid|ust-?id|gst|tax)(?: ?\\/ ?(?:vat|tax|gst))?[ .-]*(?:reg(?:istration|istered|d|n|n\\.|d\\.|\\.)?|ident(?:ification)?)?[ .]*(?:${NO}(?!\\d{9} ?mva)|-?nr\\.?)?`,
      3,
    ),
    within: true,
    unless: OF_BUYER,
  },
];

export const BUYER_LABELS: readonly Label[] = [
  label(
    '(?:bill(?:ed)? to|invoice(?:d)? to|sold to|customer(?! (?:code|no|number|ref|reference|id|account|acc|a\\/c|vat|po|p\\/o|order|notes?|services?|copy|care)\\b)|invoice address|billing address|guest name)(?=\\W|$)',
    3,
  ),
  label('account name(?=\\W|$)', 2), // of the account to pay to, as often as not
];
