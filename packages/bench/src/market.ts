import type { MarketPrice } from '@larder/contract/market.ts';
import pg from 'pg';
import { launch } from './launch.ts';
import { mistyped } from './mistyped.ts';
import { machine, writeSection } from './results.ts';
import { percentile } from './timing.ts';
import { openVenue } from './venue.ts';

// npm run bench:market: 200 searches, each with a mistyped word, of 500,000 published lines. Takes a minute or two: a command of its own.
const LINES = 500_000;
const SUPPLIERS = 500;
const QUERIES = 200;
const QUALITIES = ['fresh', 'frozen', 'organic', 'chopped', 'peeled', 'sliced', 'whole', 'smoked', 'dried', 'British'];
const GOODS =
  'tomatoes onions peppers potatoes mushrooms spinach mozzarella parmesan cheddar gorgonzola chicken sausage pepperoni prosciutto salmon prawns anchovies flour semolina butter cream yoghurt lemons strawberries raspberries blueberries rhubarb asparagus cauliflower courgettes aubergine coriander rosemary oregano paprika mustard vinegar mayonnaise ketchup spaghetti penne arborio lentils chickpeas walnuts almonds chocolate vanilla honey mascarpone ricotta'.split(
    ' ',
  );
const CUTS = ['red', 'green', 'baby', 'breast', 'fillet', 'mature', 'unsalted', 'extra', 'fine', 'coarse'];

const rig = await launch(4196);
try {
  const venue = await openVenue(rig, 1);
  const client = new pg.Client({ connectionString: rig.adminUrl });
  client.on('error', () => undefined); // the server goes away at the end
  await client.connect();
  await publish(client);
  const search = (query: string) =>
    venue.headOffice.query<MarketPrice[]>(`/market-prices?${new URLSearchParams({ query })}`);
  const asked = Array.from({ length: QUERIES }, (_, number) => queryOf(number));
  const times: number[] = [];
  let found = 0;
  for (const { typed, goods } of asked) {
    const start = performance.now();
    const lines = await search(typed);
    times.push(performance.now() - start);
    if (lines[0]?.supplierOptionName.includes(goods)) found += 1;
  }
  const { rows } = await client.query<{ words: string }>('select count(*) as words from larder.published_word');
  const text = `| published lines | different words | p50 | p95 | wanted | the goods that were meant come first |
|--:|--:|--:|--:|---|--:|
| ${LINES.toLocaleString('en-GB')} | ${Number(rows[0]?.words).toLocaleString('en-GB')} | ${percentile(times, 50).toFixed(1)} ms | ${percentile(times, 95).toFixed(1)} ms | ≤ 60 ms | ${found} of ${QUERIES} |

Searching the marketplace over HTTP, signed in, one query after the other, each with a mistyped word; the own price of 300 options is compared. One run of \`npm run bench:market\`. Machine: ${machine()}.`;
  writeSection('Searching the marketplace', text);
  console.log(text);
  await client.end();
} finally {
  await rig.stop();
}

/** Goods of a kind or a cut, with a word that is mistyped; every third query names the maker too. */
function queryOf(number: number): { typed: string; goods: string } {
  const goods = GOODS[number % GOODS.length] ?? '';
  const cut = CUTS[(number * 7) % CUTS.length] ?? '';
  const typed = [number % 2 === 0 ? cut : '', mistyped(goods, number)].filter(Boolean).join(' ');
  return { typed, goods };
}

/** Lines with a quality, goods, a cut and one of 17,000 makers' names, each by one of the suppliers. */
async function publish(client: pg.Client): Promise<void> {
  const statements = [
    'set search_path = larder',
    `insert into supplier_directory (supplier_account_id, name, updated_at)
     select ${uuid(1, 's')}, 'Supplier ' || s, now() from generate_series(0, ${SUPPLIERS - 1}) s`,
    `insert into published_option (supplier_account_id, option_id, supplier_name, name, supplier_code, uom, unit_price, units_per_lot,
       amount_per_unit, base_unit, vat_percent, effective_from, price_per_base, published_at)
     select ${uuid(1, `i % ${SUPPLIERS}`)}, ${uuid(2, 'i')}, 'Supplier ' || i % ${SUPPLIERS},
       concat_ws(' ', (${array(QUALITIES)})[1 + i % ${QUALITIES.length}], (${array(CUTS)})[1 + i / 10 % ${CUTS.length}],
         (${array(GOODS)})[1 + i / 100 % ${GOODS.length}], translate(left(md5('m' || i % 17000), 7), '0123456789', 'ghijklmnop')),
       'P' || i, 'case', 5 + i % 40, 1, 1 + i % 5, 'kg', 0, date '2026-11-01', (5 + i % 40) / (1000.0 * (1 + i % 5)), now()
     from generate_series(0, ${LINES - 1}) i`,
    `do $$ begin for s in 0 .. ${SUPPLIERS - 1} loop
       perform set_config('app.organisation_id', ${uuid(1, 's')}::text, true), learn_published_words();
     end loop; end $$`,
    'vacuum analyze published_option',
    'vacuum analyze published_word',
  ];
  for (const statement of statements) await client.query(statement);
}

/** A UUID of its own for each number. */
function uuid(kind: number, number: string): string {
  return `('0000000${kind}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

function array(words: readonly string[]): string {
  return `array[${words.map((word) => `'${word}'`).join(', ')}]`;
}
