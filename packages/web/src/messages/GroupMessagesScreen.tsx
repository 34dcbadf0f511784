import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { useMemo, useRef, useState } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useClock } from '../data/clock.ts';
import { useSession } from '../data/session.ts';
import { useCollection } from '../data/use-collections.ts';
import { Screen } from '../ui/page/Screen.tsx';
import { Composer } from './Composer.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EditComposer } from './EditComposer.tsx';
import { MessageLog } from './MessageLog.tsx';
import { inOrder, messageDays, newBelow } from './message-days.ts';
import classes from './messages.module.css';
import { useMarkSeen } from './useMarkSeen.ts';
import { useNewSince } from './useNewSince.ts';
import { useOlderMessages } from './useOlderMessages.ts';
import { useReadingPlace } from './useReadingPlace.ts';
import { useSendMessage } from './useSendMessage.ts';
import { WithConversation } from './WithConversation.tsx';

/** What everyone at a head office, location or area writes to each other, the newest at the bottom, above the field to write in. */
export function GroupMessagesScreen() {
  const { accountId } = useWorkingAccount();
  return (
    <WithConversation>
      <Screen title="Group Messages">
        <Room key={accountId} />
      </Screen>
    </WithConversation>
  );
}

function Room() {
  const clock = useClock();
  const { userId } = useSession();
  const onDevice = useCollection('messages');
  const older = useOlderMessages(onDevice.length);
  const send = useSendMessage();
  const newSince = useNewSince();
  const log = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<MessageRow | null>(null);
  const [deleted, setDeleted] = useState<MessageRow | null>(null);

  const messages = useMemo(
    () => inOrder(new Map([...older.messages, ...onDevice].map((message) => [message.id, message])).values()),
    [older.messages, onDevice],
  );
  const days = useMemo(() => messageDays(messages, clock.timeZone, newSince.first), [messages, clock, newSince.first]);
  const { readTo, handleScroll, toEnd } = useReadingPlace(log, days);
  const below = newBelow(messages, readTo, userId);
  useMarkSeen(below > 0);
  const [first] = messages;

  const loadOlder = async () => {
    const more = first ? await older.load(first.id) : false;
    if (!more) log.current?.focus({ preventScroll: true }); // the button is gone
  };
  return (
    <div className={classes.room}>
      <MessageLog
        log={log}
        days={days}
        older={{ ...older, load: loadOlder }}
        newSince={newSince}
        changing={{ onEdit: setEdited, onDelete: setDeleted }}
        below={below}
        onScroll={handleScroll}
        onToEnd={() => {
          toEnd();
          log.current?.focus({ preventScroll: true }); // the button is gone
        }}
      />
      {edited ? (
        <EditComposer key={edited.id} message={edited} onClose={() => setEdited(null)} />
      ) : (
        <Composer
          onSend={async (written, photos) => {
            await send(written, photos);
            toEnd();
          }}
        />
      )}
      <DeleteDialog message={deleted} onClose={() => setDeleted(null)} />
    </div>
  );
}
