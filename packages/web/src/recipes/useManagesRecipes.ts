import { useHeadOffice } from '../app/working/head-office.ts';
import { useClosed } from '../app/working/useClosed.ts';
import { useMayDo } from '../data/use-collections.ts';
import { useHeldWhileTyping } from '../ui/dialog/unsaved-forms.ts';

/**
 * Whether the person may change recipes: they reach the head office, which retains them, and its owner leaves that to them; the account
 * one works in is not closed today. withheld: the owner withholds it.
 */
export function useManagesRecipes(): { mayChange: boolean; withheld: boolean } {
  const { mayChange } = useHeadOffice('products');
  const mayDo = useMayDo('recipes');
  const closed = useClosed()?.already ?? false;
  const open = mayChange && mayDo && !closed;
  const held = useHeldWhileTyping(open || undefined) ?? false; // what was typed stays where the plan closes recipes meanwhile
  return { mayChange: held, withheld: mayChange && !mayDo };
}
