import type { contract } from '@larder/contract/contract.ts';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callByPath } from './api.ts';
import { useData } from './DataProvider.tsx';
import { asRefusal } from './refusal.ts';

type Inputs = InferContractRouterInputs<typeof contract>;
type Outputs = InferContractRouterOutputs<typeof contract>;
type Area = keyof Inputs & keyof Outputs;

/** A query's place in the contract, `area.name`, such as `reports.periodReport`. */
export type QueryName = {
  [A in Area]: {
    [C in keyof Inputs[A] & string]: Inputs[A][C] extends { commandId: string } ? never : `${A}.${C}`;
  }[keyof Inputs[A] & string];
}[Area];

type Part<Name extends QueryName> = Name extends `${infer A}.${infer C}` ? [A, C] : never;
type At<Tree, Path> = Path extends [infer A extends keyof Tree, infer C]
  ? C extends keyof Tree[A]
    ? Tree[A][C]
    : never
  : never;

/**
 * Asks a report or a search in the working account. Asked again by itself when what it rests on changes (rests-on.ts); the last
 * answer stays in sight meanwhile. enabled false: not yet. at: the account that is asked where that is not the working one.
 */
export function useAnswer<Name extends QueryName>(
  name: Name,
  input: Omit<At<Inputs, Part<Name>>, 'accountId'>,
  { enabled = true, at }: { enabled?: boolean; at?: string } = {},
) {
  const { accountId } = useData().account.scope;
  return useQuery({
    queryKey: [accountId, name, input, ...(at ? [at] : [])],
    queryFn: async ({ signal }) =>
      (await callByPath(name.split('.'), { ...input, accountId: at ?? accountId }, signal)) as At<Outputs, Part<Name>>,
    placeholderData: keepPreviousData,
    retry: (count, error) => asRefusal(error).status >= 500 && count < 1,
    enabled,
  });
}
