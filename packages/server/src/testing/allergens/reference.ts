import { ALLERGENS, type Allergen } from '@larder/domain/catalogue/allergens.ts';

/** A line of a recipe or a choice of a modifier. */
export interface Part {
  kind: 'ingredient' | 'recipe' | 'modifier';
  refId: string;
}

interface Ingredient {
  /** When a person last stated of each allergen that it is free of it; null: they stated otherwise, or nothing. */
  freeSince: Map<Allergen, number>;
  /** When somebody last answered for it. */
  answeredAt: number;
  /** When something last named each allergen for it, by word of an option in use or of a file. */
  namedAt: Map<Allergen, number>;
  mergedInto: string | null;
  mergedAt: number;
  gone: boolean;
}

interface Holder {
  parts: Part[];
  addOns: string[];
  /** Allergens of parts that were taken out and not confirmed since. */
  takenOut: Set<Allergen>;
  gone: boolean;
}

/**
 * What may be called free, derived from the history of what people, suppliers and files stated, with none of Larder's own rules: an ingredient is free
 * of what a person last stated it is free of, unless something named it since; a dish is free of what everything in it is free of, unless a part
 * that was not free went without anybody's word. Everything else may not be called free.
 */
export class Reference {
  #now = 0;
  readonly ingredients = new Map<string, Ingredient>();
  readonly recipes = new Map<string, Holder>();
  readonly modifiers = new Map<string, Holder>();

  addIngredient(id: string): void {
    const nothing = { freeSince: new Map(), namedAt: new Map(), answeredAt: -1, mergedAt: -1 };
    this.ingredients.set(id, { ...nothing, mergedInto: null, gone: false });
  }

  answer(id: string, freeOf: readonly string[]): void {
    const one = this.#ingredient(id);
    this.#now += 1;
    one.answeredAt = this.#now;
    one.freeSince = new Map(ALLERGENS.filter((name) => freeOf.includes(name)).map((name) => [name, this.#now]));
  }

  /** An option or a file names these for an ingredient, or for the one that stands for it. */
  name(id: string, allergens: readonly string[]): void {
    this.#now += 1;
    const one = this.#ingredient(this.survivor(id));
    for (const name of ALLERGENS) if (allergens.includes(name)) one.namedAt.set(name, this.#now);
  }

  merge(id: string, into: string): void {
    this.#now += 1;
    Object.assign(this.#ingredient(id), { mergedInto: into, mergedAt: this.#now });
  }

  undoMerge(id: string): void {
    this.#now += 1;
    Object.assign(this.#ingredient(id), { mergedInto: null, mergedAt: -1 });
  }

  survivor(id: string): string {
    return this.ingredients.get(id)?.mergedInto ?? id;
  }

  saveRecipe(id: string, parts: Part[], addOns: string[]): void {
    const takenOut = this.recipes.get(id)?.takenOut ?? new Set<Allergen>();
    this.recipes.set(id, { parts, addOns, takenOut, gone: false });
  }

  saveModifier(id: string, parts: Part[]): void {
    const takenOut = this.modifiers.get(id)?.takenOut ?? new Set<Allergen>();
    this.modifiers.set(id, { parts, addOns: [], takenOut, gone: false });
  }

  /** A part leaves everything that holds it, and what it was not free of goes by nobody's word. */
  takeOut(part: Part): void {
    const free = this.freeOf(part);
    const isPart = ({ kind, refId }: Part) =>
      kind === part.kind && (kind === 'ingredient' ? this.survivor(refId) : refId) === part.refId;
    for (const holder of [...this.recipes.values(), ...this.modifiers.values()]) {
      if (part.kind === 'recipe') holder.addOns = holder.addOns.filter((id) => id !== part.refId);
      if (holder.gone || !holder.parts.some(isPart)) continue;
      holder.parts = holder.parts.filter((one) => !isPart(one));
      for (const name of ALLERGENS) if (!free.has(name)) holder.takenOut.add(name);
    }
  }

  confirm(kind: 'recipe' | 'modifier', id: string): void {
    (kind === 'recipe' ? this.recipes : this.modifiers).get(id)?.takenOut.clear();
  }

  remove({ kind, refId }: Part): void {
    const of = { ingredient: this.ingredients, recipe: this.recipes, modifier: this.modifiers }[kind];
    const one = of.get(refId);
    if (one) one.gone = true;
  }

  /** What may be called free, of anything that stands in a recipe. */
  freeOf({ kind, refId }: Part, path: readonly string[] = []): Set<Allergen> {
    if (kind === 'ingredient') return this.#freeIngredient(this.survivor(refId));
    const holder = (kind === 'recipe' ? this.recipes : this.modifiers).get(refId);
    if (!holder || holder.gone || holder.parts.length === 0 || path.includes(`${kind} ${refId}`)) return new Set();
    const parts = holder.parts.map((part) => this.freeOf(part, [...path, `${kind} ${refId}`]));
    return new Set(ALLERGENS.filter((name) => !holder.takenOut.has(name) && parts.every((free) => free.has(name))));
  }

  /** What a dish may be called free of without the choices of its modifiers, unless it is made of nothing else. */
  freeWithoutChoices(id: string): Set<Allergen> {
    const recipe = this.recipes.get(id);
    const parts = recipe?.parts.filter(({ kind }) => kind !== 'modifier') ?? [];
    if (!recipe || recipe.gone || parts.length === 0) return this.freeOf({ kind: 'recipe', refId: id });
    const free = parts.map((part) => this.freeOf(part));
    return new Set(ALLERGENS.filter((name) => !recipe.takenOut.has(name) && free.every((one) => one.has(name))));
  }

  /** What a choice may be called free of where this modifier offers it. */
  freeChoice(modifierId: string, choice: Part): Set<Allergen> {
    const modifier = this.modifiers.get(modifierId);
    if (!modifier || modifier.gone) return new Set();
    return new Set([...this.freeOf(choice)].filter((name) => !modifier.takenOut.has(name)));
  }

  /** What an ingredient itself may be called free of, without those that were merged into it. */
  freeAlone(id: string): Set<Allergen> {
    const { freeSince, namedAt } = this.#ingredient(id);
    return new Set(ALLERGENS.filter((name) => (freeSince.get(name) ?? -1) > (namedAt.get(name) ?? 0)));
  }

  #freeIngredient(id: string): Set<Allergen> {
    const one = this.ingredients.get(id);
    if (!one || one.gone) return new Set();
    const merged = [...this.ingredients].filter(
      ([, other]) => other.mergedInto === id && other.mergedAt > one.answeredAt,
    );
    const all = [this.freeAlone(id), ...merged.map(([other]) => this.freeAlone(other))];
    return new Set(ALLERGENS.filter((name) => all.every((free) => free.has(name))));
  }

  #ingredient(id: string): Ingredient {
    const one = this.ingredients.get(id);
    if (!one) throw new Error('the reference does not hold this ingredient');
    return one;
  }
}
