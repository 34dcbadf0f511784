import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { MoreAction } from '../menu/MoreMenu.tsx';

interface Props {
  /** Keys of the lines next to it; undefined where there is none. */
  above: string | undefined;
  below: string | undefined;
  /** Takes the place of that line. */
  onMove: (overKey: string) => void;
}

/** Move up and Move down, for the menu of a line that can be dragged as well. */
export function MoveActions({ above, below, onMove }: Props) {
  return (
    <>
      {above ? (
        <MoreAction icon={IconArrowUp} onClick={() => onMove(above)}>
          Move up
        </MoreAction>
      ) : null}
      {below ? (
        <MoreAction icon={IconArrowDown} onClick={() => onMove(below)}>
          Move down
        </MoreAction>
      ) : null}
    </>
  );
}
