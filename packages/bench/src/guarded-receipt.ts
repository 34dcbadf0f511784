import { randomUUID } from 'node:crypto';
import { addDays } from '@larder/domain/calendar.ts';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { launch } from './launch.ts';
import { machine, writeSection } from './results.ts';
import { Timings } from './timing.ts';
import { ingredientCode, openVenue, type Venue } from './venue.ts';
import { START } from './workload.ts';

// npm run bench:guard: what three refused lots and a substitute add to a receipt of 40 lines. Writes its part of docs/benchmarks.md.
const LINES = 40;
const REFUSED = 3;
const DAY = addDays(START, 1);
/** Stands for what a device without a network was shown: the substitute is opened all the same, and has to be signed for again. */
const SIGNED = 'a'.repeat(64);
const PLAIN = 'as ordered';
const GUARDED = `${REFUSED} lines refused, 1 substitute`;

interface Sold {
  optionId: string;
  ingredientId: string;
}

const rig = await launch(4194);
try {
  const venue = await openVenue(rig, 5);
  const sold = soldBy(venue);
  const ordered = sold.slice(0, LINES);
  const [substitute] = sold.slice(LINES);
  if (ordered.length < LINES || !substitute) throw new Error('the supplier sells too little');
  for (const { ingredientId } of [...ordered, substitute])
    await answer(venue, ingredientId, ingredientId === substitute.ingredientId);
  await rig.setClock(`${DAY}T09:00:00Z`);
  await receive(venue, ordered, null);
  const times = new Timings();
  for (const [index] of ordered.entries()) {
    times.add(PLAIN, await receive(venue, ordered, null));
    times.add(GUARDED, await receive(venue, ordered, { index, optionId: substitute.optionId }));
  }
  const row = (what: string) => `| ${what} | ${times.p50(what).toFixed(1)} | ${times.p95(what).toFixed(1)} | |`;
  const more = (times.p50(GUARDED) - times.p50(PLAIN)).toFixed(1);
  const text = `One run of \`npm run bench:guard\`: deliveries of ${LINES} lines received over HTTP one after the other, in turn as ordered and with one lot of ${REFUSED} lines refused (which opens a claim) and an ingredient with sesame that came instead of one without, each time of another one; the dishes with it are compared and the substitute is in use. ${ordered.length} of each, milliseconds. Machine: ${machine()}.

| a receipt | p50 | p95 | wanted |
|---|--:|--:|---|
${row(PLAIN)}
${row(GUARDED)}
| more | ${more} | | ≤ 25 |
`;
  writeSection('A receipt with refused lots and a substitute', text);
  console.log(text);
} finally {
  await rig.stop();
}

function soldBy(venue: Venue): Sold[] {
  return venue.ingredients.flatMap((ingredientId, index) => {
    const optionId = venue.options.get(`S0-${ingredientCode(index)}`);
    return optionId ? [{ optionId, ingredientId }] : [];
  });
}

/** States of an ingredient that it is free of everything, or of everything but sesame. */
async function answer(venue: Venue, ingredientId: string, sesame: boolean): Promise<void> {
  const allergens = sesame ? ['sesame'] : [];
  const freeOf = ALLERGENS.filter((one) => !allergens.includes(one));
  await venue.headOffice.command(`/ingredients/${ingredientId}/allergens`, {
    version: 1,
    allergens,
    mayContain: [],
    freeOf,
  });
}

/** Milliseconds that a delivery takes; instead: what comes for the line at an index, and three other lines have a lot refused. */
async function receive(
  { api, suppliers }: Venue,
  ordered: readonly Sold[],
  instead: { index: number; optionId: string } | null,
): Promise<number> {
  const orderId = randomUUID();
  const lines = ordered.map(({ optionId }) => ({ lineId: randomUUID(), optionId }));
  const saved = await api.command(`/orders/${orderId}/save`, {
    ...{ version: null, kind: 'invoice', supplierId: suppliers[0], deliveryDate: DAY, specialInstructions: '' },
    lines: lines.map((line) => ({ ...line, quantity: '10', unitPrice: null, priceOnly: false })),
  });
  const refused = { lots: '1', reason: 'damaged', temperature: '' };
  const found = lines.map(({ lineId }, index) => {
    const after = instead ? (index - instead.index + LINES) % LINES : 0;
    return {
      lineId,
      quantityReceived: instead && after === 0 ? '0' : null,
      finalPrice: null,
      sameLabel: true,
      refused: after > 0 && after <= REFUSED ? refused : null,
    };
  });
  const usedFor = instead && { kind: 'line', id: lines[instead.index]?.lineId };
  const came = { lineId: randomUUID(), quantityReceived: '10', finalPrice: null, sameLabel: true, usedFor };
  const start = performance.now();
  await api.command(`/orders/${orderId}/receive`, {
    ...{ version: saved.rows.orders?.[0]?.version, deliveryDate: DAY, invoiceNumber: '', temperature: '' },
    ...{ receivingComments: '', deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0' },
    lines: found,
    extraLines: instead ? [{ ...came, optionId: instead.optionId }] : [],
    signed: instead ? SIGNED : null,
  });
  return performance.now() - start;
}
