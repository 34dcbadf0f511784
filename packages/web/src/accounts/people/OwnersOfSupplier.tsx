import { OpenOffers } from './OpenOffers.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { usePeople } from './usePeople.ts';

interface Props {
  /** Whom the owner looks at; null: nobody. */
  openedId: string | null;
  onDone: () => unknown;
  onClose: () => void;
}

/** What an owner of a supplier's account does beside its list of users: hand-overs that wait, and one person with what an owner may do with them. */
export function OwnersOfSupplier({ openedId, onDone, onClose }: Props) {
  const { answer, rows, roles, mayEdit } = usePeople();
  const done = async () => {
    await answer.refetch();
    await onDone();
  };
  const opened = rows.find(({ person }) => person?.userId === openedId && openedId !== null);
  const owners = rows.filter(({ isOwner }) => isOwner).length;
  return (
    <>
      {answer.data ? <OpenOffers offers={answer.data.offers} onDone={done} /> : null}
      {opened ? (
        <PersonDialog
          key={opened.key}
          row={opened}
          {...{ roles, mayEdit, owners }}
          ofSupplier
          onDone={done}
          onClose={onClose}
        />
      ) : null}
    </>
  );
}
