import { LACKS } from '@larder/domain/missing.ts';
import { z } from 'zod';
import { costFields, costText } from './primitives.ts';

/**
 * What a figure lacks, by name, so that a zero is never silent: an ingredient without a price, a dish without a menu price, and so on. inside: the
 * sub-recipes on the way to it.
 */
export const missingThing = z.object({ what: z.enum(LACKS), name: z.string(), inside: z.array(z.string()) });

/** What a cost lacks; none where costs are hidden from the person. */
export const missingOfCost = z.array(missingThing).register(costFields, {});

/** A sum of costs as far as it is known, £: null where nothing of it is, or where costs are hidden (missing then names nothing). */
export const knownCost = z.object({ value: costText, missing: missingOfCost });
export type KnownCost = z.infer<typeof knownCost>;
