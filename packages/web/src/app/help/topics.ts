export interface Topic {
  id: string;
  title: string;
  steps: readonly string[];
}

/** Larder's own help, in the order of the work: prices, recipes, orders, invoices, sales, counts, gross profit. */
export const TOPICS: readonly Topic[] = [
  {
    id: 'finding',
    title: 'Find your way',
    steps: [
      'The start page shows what waits for you today; each card leads to the screen where it is done.',
      'Ctrl+K, or the search sign in the header, finds screens, dishes, ingredients, suppliers, orders, sites and people, and begins things such as a new recipe. On a Mac it is ⌘K.',
      'The bell in the header lists what happened and concerns you. On your profile you choose what is mailed to you as well.',
      '/ searches the page that is open, and ? lists every shortcut.',
    ],
  },
  {
    id: 'prices',
    title: 'Prices in',
    steps: [
      'Import a supplier price list under Suppliers, and ingredients under Ingredients, as .csv, .xls or .xlsx. A title above the headings does no harm, and a workbook with several sheets is asked about.',
      'The headings of most suppliers are recognised. For others the first rows of the file are shown and you point at the columns; what the file lacks, such as the supplier, may be the same for every line. The next file with these headings is read the same way, and “Change columns” shows them again.',
      'What will change is shown before anything is saved. Afterwards “Download the report” lists every line, taken or left out, and why.',
      'Every ingredient is bought through supplier options: a pack such as 1 case = 6 × 2.5 kg, with its price net of VAT. The default option gives the ingredient its cost.',
      'A price holds from a day on. Receiving a delivery at another price updates it from the delivery day.',
    ],
  },
  {
    id: 'recipes',
    title: 'Recipes costed',
    steps: [
      'Add ingredients and other recipes to a recipe. Cost, cost per portion and margin move while you type.',
      'Saving asks from when the change holds: from today, or as it always was since a day you name.',
      'Give a dish its PLU, the number your till uses, so that imported sales find it.',
    ],
  },
  {
    id: 'orders',
    title: 'Goods ordered and received',
    steps: [
      'Under Suppliers the head office enters when each one delivers, its cut-off and its minimum spend. The order form points out what does not fit.',
      "Draft a purchase order from a supplier's list and send it. It reads Sending until the mail is accepted, then Sent.",
      'An owner can have orders approved from an amount on, under “Order approval” on the page of people. Sending such an order asks for it, and it goes out once it is approved; what waits for you is on the start page and in your mail.',
      'When the goods come, open the order, correct quantities and prices to what is on the delivery note, and approve it. Stock and prices follow.',
      'Of an item that was not ordered you state what it came instead of. Where that changes the allergens of a dish, the dishes are listed and you sign for it before the delivery is approved.',
      'The page of an order holds its papers: “Add photos and files” takes photos and PDFs, several at once, and a phone offers its camera.',
      'What is short is not coming, unless you tick “Still to come” beside it and state the day: the rest is then an order of its own. What came in another pack is entered under “Another pack…”.',
      'What you send back with the driver is entered under “Refuse…” beside its item, with the reason and, if you like, photos. It is claimed from the supplier by itself.',
      'What is missing, too dear, damaged or sent back later is claimed on the page of its order: “Claim…” behind the dots of the item.',
      "Meat, fish or cheese is ticked as “Priced by weight” on its line of the supplier's list: it is ordered in cases at a price per kg, and you enter what it weighed when it comes.",
      'When a list price has changed since you drafted an order, the draft says so, and so does the question before it is sent. “Take the new prices” takes them; nothing changes by itself.',
      "A keg, crate or tray that goes back for its money is ticked as “Deposit” on its line of the supplier's list. It is ordered and received like everything else and is no cost; a credit note with the reason “Empties returned” pays it back. The page of the supplier states what it holds.",
      'The claims, beside the orders, list what each supplier owes you. “Ask the supplier” mails them the list; “Answer…” puts their credit note or their replacement on a claim, or writes it off. An owner can have suppliers reminded every 7 days, under “Claims by site” of the head office.',
      "Drop a supplier's monthly statement on the Invoice Tracker, as a PDF, CSV or Excel file. “Supplier statements” shows what is missing here, billed twice or of another amount, and the credits that were not given, each with its £. “Decide…” asks the supplier by mail or states what you found; “Bring in” adds an invoice that is missing.",
      '“Supplier scores”, opened from the claims, shows how many lines of each supplier came whole, on the day and at the agreed price in the last 13 weeks.',
    ],
  },
  {
    id: 'invoices',
    title: 'Invoices matched and approved',
    steps: [
      'Drop invoices on the Invoice Tracker, under Procurement, or photograph them there: pictures, PDFs, e-invoices and saved mails. Several pictures can be the pages of one invoice. “Upload” takes one invoice with its number.',
      'Each one is read and put on the delivery that it bills. The tracker lists first what waits for you, with the largest thing that is wrong. What could not be read says why: have it read again, or type it.',
      'An order that is sent is matched under “Match” in the list of orders: choose the invoice among those of its supplier within 7 days of it. “Unmatch” makes the order what it was before. “Auto Match Invoices” does it for all invoices that were read.',
      'Open an invoice to decide what differs from the delivery: accept the price, or claim it from the supplier. A line whose item is not known is chosen once, and known the next time.',
      '“Approve” books what the invoice changes: prices take effect and claims are made. It can be withdrawn with a reason. What may differ without a question stands in the settings of the tracker.',
      'An owner switches invoice matching on or off on the page of the location or area.',
    ],
  },
  {
    id: 'dearer-prices',
    title: 'Dearer prices on invoices',
    steps: [
      'The “Price queue”, opened from the tracker, lists the lines whose price moved, first those that cost you most a week, with the dishes that would fall under their target. “Accept” takes the price from the day of the delivery, “Claim” keeps the agreed one, and “Ask the supplier” mails them and leaves the line open. Tick several to do the same with each.',
      'Under “Invoice settings” you state how much a price may differ and still be accepted with the approval. The head office states it for all; a supplier can have its own, on its page. Before you save, it shows what that would have meant for the invoices of the last 90 days.',
      'Where a delivery, its correction or the approval of an invoice changes a period that is closed, it is approved all the same. What became of gross profit and variance stands on the order, on the invoice and in the report of the period, with the ingredients that changed most.',
    ],
  },
  {
    id: 'sales',
    title: 'Sales imported',
    steps: [
      'Import the export of your till under Import sales, as .xls or .xlsx. It needs a product code, a quantity, and the first and last day of its period or a column of days; then each day is imported by itself.',
      'Where the columns are not recognised, point at them: the next export of this till is read the same way. Columns that are not needed are ignored and named.',
      'Lines are matched by PLU. Choose a recipe for those that found none, or leave them out: the report shows how much of the sales is matched.',
      'After an import, “Download the report” lists every row of the file, taken or left out, and why.',
    ],
  },
  {
    id: 'counts',
    title: 'Stock counted',
    steps: [
      'Start a stocktake under Inventory and type what is there. Several people can count at once; without a network the counts are stored and sent later.',
      'Close Period when everything is counted. What you did not count carries its expected stock forward, and you can count it as 0 instead.',
    ],
  },
  {
    id: 'profit',
    title: 'Gross profit',
    steps: [
      'Under Reports, two closed stocktakes give the actual and the theoretical gross profit, what explains the difference, and how complete the data is.',
      'Press any figure to open the documents behind it. A delivery keyed late changes its period, and the period shows that.',
      'Dishes, beside the periods, places each dish by how well it sells and what a portion earns: stars to keep, workhorses to make cheaper or dearer, puzzles to sell better, dogs to rework or drop.',
    ],
  },
  {
    id: 'allergens',
    title: 'Allergens answered',
    steps: [
      'In the Product Hub, “What has no…?” narrows recipes and allergen charts to what is known to be free of the allergens you choose. What nobody has answered for is never shown as free.',
      '“Substitutes in use”, from the charts, lists what is cooked with instead of something else: state there what you use without a delivery, and what is used up.',
      'When a kitchen receives an item for the first time, it is asked whether that is the same product with the same label. With another label its allergens are not known here until it is used up, or until somebody presses “Same label” after all.',
      'As long as it is in use, charts, dishes, menus and their PDFs say so, and answer with the worse of both.',
    ],
  },
  {
    id: 'messages',
    title: 'Messages',
    steps: [
      'Press the messages icon in the header: what you write under Group Messages, everyone who works where you work can read: at the head office, the location or the area. The icon counts what is new.',
      'Type # and the beginning of a name to mention a recipe; whoever reads it can open the recipe from there. Type @ to mention a person: their icon then shows @.',
      'For 15 minutes you can correct your own message, or delete it, under the three dots beside it. Everybody sees that you did.',
      'Up to three photos go with a message, without a network too.',
    ],
  },
  {
    id: 'offline',
    title: 'Without a network',
    steps: [
      'Larder opens and shows what this device has stored. Counts, wastage, receiving and messages can be entered; the header shows how much is unsent.',
      'What the server cannot accept waits under Unsent until you mend or discard it. Nothing is lost by signing out.',
    ],
  },
];
