import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { z } from 'zod';
import { impact } from './impact.ts';
import { MOST_OFFERS_AT_ONCE } from './limits.ts';
import { day, id, nameOrNothing, shortText } from './primitives.ts';
import { command } from './route.ts';

/** As it was typed: the rule (domain/catalogue/option) answers what is wrong with it, field by field and all at once. */
const typed = shortText;

/** unitPrice 0: it is not known, or, with costsNothing, the ingredient costs nothing. vatPercent: 0, 20 or 5, null when exempt. allergens: by their names in the list of fourteen. */
const typedOption = {
  name: nameOrNothing,
  supplierCode: typed,
  unitPrice: typed,
  uom: typed,
  unitsPerLot: typed,
  amountPerUnit: typed,
  baseUnit: typed,
  vatPercent: typed.nullable(),
  categoryId: id.nullable(),
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
  costsNothing: z.boolean().default(false),
  /** A keg, crate or tray whose money comes back; absent: as it is. */
  deposit: z.boolean().optional(),
  /** Ordered in lots and priced by what they weigh; absent: as it is. */
  pricedByWeight: z.boolean().optional(),
};

const seenOption = { optionId: id, version: z.number().int() };

/** What is done to the lines of a supplier's list (SUP-064). */
export const supplierOptionCommands = {
  addOption: command(
    '/supplier-options/{optionId}/add',
    'Add a supplier option; reactivates: the archived one that it takes the place of',
    {
      optionId: id,
      supplierId: id,
      ...typedOption,
      ingredientId: id.nullable(),
      /** The archived option whose place it takes (SUP-034 to SUP-036): that one stays archived, and this one needs an ingredient. */
      reactivates: id.nullable(),
    },
  ),

  updateOption: command(
    '/supplier-options/{optionId}/update',
    'Change a supplier option; a new price or pack holds from a day on',
    { ...seenOption, ...typedOption, from: day },
    impact,
  ),

  linkOption: command(
    '/supplier-options/{optionId}/link',
    'Say which ingredient a supplier option is; relink: also when it is linked to another one',
    {
      ...seenOption,
      ingredientId: id,
      /** The person confirmed that it is not what it is linked to now (SUP-058). */
      relink: z.boolean(),
      /** The day from which it costs the ingredient, where that has no option yet. */
      from: day,
    },
    impact,
  ),

  removeOptionFromCollections: command(
    '/supplier-options/{optionId}/remove-from-collections',
    "Take a supplier option off its ingredient's list, and archive it where that is asked for",
    { ...seenOption, archive: z.boolean() },
  ),

  archiveOption: command('/supplier-options/{optionId}/archive', 'Put a supplier option away', seenOption),

  removeOption: command(
    '/supplier-options/{optionId}/remove',
    'Remove a supplier option; what was bought with it stays',
    seenOption,
  ),

  deleteOption: command(
    '/supplier-options/{optionId}/delete',
    'Delete a supplier option for good that nothing was ever bought or costed with',
    seenOption,
  ),

  takeOfferedPrices: command(
    '/supplier-options/take-offered-prices',
    "Take new prices of a supplier's list from a day on: all of the chosen ones or none",
    { options: z.array(z.object(seenOption)).min(1).max(MOST_OFFERS_AT_ONCE), from: day },
  ),
};
