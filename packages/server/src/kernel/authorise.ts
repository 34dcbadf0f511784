import { Refusal } from '@larder/contract/refusals.ts';
import { type Feature, featuresOf } from '@larder/domain/accounts/features.ts';
import type { Ctx } from './context.ts';

/** Refuses unless plan and role allow the feature here. */
export function authorise(ctx: Ctx, feature: Feature): void {
  if (!featuresOf(ctx.plan, ctx.role).includes(feature)) throw new Refusal('not-allowed');
}

/** Refuses unless the working account is a place that holds stock: an area, or a location that is its own area (rule 1). */
export function authoriseInArea(ctx: Ctx, feature: Feature): void {
  authorise(ctx, feature);
  if (ctx.account.type !== 'DEPARTMENT' && ctx.account.type !== 'LOCATION')
    throw new Refusal('not-found', { what: 'area' });
}

/** Refuses unless this is the head office and the person may change things there; guests only look (PERM-011). */
export function authoriseInHeadOffice(ctx: Ctx, feature: Feature): void {
  authorise(ctx, feature);
  if (ctx.role === 'guest') throw new Refusal('not-allowed');
  if (ctx.account.type !== 'OWNER') throw new Refusal('not-found', { what: 'head office' });
}

/** Refuses unless this is the head office or one of its product groups, where recipes and menus are kept; guests only look (PERM-011). */
export function authoriseInProductHub(ctx: Ctx, feature: Feature): void {
  authorise(ctx, feature);
  if (ctx.role === 'guest') throw new Refusal('not-allowed');
  const isGroup = ctx.account.type === 'DEPARTMENT' && ctx.account.ancestors.length === 2;
  if (ctx.account.type !== 'OWNER' && !isGroup) throw new Refusal('not-found', { what: 'product group' });
}
