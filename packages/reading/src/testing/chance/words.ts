// What papers of the trade call things. More words than any reader should need to know: figures and places have to tell.

export const TITLES: readonly string[] = [
  'INVOICE',
  'Tax Invoice',
  'VAT INVOICE',
  'Sales Invoice',
  'Invoice / Delivery Note',
  'DELIVERY NOTE / INVOICE',
  'SALES NOTE/INVOICE',
  'Invoice and Packing List',
  'INVOICE - ORIGINAL',
  'Customer Invoice',
];

export const CREDIT_TITLES: readonly string[] = [
  'CREDIT NOTE',
  'Credit Note',
  'VAT CREDIT NOTE',
  'SALES CREDIT NOTE',
  'Credit Memo',
];

export const NUMBER_LABELS: readonly string[] = [
  'Invoice No',
  'Invoice Number',
  'INV NO.',
  'Invoice #',
  'Document No',
  'Doc. Number',
  'Our Reference',
  'Sales Invoice No',
  'Tax Invoice Number',
  'Inv. Ref',
  'Number',
  'No.',
];

export const CREDIT_NUMBER_LABELS: readonly string[] = [
  'Credit Note No',
  'Credit No.',
  'CN Number',
  'Document No',
  'Credit Note Number',
  'Our Reference',
];

export const DATE_LABELS: readonly string[] = [
  'Date',
  'Invoice Date',
  'Tax Point',
  'Date / Tax Point',
  'Dated',
  'Inv. Date',
  'Date of Issue',
  'Document Date',
  'Tax Date',
  'Date Issued',
];

export const ORDER_LABELS: readonly string[] = [
  'Your Order No',
  'Order No',
  'Customer PO',
  'PO Number',
  'Your Ref',
  'Cust Order Ref',
  'P.O. No.',
  'Purchase Order',
];

export const DUE_LABELS: readonly string[] = ['Due Date', 'Payment Due', 'Due', 'Please pay by', 'Payment due by'];

/** Labels of what nobody asks for, each with a value of its own. */
export const OTHER_FACTS: readonly string[] = [
  'Account No',
  'Customer Code',
  'A/C Ref',
  'Route',
  'Drop No',
  'Driver',
  'Depot',
  'Salesperson',
  'Terms',
  'Delivery Note No',
  'Page',
];

export const HEADINGS = {
  code: ['Code', 'Item Code', 'Product', 'Stock Code', 'SKU', 'Item No', 'Ref', 'Prod. Code', 'Line', 'Art.', 'PLU'],
  name: [
    'Description',
    'Product Description',
    'Item',
    'Details',
    'Goods',
    'Product',
    'Commodity',
    'Item Description',
    'Particulars',
    'What you bought',
    'Your goods',
  ],
  quantity: [
    'Qty',
    'Quantity',
    'QTY',
    'Del',
    'Delivered',
    'Qty Del',
    'Units',
    'No.',
    'Sent',
    'Packs',
    'Supplied',
    'Cases',
    'Number',
  ],
  weight: ['Weight', 'Wt (kg)', 'Kg', 'Net Wt', 'KGS', 'Actual Kg', 'Nett Kilos'],
  price: [
    'Price',
    'Unit Price',
    'Rate',
    'Each',
    'Cost',
    'Price Each',
    'Unit Cost',
    '@',
    'Price (£)',
    '£/Unit',
    'Sell',
    'Unit £',
  ],
  net: [
    'Amount',
    'Net',
    'Total',
    'Value',
    'Line Total',
    'Nett Amount',
    'Goods Value',
    'Ext. Price',
    'Net £',
    'Extension',
    'Sum',
    '£',
  ],
  pack: ['Pack', 'Size', 'Pack Size', 'Case Size', 'Format', 'UOS', 'Packing'],
  unit: ['Unit', 'UOM', 'U/M', 'Per', 'Sold by', 'Type'],
  vat: ['VAT', 'V', 'VAT Code', 'Vat %', 'VAT Rate', 'Tax', 'T', 'Tax Code'],
  discount: ['Disc', 'Disc %', 'Discount', 'Less %', 'D%'],
  gross: ['Gross', 'Total inc VAT', 'Inc. VAT'],
  vatAmount: ['VAT £', 'VAT Amount', 'Tax Amt', 'VAT'],
} as const;

export const NET_TOTALS: readonly string[] = [
  'Net',
  'Sub Total',
  'Subtotal',
  'Goods',
  'Goods Total',
  'Nett',
  'Total Net',
  'Net Total',
  'Total excl. VAT',
  'Total Goods Value',
  'Value of goods',
  'Net Amount',
  'Total (ex VAT)',
  'Net goods value',
];
export const VAT_TOTALS: readonly string[] = [
  'VAT',
  'VAT Total',
  'Total VAT',
  'V.A.T.',
  'VAT Amount',
  'VAT @ 20%',
  'Tax',
  'VAT 20%',
  'Plus VAT',
  'VAT Content',
  'VAT payable',
];
export const GROSS_TOTALS: readonly string[] = [
  'Total',
  'TOTAL',
  'Invoice Total',
  'Total Due',
  'Amount Due',
  'Grand Total',
  'Total incl. VAT',
  'Balance Due',
  'To Pay',
  'Total Payable',
  'Please pay',
  'Total GBP',
  'Amount to pay',
  'Total for this invoice',
  'Gross',
  'Pay this amount',
];
export const DELIVERY_WORDS: readonly string[] = [
  'Delivery',
  'Carriage',
  'Delivery charge',
  'Transport',
  'Fuel levy',
  'Drop charge',
  'Handling',
  'P&P',
];
export const REBATE_WORDS: readonly string[] = [
  'Discount',
  'Less rebate',
  'Loyalty',
  'Voucher',
  'Settlement',
  'Promotion',
];
/** How rows below a name begin that are none of it. */
export const BELOW_NAME: readonly string[] = [
  'Batch',
  'Lot',
  'Origin: UK, batch',
  'BBE',
  'Use by',
  'Country of origin UK /',
  'Best before',
  'Trace',
];
