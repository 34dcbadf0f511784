import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { DraftItem, RecipeDraft } from '@larder/domain/recipes/draft.ts';
import { SUITABLE, type Suitable } from '@larder/domain/recipes/suitable.ts';

/** What stands in the form. since: it was always so from this day; null: from today. */
export interface RecipeValues extends Omit<RecipeDraft, 'items' | 'addOns'> {
  items: DraftItem[];
  addOns: string[];
  plu: string;
  description: string;
  method: string;
  notes: string;
  suitable: Suitable[];
  since: Day | null;
  [field: string]: unknown;
}

const DEFAULT_VAT = '20';

/** An empty recipe; in a product group it belongs to that group, and where there is only one group to that. */
export function newRecipe(groupIds: string[]): RecipeValues {
  return {
    name: '',
    categoryId: null,
    groupIds,
    belongsToAll: false,
    plu: '',
    description: '',
    method: '',
    notes: '',
    suitable: [],
    yield: '1',
    yieldUnit: 'unit',
    portions: '1',
    menuPrice: '',
    vatPercent: DEFAULT_VAT,
    wastagePercent: '',
    targetGp: '',
    items: [],
    addOns: [],
    since: null,
  };
}

/** A stored recipe as it stands in the form. */
export function valuesOf(row: RecipeRow): RecipeValues {
  return {
    name: row.name,
    categoryId: row.categoryId,
    groupIds: row.groupIds,
    belongsToAll: row.belongsToAll,
    plu: row.plu ?? '',
    description: row.description,
    method: row.method,
    notes: row.notes,
    suitable: SUITABLE.filter((one) => row.suitable.includes(one)),
    yield: row.yield ?? '',
    yieldUnit: row.yieldUnit,
    portions: row.portions ?? '',
    menuPrice: row.menuPrice ?? '',
    vatPercent: row.vatPercent ?? '',
    wastagePercent: row.wastagePercent ?? '',
    targetGp: row.targetGp ?? '',
    items: row.items.map(({ itemId, kind, refId, quantity, unit, trimPercent, cookPercent }) => ({
      ...{ itemId, kind, refId, quantity, unit },
      ...{ trimPercent: trimPercent ?? '', cookPercent: cookPercent ?? '' },
    })),
    addOns: row.addOns,
    since: null,
  };
}

/** A new recipe that begins as another one is: all but its name, and the till's code, which only one recipe can bear. */
export function copyOf(row: RecipeRow, lineId: () => string): RecipeValues {
  const values = valuesOf(row);
  const items = values.items.map((item) => ({ ...item, itemId: lineId() }));
  return { ...values, name: `Copy of ${row.name}`, plu: '', items };
}
