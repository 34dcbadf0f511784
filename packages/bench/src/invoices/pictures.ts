// What is read of pictures: `node packages/bench/src/invoices/pictures.ts <folder of receipts>`, or `seeded [of each layout] [spoilt as]` for drawn ones.
import { measureReceipts } from './receipts.ts';
import { measureSpoilt } from './spoilt.ts';

const [what, much, as] = process.argv.slice(2);
const begun = process.cpuUsage();
if (what === undefined) throw new Error('Name a folder of receipts, or `seeded`');
const pictures = what === 'seeded' ? await measureSpoilt(Number(much ?? 1), as) : await measureReceipts(what, much);
const seconds = process.cpuUsage(begun).user / 1e6;
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(
  `${pictures} pictures, ${(seconds / pictures).toFixed(1)} s of processor each, ${megabytes.toFixed(0)} MB at most`,
);
