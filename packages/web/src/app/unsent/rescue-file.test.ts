import { showInstant } from '@larder/domain/calendar.ts';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { entryDetails, rescueFile } from './rescue-file.ts';

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

describe('entries that were never sent', () => {
  it('are a file in words: what, where, when by the right clock, what it holds, and why it was not sent', () => {
    const { content } = rescueFile([wastage, { ...wastage, refusal: null }], clock);
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

  it('of an entry that an older version stored have no place, and one without details has its title', () => {
    const { accountName: _, ...older } = { ...wastage, input: {} };
    expect(rescueFile([older], clock).content).toContain(';"";"20 Nov 2026, 09:31";"";');
  });
});
