import type { ReadLineKind } from './read-file.ts';

/** What goes back to the supplier. */
const CONTAINER =
  '(?:keg|crate|tray|pallet|barrel|cask|bottle|container|dolly|basket|roll cage|cylinder|drum|churn|empty|empties)s?';
/** What becomes of a container, or of the deposit on it. */
const GOES =
  '(?:charged?|hire|returned|returns?|back|refund(?:ed)?|collected|collection|credit(?:ed)?|uplift(?:ed)?|received|due|issued)';

/** Words of lines that are no goods (rule 69). A charge is named first or alone, so that goods which have such a word in their name stay goods. */
const WORDS: readonly (readonly [Exclude<ReadLineKind, 'goods'>, RegExp])[] = [
  [
    'discount',
    /^(?:(?:less|trade|settlement|volume|early payment|loyalty|promotional|special)\s+)*(?:discount|rebate)\b|\b(?:discount|rebate|money off|(?:promo(?:tion(?:al)?)?|loyalty|multi ?buy|offer|deal|volume) (?:allowance|saving|reduction|support|credit)s?)$/,
  ],
  ['deposit', /^(?:deposit|bottle return|returnable (?:crate|keg|tray|pallet|container)s?)\b/],
  ['deposit', new RegExp(`\\bdeposits?(?: (?:${CONTAINER}|${GOES}|on|for|of))*$`)],
  ['deposit', new RegExp(`^(?:\\p{L}+ ){0,2}${CONTAINER} (?:deposits?|${GOES})(?: (?:${CONTAINER}|${GOES}))*$`, 'u')],
  [
    'deposit',
    new RegExp(
      `^(?:less )?(?:(?:returned|collected|returns? of) )?(?:empties|empty (?:\\p{L}+ ){0,1}${CONTAINER})(?: ${GOES})*$`,
      'u',
    ),
  ],
  ['deposit', new RegExp(`^(?:less )?(?:returned|returns? of) (?:\\p{L}+ )?${CONTAINER}$`, 'u')],
  [
    'charge',
    /^(?:(?:chilled|frozen|ambient|market|temperature controlled|next day|same day|pallet|van|dray|lorry|tail lift|cellar|kerbside|express|timed|early|morning|evening|local|rural|remote|island|weekend|saturday|sunday)\s+)?(?:delivery|redelivery|re delivery|carriage|cartage|haulage|porterage|freight|postage|shipping|courier|handling|transport|p&p|fuel|energy|packaging|admin(?:istration)?|service|small order|minimum order|min order|low order|drop|congestion|ulez|out of hours)(?:\s+(?:and|&)\s+\w+)?(?:\s+drops?)?(?:\s*(?:charge|fee|surcharge|levy|cost|contribution|supplement)s?)?(?:\s+(?:next day|same day|overnight|express|standard|economy|tracked|timed|before noon|am|pm|(?:zone|band|area|region|tariff)(?: [a-z])?|(?:uk|mainland|local|national|weekend|saturday|sunday)))*$/,
  ],
  [
    'charge',
    /\b(?:delivery|redelivery|fuel|energy|order|carriage|handling|packing|packaging|porterage|transport|card|late payment|congestion|restocking|collection|administration|cancellation|call out|parking|toll|environmental|sustainability|climate|carbon)\s+(?:charge|fee|surcharge|levy|supplement|contribution)s?$/,
  ],
  [
    'charge',
    /^(?:(?:annual|quarterly|monthly) )?(?:duty of care|waste (?:transfer|consignment))(?: (?:and|&) (?:duty of care|waste (?:transfer|consignment)))?(?: (?:notes?|paperwork|certificates?))?(?: (?:charge|fee|levy|cost)s?)?$/,
  ],
  [
    'charge',
    /^(?:(?:vac(?:uum)?|gas|gift|portion|insulated|special|bespoke) )?(?:packing|packaging|wrapping|portioning|slicing|butchery|boning|labelling|palletising)(?: (?:and|&) (?:packing|packaging|wrapping|portioning|slicing|boning|rolling|labelling|boxing))?(?: service)?$|^vac(?:uum)? pac[ks]?$/,
  ],
  ['charge', /\b(?:surcharges?|levy|levies)$/],
  ['charge', /^(?:charge|fee|surcharge|levy)s?\b|^(?:\w+ ){1,2}(?:and|&) (?:delivery|carriage|postage)$/],
];

/** What a line is for by its words; null: they name goods. */
export function kindOfWords(name: string): Exclude<ReadLineKind, 'goods'> | null {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\d&]+/gu, ' ')
    .replace(/(?:^|\s)\d+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return WORDS.find(([, words]) => words.test(plain))?.[0] ?? null;
}
