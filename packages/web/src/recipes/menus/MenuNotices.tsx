import type { MenuRow } from '@larder/contract/rows/recipes.ts';
import { missingText } from '@larder/domain/ledger/missing-text.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useById } from '../../data/use-collections.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { isCookedIn } from './cooked-in.ts';
import type { MenuFigures } from './menu-figures.ts';
import { dishCount, named } from './menu-words.ts';

interface Props {
  menu: MenuRow;
  figures: MenuFigures;
}

/** How many lacking things are named before the others are counted. */
const NAMED = 6;

/** What somebody should know of a menu before they trust its figures: recipes that are not seen, costs that are not whole. */
export function MenuNotices({ menu, figures }: Props) {
  const { account } = useWorkingAccount();
  const accounts = useById('accounts');
  const elsewhere = figures.dishes
    .filter(({ recipe }) => !isCookedIn(menu.groupId, recipe))
    .map(({ recipe }) => recipe.name);
  const group = accounts.get(menu.groupId ?? '')?.name ?? 'this department';
  const { missing, unpriced, unseen } = figures;

  return (
    <>
      {unseen > 0 ? (
        <Notice tone="warning">
          {dishCount(unseen)} of this menu {unseen === 1 ? 'is' : 'are'} not seen in {account.name}:{' '}
          {unseen === 1 ? 'it belongs' : 'they belong'} to a department that is not cooked from here.{' '}
          {unseen === 1 ? 'It has' : 'They have'} no part in the figures.
        </Notice>
      ) : null}
      {elsewhere.length > 0 ? (
        <Notice tone="warning">
          Areas that cook from {group} do not see {named(elsewhere)}:{' '}
          {elsewhere.length === 1 ? 'it belongs' : 'they belong'} to other departments.
        </Notice>
      ) : null}
      <CostsOnly>
        {' '}
        {missing.length > 0 ? (
          <Notice tone="warning" title="Costs are not complete, so margins are too high">
            {missing.slice(0, NAMED).map(missingText).join('. ')}
            {missing.length > NAMED ? `, and ${missing.length - NAMED} more` : ''}.
          </Notice>
        ) : null}
        {unpriced.length > 0 ? (
          <Notice tone="info">
            {named(unpriced)} {unpriced.length === 1 ? 'has' : 'have'} no price, so no part in the margin.
          </Notice>
        ) : null}
      </CostsOnly>
    </>
  );
}
