import { useMemo, useRef } from 'react';
import { useClock } from '../data/clock.ts';
import { useCollection } from '../data/use-collections.ts';
import { Screen } from '../ui/page/Screen.tsx';
import { Composer } from './Composer.tsx';
import { MessageLog } from './MessageLog.tsx';
import { inOrder, messageDays } from './message-days.ts';
import classes from './messages.module.css';
import { useMarkSeen } from './useMarkSeen.ts';
import { useOlderMessages } from './useOlderMessages.ts';
import { useSendMessage } from './useSendMessage.ts';
import { WithConversation } from './WithConversation.tsx';

/** What everyone at a head office, location or area writes to each other, the newest at the bottom, above the field to write in. */
export function GroupMessagesScreen() {
  return (
    <WithConversation>
      <Screen title="Group Messages">
        <Room />
      </Screen>
    </WithConversation>
  );
}

function Room() {
  const clock = useClock();
  const recipes = useCollection('recipes');
  const onDevice = useCollection('messages');
  const older = useOlderMessages(onDevice.length);
  const send = useSendMessage();
  const log = useRef<HTMLDivElement>(null);
  useMarkSeen();

  const messages = useMemo(
    () => inOrder(new Map([...older.messages, ...onDevice].map((message) => [message.id, message])).values()),
    [older.messages, onDevice],
  );
  const days = useMemo(() => messageDays(messages, clock.timeZone), [messages, clock]);
  const mentionable = useMemo(() => recipes.filter((recipe) => !recipe.archived), [recipes]);
  const [first] = messages;

  const loadOlder = async () => {
    const more = first ? await older.load(first.id) : false;
    if (!more) log.current?.focus({ preventScroll: true }); // the button is gone
  };
  return (
    <div className={classes.room}>
      <MessageLog ref={log} days={days} older={{ ...older, load: loadOlder }} />
      <Composer
        recipes={mentionable}
        onSend={async (text, mentions) => {
          await send(text, mentions);
          log.current?.scrollTo({ top: log.current.scrollHeight });
        }}
      />
    </div>
  );
}
