import { showDay } from '@larder/domain/calendar.ts';
import { announcedLineText } from '@larder/domain/procurement/announcement.ts';
import { showNumber } from '@larder/domain/show.ts';
import type { Carried } from './carry-answer.ts';

/** The mail to whoever sent an order, about what of it comes differently. Without prices, so that it may reach everybody who orders. */
export function announcementLetter(
  { supplier, orderNumber, deliveryDate, ordered, lines, comment, by }: Carried,
  differs: string,
): { subject: string; text: string } {
  const order = orderNumber === null ? 'your order' : `PO ${orderNumber}`;
  const answerOf = new Map(lines.map((line) => [line.lineId, line]));
  const different = ordered.flatMap(({ lineId, name, quantity }) => {
    const {
      answer: announced = null,
      quantity: announcedQuantity = null,
      substitute,
      note,
    } = answerOf.get(lineId) ?? {};
    const text = announcedLineText({
      quantity,
      announced,
      announcedQuantity,
      announcedSubstitute: substitute?.name ?? null,
    });
    return text === null ? [] : [`- ${showNumber(quantity, 3)} × ${name}: ${text}${note ? ` (${note})` : ''}`];
  });
  const paragraphs = [
    `${by} of ${supplier} answered ${order} for ${showDay(deliveryDate)}: ${differs}.`,
    different.join('\n'),
    comment,
    'Everything else comes as ordered.\n',
  ];
  return {
    subject: `${supplier}: ${differs} of ${order} for ${showDay(deliveryDate)}`,
    text: paragraphs.filter(Boolean).join('\n\n'),
  };
}
