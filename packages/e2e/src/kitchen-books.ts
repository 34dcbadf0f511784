import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { callsOf } from './calls.ts';
import { newRecipe } from './recipes.ts';

const seed = (file: string) =>
  readFileSync(new URL(`../../server/src/demo/seed-data/demo-restaurant-group/${file}`, import.meta.url));

interface Row {
  id: string;
  name: string;
  version: number;
  itemcode?: string;
}

/** The kitchen's books by the calls that the screens make, for what a journey is not about. */
export class KitchenBooks {
  readonly ids: { headOfficeId: string; groupId: string };
  readonly #calls: ReturnType<typeof callsOf>;

  constructor(request: APIRequestContext, ids: { headOfficeId: string; groupId: string }) {
    this.ids = ids;
    this.#calls = callsOf(request, ids.headOfficeId);
  }

  /** The demo group's 159 ingredients with their prices. */
  async importPrices(): Promise<void> {
    await this.#calls.importPriceList(seed('ingredients_and_supplier_options.csv'));
  }

  async rows(collection: string): Promise<Row[]> {
    const { rows } = (await this.#calls.query('/sync')) as { rows: Record<string, Row[]> };
    return rows[collection] ?? [];
  }

  async addCategory(name: string): Promise<string> {
    const id = randomUUID();
    await this.command(`/categories/${id}/save`, { version: null, kind: 'recipe', name, parentId: null });
    return id;
  }

  /** The demo group's preparations of these names, in an order in which each finds what is inside it. */
  async addPreparations(categoryId: string, names: readonly string[]): Promise<void> {
    const ingredients = new Map((await this.rows('ingredients')).map((row) => [row.itemcode, row.id]));
    const known = new Map((await this.rows('recipes')).map((row) => [row.name, row.id]));
    const preparations = JSON.parse(seed('sub_recipes.json').toString()) as Preparation[];
    for (const name of names) {
      const one = preparations.find((preparation) => preparation.name === name);
      if (!one) throw new Error(`the demo group has no ${name}`);
      const id = randomUUID();
      const items = one.items.map((item) => {
        const kind = item.type === 'subrecipe' ? 'recipe' : 'ingredient';
        const refId = (kind === 'recipe' ? known : ingredients).get(item.ref);
        return { itemId: randomUUID(), kind, refId, quantity: String(item.quantity), unit: item.unit };
      });
      await this.saveRecipe(id, { name, categoryId, yield: String(one.yield), yieldUnit: one.yieldDescription, items });
      known.set(name, id);
    }
  }

  /** A new recipe; without a price unless one is given. */
  async saveRecipe(recipeId: string, recipe: object): Promise<void> {
    const unpriced = { portions: '', menuPrice: '', vatPercent: '', wastagePercent: '' };
    const ofGroup = { groupIds: [this.ids.groupId], belongsToAll: false };
    await this.command(`/recipes/${recipeId}/save`, newRecipe({ ...ofGroup, ...unpriced, ...recipe }));
  }

  async command(path: string, body: object): Promise<void> {
    await this.#calls.command(path, body);
  }
}

interface Preparation {
  name: string;
  yield: number;
  yieldDescription: string;
  items: { type: string; ref: string; quantity: number; unit: string }[];
}
