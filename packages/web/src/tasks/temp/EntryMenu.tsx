import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import type { Editing } from './editing.ts';

interface Props {
  /** What the entry is, in the label of its menu. */
  about: string;
  onEdit: (how: Editing<unknown>['how']) => void;
}

/** What can be done with an entry of a day that is still open. */
export function EntryMenu({ about, onEdit }: Props) {
  return (
    <RowMenu label={`Actions for ${about}`}>
      <MoreAction onClick={() => onEdit('correct')}>Correct</MoreAction>
      <MoreAction onClick={() => onEdit('withdraw')} danger>
        Withdraw
      </MoreAction>
    </RowMenu>
  );
}
