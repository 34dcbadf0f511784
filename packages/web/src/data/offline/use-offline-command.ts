import { useCallback } from 'react';
import type { OptimisticPatch } from '../collections.ts';
import type { CommandInput, CommandOutput } from '../command.ts';
import { useData } from '../DataProvider.tsx';
import { clockOffsetMs } from '../device-clock.ts';
import { newId } from '../new-id.ts';
import { enteredInstant, type OutboxEntry } from '../outbox-entry.ts';
import { placeIn } from '../place-in.ts';
import { useSession } from '../session.ts';
import { useWatched } from '../use-watched.ts';
import type { Entering, OfflineCommand } from './offline-command.ts';
import { type FactsOf, OFFLINE_COMMANDS, type OfflineName } from './offline-commands.ts';

interface Entered {
  /** The refused entry that this one replaces. Left out: the one that changed the same rows, if there is one. */
  mends?: OutboxEntry | null;
  /** Somebody waits for the answer, although that is not usual of this command. */
  awaited?: boolean;
}

/**
 * A command of the table of offline commands. `enter` stores it on the device and sends it as soon as may be: it returns the answer, or 'stored' when that
 * comes later, and throws CallRefused where the form waits for it.
 */
export function useOfflineCommand<Name extends OfflineName>(name: Name) {
  const { account, outbox } = useData();
  const { name: userName, accounts } = useSession();
  const { userId, accountId } = account.scope;
  const { watched, ...state } = useWatched();

  const enter = useCallback(
    (input: CommandInput<Name>, facts: FactsOf<Name>, { mends, awaited }: Entered = {}) =>
      watched(async (): Promise<CommandOutput<Name> | 'stored'> => {
        // The table holds for each name a command of that name's input; TypeScript can't follow that through a lookup.
        const command = OFFLINE_COMMANDS[name] as OfflineCommand<CommandInput<Name>, FactsOf<Name>>;
        const unsent = outbox.read().entries.filter((entry) => entry.accountId === accountId);
        const id = newId();
        const stamp = { enteredAt: Date.now(), clockOffsetMs: clockOffsetMs() };
        const at = new Date(enteredInstant(stamp)).toISOString();
        const on: Entering = { accountId, userId, userName, at, rows: account.collections, unsent };
        const patches = command.patches(input, facts, on);
        const entry: OutboxEntry = {
          ...{ id, userId, accountId, accountName: placeIn(accounts, accountId), ...stamp },
          path: name.split('.'),
          input: { ...input, accountId, commandId: id },
          title: command.title(input, facts, on),
          subject: command.subject(input, on),
          mendAt: command.mendAt?.(input, on) ?? null,
          patches,
          refusal: null,
          ...(command.files ? { files: command.files(input, facts, on) } : {}),
        };
        const replaced = mends ?? replacedBy(patches, unsent);
        if (replaced) await outbox.discard(replaced.id);
        if (!command.unattended || awaited) return (await outbox.enter(entry)) as CommandOutput<Name> | 'stored';
        await outbox.enterAndForget(entry);
        return 'stored';
      }),
    [watched, name, account, accountId, accounts, userId, userName, outbox],
  );
  return { ...state, enter };
}

/** The refused entry that changed only rows which are changed again now. */
function replacedBy(patches: readonly OptimisticPatch[], unsent: readonly OutboxEntry[]): OutboxEntry | undefined {
  const changed = new Set(patches.map(rowOf));
  return unsent.find(
    (entry) => entry.refusal && entry.patches.length > 0 && entry.patches.every((patch) => changed.has(rowOf(patch))),
  );
}

function rowOf({ collection, id }: OptimisticPatch): string {
  return `${collection} ${id}`;
}
