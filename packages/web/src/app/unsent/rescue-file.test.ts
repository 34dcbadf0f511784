import { showInstant } from '@larder/domain/calendar.ts';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { entryDetails } from './entry-details.ts';
import { rescueFile } from './rescue-file.ts';
import { rescuedEntry, rescuedForm } from './rescued.ts';

const clock = {
  today: () => '2026-11-20' as const,
  showInstant: (at: string | number) => showInstant('Europe/London', new Date(at)),
};
const wastage: OutboxEntry = {
  ...{ id: '1', userId: 'mia', accountId: 'kitchen', accountName: 'Soho, Kitchen', path: ['stock', 'recordWastage'] },
  input: {
    ...{ accountId: 'kitchen', commandId: '1', wastageId: 'w', kind: 'ingredient', refId: 'oil' },
    ...{ day: '2026-11-20', amount: '2.5', recordUnit: 'l', reason: ' Spoiled ' },
  },
  ...{ title: 'Wastage of Olive oil, 2.5 l', subject: 'wastage w', mendAt: null, patches: [] },
  ...{ enteredAt: Date.UTC(2026, 10, 20, 9, 30), clockOffsetMs: 60_000 },
  refusal: { code: 'not-found', status: 404, message: 'The requested account could not be found.', fields: [] },
};

const textOf = (entries: readonly OutboxEntry[]) =>
  rescueFile(
    entries.map((entry) => rescuedEntry(entry, clock)),
    clock,
  ).file.text();

describe('entries that were never sent', () => {
  it('are a file in words: what, where, when by the right clock, what it holds, and why it was not sent', async () => {
    const content = await textOf([wastage, { ...wastage, refusal: null }]);
    const why = 'The requested account could not be found.';
    const rows = content.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(rows[0]).toBe('"Entry";"Where";"Entered";"What it holds";"Why it was not sent"');
    const about = '"Wastage of Olive oil, 2.5 l";"Soho, Kitchen";"20 Nov 2026, 09:31"';
    expect(rows).toContain(`${about};"Day: 20 Nov 2026";"${why}"`);
    expect(rows).toContain(`${about};"Reason: Spoiled";"${why}"`);
    expect(rows).toContain(`${about};"Reason: Spoiled";"It had not been sent yet"`);
    expect(content).not.toContain('oil"; "w');
  });

  it('name each line of a receipt with what came of it, and no id', () => {
    const receipt = {
      input: {
        accountId: 'k',
        orderId: 'o',
        deliveryDate: '2026-11-20',
        receivingComments: 'Late',
        version: 1,
        lines: [],
      },
      patches: [
        {
          ...{ collection: 'orders' as const, id: 'o' },
          row: {
            lines: [
              { name: 'Flour', uom: 'bag', quantityReceived: '3', finalPrice: '12' },
              { name: 'Sugar', uom: 'bag', quantityReceived: null, finalPrice: null },
            ],
          } as never,
        },
      ],
    };
    expect(entryDetails(receipt, clock)).toEqual([
      'Delivery date: 20 Nov 2026',
      'Comments: Late',
      'Flour: 3 bag received, £12.00 each',
    ]);
  });

  it('of an entry that an older version stored have no place, and one without details has its title', async () => {
    const { accountName: _, ...older } = { ...wastage, input: {} };
    expect(await textOf([older])).toContain(';"";"20 Nov 2026, 09:31";"";');
  });

  it('bring their photos with them, in a zip that names them in its list', async () => {
    const content = btoa('\xff\xd8\xff photo');
    const message: OutboxEntry = {
      ...wastage,
      title: 'Message',
      input: { text: 'The fridge is warm', photos: [{ photoId: 'p', content: `/9j/${content.slice(4)}` }] },
    };
    const { name, file } = rescueFile([rescuedEntry(message, clock)], clock);
    expect(name).toBe('Unsent entries 2026-11-20.zip');
    const text = await file.text();
    for (const piece of [
      'Unsent entries 2026-11-20.csv',
      'Photo: Photo 1.jpg',
      'Message: The fridge is warm',
      ' photo',
    ])
      expect(text).toContain(piece);
    const bytes = new DataView(await file.arrayBuffer());
    expect([bytes.getUint32(0, true), bytes.getUint32(bytes.byteLength - 22, true)]).toEqual([0x04034b50, 0x06054b50]);
    expect(bytes.getUint16(bytes.byteLength - 12, true)).toBe(2);
  });
});

describe('forms that were half typed', () => {
  const key = { userId: 'mia', accountId: 'kitchen' };
  const form = (name: string, typed: object): string[] => {
    const stored = { key: { ...key, form: name }, form: name, typed, touchedAt: 0, where: 'Soho, Kitchen' };
    const { title, where, details, why } = rescuedForm(stored, clock);
    return [title, where, why, ...details];
  };

  it('are told in words: a message, an order by the names of its lines, a receipt with what came', () => {
    expect(form('message', { text: ' Half a sen', picked: [] })).toEqual([
      ...['Unfinished message', 'Soho, Kitchen', 'It was not finished', 'Message: Half a sen'],
    ]);
    const flour = { lineId: 'l', quantity: '3', unitPrice: '12.5', priceOnly: false };
    const order = {
      ...{ draft: null, deliveryDate: '2026-11-23', specialInstructions: 'Back door', paper: null },
      rows: [['flour', flour]],
      about: { supplier: 'Fresh & Co', names: { flour: 'Flour' } },
    };
    expect(form('new order s', order)).toEqual([
      ...['Unfinished order from Fresh & Co', 'Soho, Kitchen', 'It was not finished'],
      ...['Delivery date: 23 Nov 2026', 'Special instructions: Back door', 'Flour: 3, £12.5 each'],
    ]);
    const empty = { quantity: '', price: '', priceOnly: false };
    const receipt = {
      order: {
        supplierName: 'Fresh & Co',
        lines: [
          { id: 'l1', name: 'Flour' },
          { id: 'l2', name: 'Sugar' },
        ],
      },
      whole: {
        head: { arrived: 'at 14:05', deliveryDate: null, temperature: '4', comments: 'Late' },
        lines: [
          ['l1', { ...empty, quantity: '2', refused: { lots: '1', reason: 'damaged', temperature: '' } }],
          ['l2', empty],
        ],
        extras: [{ ...empty, quantity: '1', name: 'Salt' }],
      },
    };
    expect(form('receipt o', receipt).slice(3)).toEqual([
      'Arrived: At 14:05',
      'Temperature °C: 4',
      'Comments: Late',
      'Flour: 2, 1 refused, damaged',
      'Salt: 1',
    ]);
    expect(form('receipt o', receipt)[0]).toBe('Unfinished receipt from Fresh & Co');
  });
});
