import { CAUSES } from '@larder/domain/detective/cause.ts';
import { z } from 'zod';
import { baseUnit, costText, day, decimalText, id } from './primitives.ts';
import { query } from './route.ts';

/** Something with a page of its own: what a finding rests on, or where it is mended. accountId: the account whose page it is; id null: a list, or something new. */
const opens = z.object({
  kind: z.enum(['order', 'invoice', 'sales', 'stocktake', 'recipe', 'ingredient', 'option', 'wastage', 'transfer']),
  id: id.nullable(),
  title: z.string(),
  day: day.nullable(),
});
export type OpensRow = z.infer<typeof opens>;

const asked = {
  ingredientId: id,
  name: z.string(),
  unit: baseUnit,
  variance: decimalText,
  varianceWorth: costText,
};

/** predicted: what the cause would make; after: the variance that would be left, and £ of it. */
export const explainedLine = z.object({
  ...asked,
  predicted: decimalText,
  after: decimalText,
  afterWorth: costText,
  explainedWorth: costText,
});
export type ExplainedLine = z.infer<typeof explainedLine>;

export const finding = z.object({
  key: z.string(),
  kind: z.enum(CAUSES),
  /** proven: a paper states it. likely: an exact ratio, or what is missing here is too much elsewhere. possible: it looks like it. */
  sure: z.enum(['proven', 'likely', 'possible']),
  papers: z.array(opens),
  mend: opens,
  /** How many times the right amount, the other thing's name, less or more, the day: what the sentence of its kind names. */
  times: decimalText.nullable(),
  place: z.string().nullable(),
  less: z.boolean(),
  day: day.nullable(),
  lines: z.array(explainedLine),
  explainedWorth: costText,
  /** £ of the stocktake's variance if this is so. */
  totalAfter: costText,
});
export type FindingRow = z.infer<typeof finding>;

const open = z.object(asked);
export type OpenQuestion = z.infer<typeof open>;

export const whyMissing = z.object({
  /** The count before, from which on something can be missing; null: there is none. */
  since: day.nullable(),
  findings: z.array(finding),
  /** What else each ingredient could be, less likely. */
  others: z.array(finding),
  notExplained: z.array(open),
  /** Beyond £20, and no more than this ingredient usually lacks or has too much of. */
  usual: z.array(open),
});
export type WhyMissing = z.infer<typeof whyMissing>;

export const detectiveContract = {
  whyMissing: query(
    '/stocktakes/{stocktakeId}/why',
    'What explains the variances of a closed stocktake beyond £20, by £ explained',
    { stocktakeId: id },
    whyMissing,
  ),
};
