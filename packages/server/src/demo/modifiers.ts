import type { Day } from '@larder/domain/calendar.ts';
import { saveModifier } from '../recipes/save-modifier.ts';
import { type SeedItem, type SeedModifier, type SeedRecipe, seedModifiers } from './seed-files.ts';
import type { Actor } from './trade/actor.ts';

/** What the dishes of the demo group are written with. */
export interface Book {
  headOffice: Actor;
  day: Day;
  /** The id behind what a line of the seed names. */
  refOf: (item: SeedItem) => string;
}

/** A group of choices as a line of the dishes that offer it. */
interface Offer {
  line: SeedItem;
  group: SeedModifier;
}

/** The seed's groups mended to the rules: at most as many choices as there are, one part for each choice (rule 32). */
export async function addModifiers({ headOffice, day, refOf }: Book, dishes: Map<string, string>): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const group of await seedModifiers()) {
    const choices = group.items.flatMap(({ items: [part], plu, name, price, vat }) => {
      if (!part) return [];
      dishes.set(plu, name);
      const kind = part.type === 'subrecipe' ? ('recipe' as const) : ('ingredient' as const);
      return [
        {
          choiceId: headOffice.newId(),
          name,
          plu,
          price: String(price),
          vatPercent: String(vat),
          kind,
          refId: refOf(part),
          quantity: String(part.quantity),
          unit: part.unit,
        },
      ];
    });
    const modifierId = headOffice.newId();
    await headOffice.on(day, saveModifier, {
      modifierId,
      version: null,
      since: null,
      name: group.name,
      categoryId: null,
      plu: null,
      description: '',
      price: null,
      vatPercent: null,
      multiselect: group.multiselect,
      min: group.multiselect ? Math.min(group.min, choices.length) : null,
      max: group.multiselect && !group.no_max ? Math.min(group.max ?? choices.length, choices.length) : null,
      noMax: group.multiselect && group.no_max,
      choices,
    });
    offers.push({ group, line: { type: 'modifier', ref: modifierId, name: group.name, quantity: 1, unit: 'unit' } });
  }
  return offers;
}

/** A guest may take any choice, so a dish is shown to contain what its choices contain: with dips, every pizza would contain eggs. */
const SOLD_ALONE = ['Dips'];

/** Every pizza offers what fits it: a part made for one size, such as a base of 12 inch, goes with what is packed in that size. */
export function offeredWith(dish: SeedRecipe, offers: readonly Offer[]): SeedItem[] {
  const sizes = new Set(dish.ingredients.flatMap(inches));
  const fits = ({ group }: Offer) =>
    !SOLD_ALONE.includes(group.name) &&
    group.items.flatMap(({ items }) => items.flatMap(inches)).every((size) => sizes.has(size));
  return offers.filter(fits).map(({ line }) => line);
}

function inches({ name }: SeedItem): string[] {
  return name.match(/\d+ inch/) ?? [];
}
