import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';

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
  readonly request: APIRequestContext;
  readonly ids: { headOfficeId: string; groupId: string };

  constructor(request: APIRequestContext, ids: { headOfficeId: string; groupId: string }) {
    this.request = request;
    this.ids = ids;
  }

  /** The demo group's 159 ingredients with their prices. */
  async importPrices(): Promise<void> {
    const search = new URLSearchParams({ filename: 'list.csv', commandId: randomUUID() });
    const answer = await this.request.post(`${this.#account}/price-list/import?${search}`, {
      data: seed('ingredients_and_supplier_options.csv'),
      headers: { ...ours(), 'content-type': 'text/csv' },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  async rows(collection: string): Promise<Row[]> {
    const answer = await this.request.get(`${this.#account}/sync`);
    return ((await answer.json()) as { rows: Record<string, Row[]> }).rows[collection] ?? [];
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
    await this.command(`/recipes/${recipeId}/save`, {
      version: null,
      since: null,
      groupIds: [this.ids.groupId],
      belongsToAll: false,
      plu: null,
      description: '',
      method: '',
      notes: '',
      suitable: [],
      yield: '1',
      yieldUnit: 'unit',
      portions: '',
      menuPrice: '',
      vatPercent: '',
      wastagePercent: '',
      targetGp: '',
      items: [],
      ...recipe,
    });
  }

  async command(path: string, body: object): Promise<void> {
    const data = { commandId: randomUUID(), ...body };
    const answer = await this.request.post(`${this.#account}${path}`, { data, headers: ours() });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  get #account(): string {
    return `/api/v1/accounts/${this.ids.headOfficeId}`;
  }
}

interface Preparation {
  name: string;
  yield: number;
  yieldDescription: string;
  items: { type: string; ref: string; quantity: number; unit: string }[];
}

/** Writes must come from our own pages (rule 22); a bare request has to say so itself. */
function ours(): Record<string, string> {
  return { origin: `http://localhost:${process.env.E2E_PORT ?? '3190'}` };
}
