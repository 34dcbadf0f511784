import { useWorkingAccount } from '../../../app/working/working-account.ts';
import { useRow } from '../../../data/use-collections.ts';
import { TextLink } from '../../../ui/page/links.tsx';
import { choosingText } from '../../choosing-text.ts';
import classes from '../../form/form.module.css';

const NAMES_SHOWN = 4;

/** What a recipe's modifier lets a guest choose, as it is now; it is costed on its own (REC-063). */
export function ModifierNote({ modifierId }: { modifierId: string }) {
  const { accountId } = useWorkingAccount();
  const modifier = useRow('modifiers', modifierId);
  if (!modifier) return <span className={classes.lacking}>This modifier is not there any more</span>;
  const names = modifier.choices.map(({ name }) => name);
  const more = names.length - NAMES_SHOWN;
  return (
    <span className={classes.note}>
      {modifier.archived ? 'Deactivated modifier' : 'Modifier'}, costed on its own:{' '}
      {choosingText(modifier, names.length)}
      {names.length > 0 ? `: ${names.slice(0, NAMES_SHOWN).join(', ')}` : ''}
      {more > 0 ? ` and ${more} more` : ''}.{' '}
      <TextLink to="/products/$accountId/setup/modifiers/$modifierId" params={{ accountId, modifierId }} size="xs">
        Open
      </TextLink>
    </span>
  );
}
