import type { Day } from '@larder/domain/calendar.ts';
import { ALLERGENS, type Allergen } from '@larder/domain/catalogue/allergens.ts';
import { sql } from 'kysely';
import { saveAllergens } from '../catalogue/allergens/save-allergens.ts';
import { saveMeasures } from '../catalogue/ingredients/save-measures.ts';
import { saveSubstitute } from '../catalogue/ingredients/substitutes.ts';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import type { Actor } from './trade/actor.ts';

// All of it made up from usual labels, like the rest of the demo.

const MAY_CONTAIN: Record<string, Allergen[]> = {
  ING0068: ['mustard', 'soybeans'], // pizza flour
  ING0069: ['mustard', 'soybeans'], // strong flour
  ING0082: ['nuts', 'peanuts'], // pine nuts
  ING0083: ['peanuts', 'sesame'], // walnuts
};

/** Whose labels nobody has looked at yet: chipotle paste, bouillon, Italian sausage, chorizo, nduja and the brownies. */
const UNANSWERED = new Set(['ING0060', 'ING0085', 'ING0116', 'ING0118', 'ING0123', 'ING0134']);

/** g of one ml, or of one piece. */
const WEIGHTS: Record<string, { density?: string; pieceWeight?: string }> = {
  ING0065: { density: '0.92' }, // olive oil
  ING0067: { density: '0.92' }, // rapeseed oil
  ING0105: { density: '1.03' }, // milk
  ING0106: { pieceWeight: '58' }, // eggs
};

const SUBSTITUTES = [
  { of: 'ING0088', by: 'ING0089', note: 'Drain it well' }, // mozzarella, buffalo mozzarella
  { of: 'ING0096', by: 'ING0095', note: null }, // Parmigiano, Romano
  { of: 'ING0065', by: 'ING0066', note: 'For cooking only' }, // olive oil, pomace oil
];

/** The chef answers for allergens from the labels, but for a few; states what some things weigh, and what may stand in for what. */
export async function stateKitchenFacts(headOffice: Actor, day: Day): Promise<void> {
  const ingredients = await reading(headOffice.ctx.pool, headOffice.ctx.organisationId, (db) =>
    db.run(
      raw<{ code: string; id: string; version: number; allergens: Allergen[] }>(
        sql`
          select itemcode as code, ingredient_id as id, version, allergens from ingredient
          where organisation_id = ${headOffice.ctx.organisationId} order by itemcode`,
      ),
    ),
  );
  const byCode = new Map(ingredients.map((one) => [one.code, { ...one }]));
  for (const { code, id, allergens } of ingredients) {
    if (UNANSWERED.has(code)) continue;
    const mayContain = MAY_CONTAIN[code] ?? [];
    const freeOf = ALLERGENS.filter((name) => !allergens.includes(name) && !mayContain.includes(name));
    await headOffice.on(day, saveAllergens, { ...seen(code, id), allergens, mayContain, freeOf });
  }
  for (const [code, { density = null, pieceWeight = null }] of Object.entries(WEIGHTS)) {
    const one = byCode.get(code);
    if (one) await headOffice.on(day, saveMeasures, { ...seen(code, one.id), density, pieceWeight });
  }
  for (const { of, by, note } of SUBSTITUTES) {
    const [one, other] = [byCode.get(of), byCode.get(by)];
    if (one && other) await headOffice.on(day, saveSubstitute, { ...seen(of, one.id), substituteId: other.id, note });
  }

  /** The version it has, which the change about to be made counts up. */
  function seen(code: string, ingredientId: string) {
    const one = byCode.get(code);
    const version = one?.version ?? 1;
    if (one) one.version += 1;
    return { ingredientId, version };
  }
}
