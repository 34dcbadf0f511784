import type { contract } from '@larder/contract/contract.ts';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { useCallback, useState } from 'react';
import { callByPath } from './api.ts';
import type { Changes, OptimisticPatch } from './collections.ts';
import { useData } from './DataProvider.tsx';
import { clockOffsetMs } from './device-clock.ts';
import { newId } from './new-id.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { asRefusal, type ShownRefusal } from './refusal.ts';

type Inputs = InferContractRouterInputs<typeof contract>;
type Outputs = InferContractRouterOutputs<typeof contract>;
type Area = keyof Inputs & keyof Outputs;

/** A command's place in the contract, `area.name`, such as `stock.recordWastage`. */
export type CommandName = {
  [A in Area]: {
    [C in keyof Inputs[A] & string]: Inputs[A][C] extends { commandId: string } ? `${A}.${C}` : never;
  }[keyof Inputs[A] & string];
}[Area];

type Part<Name extends CommandName> = Name extends `${infer A}.${infer C}` ? [A, C] : never;
type At<Tree, Path> = Path extends [infer A extends keyof Tree, infer C]
  ? C extends keyof Tree[A]
    ? Tree[A][C]
    : never
  : never;

export type CommandInput<Name extends CommandName> = Omit<At<Inputs, Part<Name>>, 'accountId' | 'commandId'>;
export type CommandOutput<Name extends CommandName> = At<Outputs, Part<Name>>;

/** What the outbox needs to know of a command that may be entered without a network. */
export interface Offline {
  /** What was entered, in the person's words. */
  title: string;
  /** What it is about: later entries about the same thing wait for it. */
  subject: string;
  /** How it looks until it is accepted. */
  patches?: readonly OptimisticPatch[];
  /** The screen where it can be mended when it is refused. */
  mendAt?: string;
  /** The refused entry that this one replaces. */
  mends?: OutboxEntry | null;
  /** For counts and ticks that are entered one after the other: a refusal goes to Needs attention instead of the form. */
  unattended?: boolean;
}

export interface Command<Name extends CommandName> {
  /**
   * Sends it and takes the rows it answers. Throws CallRefused; `Form` shows it.
   * commandId: of a form that outlives the page, so that sending it again after a lost answer has no second effect.
   */
  run: (input: CommandInput<Name>, commandId?: string) => Promise<CommandOutput<Name>>;
  /** Keeps it on the device, sends it as soon as may be: its answer, or 'kept' when that is later. */
  enter: (input: CommandInput<Name>, offline: Offline) => Promise<CommandOutput<Name> | 'kept'>;
  pending: boolean;
  refusal: ShownRefusal | null;
}

/**
 * The one way to change something. Commands that work offline are entered, the others run.
 * at: the account it is sent to where that is not the working one, such as the head office, which keeps the catalogue.
 */
export function useCommand<Name extends CommandName>(name: Name, { at }: { at?: string } = {}): Command<Name> {
  const { account, outbox } = useData();
  const { userId } = account.scope;
  const accountId = at ?? account.scope.accountId;
  const [state, setState] = useState<{ pending: boolean; refusal: ShownRefusal | null }>({
    pending: false,
    refusal: null,
  });

  const watched = useCallback(async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    setState({ pending: true, refusal: null });
    try {
      const answer = await work();
      setState({ pending: false, refusal: null });
      return answer;
    } catch (error) {
      const refusal = asRefusal(error);
      setState({ pending: false, refusal });
      throw error;
    }
  }, []);

  const run = useCallback(
    (input: CommandInput<Name>, commandId = newId()) =>
      watched(async () => {
        const answer = await callByPath(name.split('.'), { ...input, accountId, commandId });
        account.collections.applyAnswer(answer as Changes);
        return answer as CommandOutput<Name>;
      }),
    [watched, name, accountId, account],
  );

  const enter = useCallback(
    (input: CommandInput<Name>, offline: Offline) =>
      watched(async () => {
        const id = newId();
        const entry: OutboxEntry = {
          id,
          userId,
          accountId,
          path: name.split('.'),
          input: { ...input, accountId, commandId: id },
          title: offline.title,
          subject: offline.subject,
          mendAt: offline.mendAt ?? null,
          enteredAt: Date.now(),
          clockOffsetMs: clockOffsetMs(),
          patches: offline.patches ?? [],
          refusal: null,
        };
        if (offline.mends) await outbox.discard(offline.mends.id);
        if (offline.unattended) {
          await outbox.enterAndForget(entry);
          return 'kept';
        }
        return (await outbox.enter(entry)) as CommandOutput<Name> | 'kept';
      }),
    [watched, name, accountId, userId, outbox],
  );

  return { ...state, run, enter };
}
