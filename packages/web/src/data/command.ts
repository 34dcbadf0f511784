import type { contract } from '@larder/contract/contract.ts';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { useCallback } from 'react';
import { callByPath } from './api.ts';
import type { Changes } from './collections.ts';
import { useData } from './DataProvider.tsx';
import { newId } from './new-id.ts';
import type { ShownRefusal } from './refusal.ts';
import { useWatched } from './use-watched.ts';

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

export interface Command<Name extends CommandName> {
  /**
   * Sends it and takes the rows it answers. Throws CallRefused; `Form` shows it.
   * commandId: of a form that outlives the page, so that sending it again after a lost answer has no second effect.
   * to: another account, where one screen is about things of several.
   */
  run: (input: CommandInput<Name>, commandId?: string, to?: string) => Promise<CommandOutput<Name>>;
  pending: boolean;
  refusal: ShownRefusal | null;
}

/**
 * The way to change something that needs the server at once. What may be entered without a network goes through useOfflineCommand.
 * at: the account it is sent to where that is not the working one, such as the head office, which has the catalogue.
 */
export function useCommand<Name extends CommandName>(name: Name, { at }: { at?: string } = {}): Command<Name> {
  const { account } = useData();
  const accountId = at ?? account.scope.accountId;
  const { watched, ...state } = useWatched();

  const run = useCallback(
    (input: CommandInput<Name>, commandId = newId(), to = accountId) =>
      watched(async () => {
        const answer = await callByPath(name.split('.'), { ...input, accountId: to, commandId });
        account.collections.applyAnswer(answer as Changes);
        return answer as CommandOutput<Name>;
      }),
    [watched, name, accountId, account],
  );

  return { ...state, run };
}
