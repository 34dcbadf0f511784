import type { CollectionName } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { Feature } from '@larder/domain/accounts/features.ts';
import type { Doing } from '@larder/domain/accounts/limits.ts';
import type { Asker, Ctx } from './context.ts';
import { can, mayDo, visibleCollections } from './visibility.ts';

/** Refuses unless plan and role allow the feature here. */
export function authorise(ctx: Asker, feature: Feature): void {
  if (!can(ctx).includes(feature)) throw new Refusal('not-allowed');
}

/** Refuses unless the person sees these rows: a query over them answers whom sync would send them to, and nobody else. */
export function authoriseToSee(ctx: Ctx, collection: CollectionName): void {
  if (!visibleCollections(ctx).has(collection)) throw new Refusal('not-allowed');
}

/** Refuses unless the person owns the group: its users, plan and accounts are the owner's to change (PERM-031). */
export function authoriseGroupOwner(ctx: Ctx): void {
  if (ctx.role !== 'owner') throw new Refusal('not-allowed');
}

/** Refuses what the owner withholds from the person here. */
export function authoriseDoing(ctx: Ctx, doing: Doing): void {
  if (!mayDo(ctx).includes(doing)) throw new Refusal(`limit.${doing}`);
}

/**
 * Refuses unless the working account is a place that holds stock: an area, or a location that is its own area (rule 1).
 * doing: the kind of work it is, where an owner can keep that back.
 */
export function authoriseInArea(ctx: Ctx, feature: Feature, doing?: Doing): void {
  authorise(ctx, feature);
  if (doing) authoriseDoing(ctx, doing);
  const isArea = ctx.account.type === 'DEPARTMENT' && !isProductGroup(ctx);
  if (!isArea && ctx.account.type !== 'LOCATION') throw new Refusal('not-found', { what: 'area' });
}

/** Refuses unless this is the head office and the person may change things there; guests only look (PERM-011). */
export function authoriseInHeadOffice(ctx: Ctx, feature: Feature, doing?: Doing): void {
  authoriseWhere(ctx, feature, ctx.account.type === 'OWNER', 'head office', doing);
}

/** Refuses unless the working account is a head office. */
export function authoriseAtHeadOffice({ account }: Asker): void {
  if (account.type !== 'OWNER') throw new Refusal('not-found', { what: 'head office' });
}

/** Refuses unless the person may answer for allergens of ingredients, which the head office does. */
export function authoriseToAnswer(ctx: Ctx): void {
  authoriseInHeadOffice(ctx, 'ingredients', 'allergens');
}

/** The same for recipes and modifiers. */
export function authoriseToAnswerForRecipes(ctx: Ctx): void {
  authoriseWhere(ctx, 'products', ctx.account.type === 'OWNER' || isProductGroup(ctx), 'product group', 'allergens');
}

/** Refuses unless this is a supplier's own account; guests only look (PERM-011). */
export function authoriseInSupplierAccount(ctx: Ctx, doing?: Doing): void {
  authoriseWhere(ctx, 'suppliers', ctx.account.type === 'SUPPLIER', 'supplier account', doing);
}

/** Refuses unless a supplier's list is maintained here: by the head office that buys from it, or by the supplier itself. Guests only look (PERM-011). */
export function authoriseInSupplierList(ctx: Ctx, feature: Feature, doing?: Doing): void {
  authoriseWhere(ctx, feature, ctx.account.type === 'OWNER' || ctx.account.type === 'SUPPLIER', 'head office', doing);
}

/** Refuses unless this is the head office and the person owns it. */
export function authoriseOwner(ctx: Ctx): void {
  authoriseGroupOwner(ctx);
  if (ctx.account.type !== 'OWNER') throw new Refusal('not-found', { what: 'head office' });
}

/** Refuses unless this is a group's head office or a supplier's account, and the person owns it. */
export function authoriseOwnerOfWhole(ctx: Ctx): void {
  authoriseGroupOwner(ctx);
  authoriseAtTop(ctx);
}

/** Refuses unless the working account is the one above all others: a head office, or a supplier's account. */
export function authoriseAtTop({ account }: Asker): void {
  if (account.type !== 'OWNER' && account.type !== 'SUPPLIER') throw new Refusal('not-found', { what: 'head office' });
}

/** Refuses unless this is the head office or one of its product groups, where recipes and menus are maintained; guests only look (PERM-011). */
export function authoriseInProductHub(ctx: Ctx, feature: Feature): void {
  const here = ctx.account.type === 'OWNER' || isProductGroup(ctx);
  authoriseWhere(ctx, feature, here, 'product group', feature === 'products' ? 'recipes' : undefined);
}

/**
 * Refuses unless plan and role allow the feature, the person may change things, the owner leaves them that kind of work, and the working
 * account is the right place for it; in this order, so that who may not hears nothing of places.
 */
function authoriseWhere(ctx: Ctx, feature: Feature, here: boolean, place: string, doing?: Doing): void {
  authorise(ctx, feature);
  if (ctx.role === 'guest') throw new Refusal('not-allowed');
  if (doing) authoriseDoing(ctx, doing);
  if (!here) throw new Refusal('not-found', { what: place });
}

/** A department right below the head office (PERM-004): it has recipes and holds no stock. */
export function isProductGroup({ account }: Ctx): boolean {
  return account.type === 'DEPARTMENT' && account.ancestors.length === 2;
}
