import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';

interface Props {
  /** What the entry is, in the label of its menu. */
  about: string;
  onCorrect: () => void;
  onWithdraw: () => void;
}

/** What can be done with an entry of a day that is still open. */
export function EntryMenu({ about, onCorrect, onWithdraw }: Props) {
  return (
    <RowMenu label={`Actions for ${about}`}>
      <MoreAction onClick={onCorrect}>Correct</MoreAction>
      <MoreAction onClick={onWithdraw} danger>
        Withdraw
      </MoreAction>
    </RowMenu>
  );
}
