import { Refusal } from '@larder/contract/refusals.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';
import { modifierFacts, type StoredChoice, type StoredModifier } from './modifier-facts.ts';

/** A group modifier with its choices as they are now, its row locked; refuses what is not ours, was changed since, or is read-only (REC-015). */
export async function lockModifier(
  tx: CommandTx,
  ctx: Ctx,
  { modifierId, version }: { modifierId: string; version: number },
): Promise<StoredModifier & { choices: StoredChoice[] }> {
  const { modifier, choices } = await modifierFacts(tx, { modifierId, categoryId: null });
  if (!modifier) throw new Refusal('not-found', { what: 'modifier' });
  await refuseStale(tx, ctx, { collection: 'modifiers', id: modifierId, version: modifier.version }, version);
  if (modifier.readonly) throw new Refusal('recipe.readonly');
  return { ...modifier, choices };
}
