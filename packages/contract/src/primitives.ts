import { isDay } from '@larder/domain/calendar.ts';
import { hasLineBreak, LONGEST_NAME } from '@larder/domain/forms.ts';
import { SENT_PHOTO_BYTES } from '@larder/domain/sent-photo.ts';
import { TOO_LARGE } from '@larder/domain/typed-number.ts';
import { z } from 'zod';

/** A UUID made by whoever enters the thing. */
export const id: z.ZodUUID = z.uuid();

/**
 * A decimal of an answer as text: at most 30 digits before the point, which the dearest amount of the largest quantity does not reach, and 40
 * after it, which a quantity times a cost per base unit has when both were divided.
 */
export const decimalText: z.ZodString = z
  .string()
  .regex(/^-?\d{1,30}(\.\d{1,40})?$/, { message: 'must be numeric', abort: true });

/** The schemas of what things cost. The server empties such fields where the owner withholds costs. */
export const costFields = z.registry<Record<never, never>>();

/** What something costs or is worth, £; null also where costs are withheld from the person. */
export const costText = decimalText.nullable().register(costFields, {});

/** A quantity or price that cannot be below zero; at most nine digits before the point. */
export const amountText: z.ZodString = z
  .string()
  .regex(/^\d+(\.\d{1,10})?$/, { message: 'must be numeric', abort: true })
  .regex(/^\d{1,9}(\.|$)/, TOO_LARGE);

/** An amount whose sign is the rules' to judge; at most nine digits before the point. */
export const signedAmountText: z.ZodString = z
  .string()
  .regex(/^-?\d+(\.\d{1,12})?$/, { message: 'must be numeric', abort: true })
  .regex(/^-?\d{1,9}(\.|$)/, TOO_LARGE);

/** A share in percent, 0 to 100. */
export const percentText = amountText.refine((text) => Number(text) <= 100, 'must be between 0 and 100');

/** A business day `YYYY-MM-DD` that exists. */
export const day = z.string().refine(isDay, 'must be a date');

/** A time on the clock, `HH:mm`. */
export const clockTime: z.ZodString = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 16:00');

/** Weekdays by their codes, `Su/M/T`; empty: none is named. */
export const weekdayCodes: z.ZodString = z.string().regex(/^((Su|M|T|W|Th|F|S)(\/(Su|M|T|W|Th|F|S))*)?$/);

/** An instant, ISO 8601 in UTC. */
export const instant: z.ZodISODateTime = z.iso.datetime();

/** A text without line breaks: it stands in subjects of mails, in headers and in lists. */
export const oneLine: z.ZodString = z
  .string()
  .trim()
  .refine((text) => !hasLineBreak(text), 'must be one line');
const TOO_LONG = `must have at most ${LONGEST_NAME} characters`;
/** What a thing is called. */
export const name: z.ZodString = oneLine.min(1, 'cannot be empty').max(LONGEST_NAME, TOO_LONG);
/** A text of one line that is no name: a code, an address, a note. */
export const shortText: z.ZodString = z.string().trim().max(LONGEST_NAME, TOO_LONG);
/** A JPEG, PNG or WebP file in base64, as it travels inside a command, so that both wait together where there is no network. */
export const photoContent: z.ZodBase64 = z.base64().max(Math.ceil(SENT_PHOTO_BYTES / 3) * 4, 'is too large');
/** What a file is called on the machine it comes from. */
export const filename: z.ZodString = oneLine.min(1).max(255);
/** A name that a rule checks, with its own message when it is empty. */
export const nameOrNothing: z.ZodString = oneLine.max(LONGEST_NAME, TOO_LONG);
export const text: z.ZodString = z.string().max(10_000);

export const measureUnit = z.enum(['g', 'kg', 'ml', 'l', 'unit']);
export const baseUnit = z.enum(['g', 'ml', 'unit']);
