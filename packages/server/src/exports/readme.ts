import { LEFT_BEHIND } from '@larder/contract/limits.ts';
import { EXPORTED } from './exported-tables.ts';

interface Facts {
  madeAt: string;
  timeZone: string;
  leftOut: readonly string[];
}

/** README.txt of an export, for who has the file and not Larder. */
export function readmeText({ madeAt, timeZone, leftOut }: Facts): string {
  const tables = EXPORTED.map(({ table, description }) => `${table}\r\n    ${description}`);
  const lost =
    leftOut.length > 0 ? ['', 'Lost before this export, so not in files/:', ...leftOut.map((one) => `  - ${one}`)] : [];
  const lines = [
    'Everything that a group entered into Larder, the back office of restaurants',
    `Made ${madeAt}. Days are those of ${timeZone}, and of a location with another time_zone in csv/account.csv, of that one.`,
    '',
    'WHAT IS WHERE',
    'csv/            one table a file, for spreadsheets: UTF-8, semicolons, every cell quoted. Beside each id stands a name.',
    '                A cell that would be read as a formula begins with an apostrophe.',
    'json/           the same rows for programs, one a line. Larder imports these.',
    'files/          uploaded photos and files, under the id that they have in csv/stored_file.csv.',
    'manifest.json   how many rows each table has, and the SHA-256 of every part. manifest.json.sha256 is its own.',
    '',
    'HOW TO READ IT',
    'Money           pounds. Prices of supplier options and deliveries are net of VAT and for one lot (as in "1 case = 6 x 2.5 kg");',
    '                menu prices include VAT.',
    'Quantities      decimals with a point, never rounded. Columns called amount, quantity and unit or record_unit are as typed;',
    '                base_quantity is the same in g, ml or pieces (unit), or in the yield unit of a recipe.',
    'Signs           amounts are positive; whether a document adds stock or takes it away stands with its table below. A negative',
    '                quantity of sales puts stock back.',
    'Days            YYYY-MM-DD. Columns ending in _at are instants in UTC.',
    'Percent         20 means 20 %.',
    'Empty           not known, or does not apply; never zero.',
    'version, line_no, recorded_no   counters: how often a row was saved, its place, and what was recorded first.',
    'A removed thing stays with deleted = true, archived = true or a removed_at, because documents name it.',
    '',
    'THE TABLES',
    ...tables,
    '',
    'WHAT IS NOT IN IT',
    ...LEFT_BEHIND.map((one) => `  - ${one}`),
    ...lost,
    '',
    'IMPORTING IT',
    'Larder takes this file into an empty group (Activity, Export): all of it, or nothing. It may be unpacked and zipped again, and files',
    'may be added, but what is listed in manifest.json must be unchanged. Everything gets new ids, and stock and figures are worked out',
    'anew from the documents.',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
