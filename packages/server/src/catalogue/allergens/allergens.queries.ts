import type { Allergen } from '@larder/domain/catalogue/allergens.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseToSee } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';

/** The fourteen allergens that everybody shares, by name (ING-013). */
export function allergens(db: Db, ctx: Ctx): Promise<{ id: Allergen; name: string }[]> {
  authoriseToSee(ctx, 'ingredients');
  return db.run(raw<{ id: Allergen; name: string }>(sql`select allergen_id as id, name from allergen order by name`));
}
