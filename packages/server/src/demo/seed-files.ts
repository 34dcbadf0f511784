import { readFile } from 'node:fs/promises';

const SEED = new URL('seed-data/', import.meta.url);

export interface SeedItem {
  type: 'ingredient' | 'subrecipe' | 'modifier';
  ref: string;
  name: string;
  quantity: number;
  unit: 'g' | 'ml' | 'unit';
}

export interface SeedSubRecipe {
  name: string;
  yield: number;
  yieldDescription: 'g' | 'ml' | 'unit';
  items: SeedItem[];
}

export interface SeedRecipe {
  plu: string;
  name: string;
  category: string;
  menuprice: number;
  vat: number;
  wastage: number;
  targetGP: number;
  ingredients: SeedItem[];
}

export interface SeedModifier {
  name: string;
  multiselect: boolean;
  min: number;
  max: number | null;
  no_max: boolean;
  items: { plu: string; name: string; price: number; vat: number; items: SeedItem[] }[];
}

export interface SeedMenu {
  name: string;
  sections: { name: string; recipes: string[] }[];
}

export function seedText(path: string): Promise<string> {
  return readFile(new URL(path, SEED), 'utf8');
}

async function group<Content>(file: string): Promise<Content> {
  return JSON.parse(await seedText(`demo-restaurant-group/${file}`)) as Content;
}

export const seedSubRecipes = () => group<SeedSubRecipe[]>('sub_recipes.json');
export const seedRecipes = () => group<SeedRecipe[]>('recipes.json');
export const seedModifiers = () => group<SeedModifier[]>('modifiers.json');
export const seedMenu = () => group<SeedMenu>('menu.json');
export const priceListFile = () => seedText('demo-restaurant-group/ingredients_and_supplier_options.csv');
/** What the dairy sells by weight, and its crates: stated when the list is known already. */
export const dairyListFile = () => seedText('demo-restaurant-group/dairy_by_weight_and_crates.csv');
export const orderLinesFile = () => seedText('pizza-sales-2015/order_lines_2015-01-01_2015-06-28.csv');

export interface SeedSupplier {
  code: string;
  name: string;
  typeOfProducts: string;
  deliveryDays: ('Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun')[];
  cutOffTime: string;
  minimumSpend: string;
  targetTemperature: string | null;
  email: string;
}

/** suppliers.csv: a quoted field holds commas, nothing else is quoted. */
export async function seedSuppliers(): Promise<SeedSupplier[]> {
  const lines = (await seedText('demo-restaurant-group/suppliers.csv')).trim().split(/\r?\n/).slice(1);
  return lines.map((line) => {
    const cells = [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((match) => match[2] ?? match[1] ?? '');
    const [
      code = '',
      name = '',
      typeOfProducts = '',
      days = '',
      cutOffTime = '',
      minimumSpend = '',
      temperature,
      email = '',
    ] = cells;
    return {
      code,
      name,
      typeOfProducts,
      deliveryDays: days.split(',') as SeedSupplier['deliveryDays'],
      cutOffTime,
      minimumSpend,
      targetTemperature: temperature || null,
      email,
    };
  });
}
