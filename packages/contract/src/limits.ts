/** What the names of a new group are called in the form and in its messages. */
export const NEW_GROUP_LABELS = {
  headOffice: 'Head Office',
  location: 'Location',
  area: 'Area',
  group: 'Group',
} as const;

/** What an export, and so an import, leaves behind: for the pages that offer them, and for the README of the file. */
export const LEFT_BEHIND: readonly string[] = [
  'People, their passwords and what they may do: invite them afterwards. Their names stay beside what they entered.',
  'Your plan and its payments.',
  'Activity, but for the history of orders and of locked days. It has a download of its own.',
  'Food-safety entries, photos of ticks and signed allergen charts, also what came late and is not taken in yet: the inspector’s pack of each location has them, where they can be verified.',
  'Mails that were sent, and links in them.',
  'Suppliers’ own lists and accounts, and what they published: ask them to share again. Your copies and prices are in it.',
  'Links to other companies’ systems.',
  'Which messages somebody has read.',
];

/** So many days after it was made, an export is deleted. */
export const EXPORT_DAYS = 7;

/** A file to import is sent in parts of at most so many bytes each, and in so many parts. */
export const IMPORT_PART_BYTES = 8 * 1024 * 1024;

export const IMPORT_MAX_PARTS = 4096;

/** Whose prices the public wholesale prices stand under; they are shown with their source (Open Government Licence v3.0). */
export const DEFRA_SOURCE = '00000000-0000-4000-8000-00000000def4';

/** No search answers more lines than this; those that match best come first. */
export const MARKET_PRICES_AT_MOST = 60;

/** Files above this are refused unread; a till's weekly report is some 20 KB. */
export const SALES_SHEET_MAX_BYTES = 10_000_000;

/** A worker that reads a file longer than this is stopped (rule 28). */
export const SALES_SHEET_MAX_MS = 10_000;

export const SALES_LINES_AT_MOST = 10_000;

/** Days that one import covers, both ends counted. */
export const SALES_DAYS_AT_MOST = 366;

/** A customer takes over so many lines of a list with one command. */
export const MOST_LINES_AT_ONCE = 250;

/** So many unapproved items are saved with one command. */
export const MOST_ITEMS_AT_ONCE = 200;

/** So many new list prices are taken at once. */
export const MOST_OFFERS_AT_ONCE = 1000;

/** SUP-094. */
export const DELIVERY_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** So many kinds of goods beside the first one (SUP-013). */
export const OTHER_PRODUCTS = 4;

/** A file may be so large; larger ones are refused before they are read. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

/** So many lines of a file are answered at once, those with problems first. */
export const UPLOAD_LINES_SHOWN = 1000;

/** Uploads of an account whose lines are stored after they were imported; as many of each kind are listed. */
export const UPLOADS_SHOWN = 50;

/** So many periods of a site are compared where nobody asks for fewer. */
export const SITE_PERIODS = 6;

/** How many rows a person can have of a long table at once. */
export const TABLE_ROWS = ['7', '25', 'all'] as const;

/** As many addresses as are invited in one go. */
export const MOST_INVITED = 60;
/** As many people as one page lists, invited ones beside. */
export const MOST_PEOPLE = 5000;
/** As many people as are changed in one go. */
export const MOST_CHANGED = 500;

/** So many lines of the price queue are decided, or asked about, at once. */
export const MOVED_PRICES_AT_ONCE = 200;

/** So many places are given a template of lists by one command. */
export const MOST_GIVEN = 50;
