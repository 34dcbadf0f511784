import { randomUUID } from 'node:crypto';
import { contract } from '@larder/contract/contract.ts';
import type { Answer, Caller } from '../http.ts';
import { accountCases } from './account-cases.ts';
import { budgetCases } from './budget-cases.ts';
import { catalogueCases } from './catalogue-cases.ts';
import { claimCases } from './claim-cases.ts';
import type { CommandCase, CommandInput, TriedElsewhere } from './command-case.ts';
import { ingredientCases } from './ingredient-cases.ts';
import { ingredientFactCases } from './ingredient-fact-cases.ts';
import { integrationCases } from './integration-cases.ts';
import { invoiceCases } from './invoice-cases.ts';
import { messageCases } from './message-cases.ts';
import { modifierCases } from './modifier-cases.ts';
import { optionCases } from './option-cases.ts';
import { orderCases } from './order-cases.ts';
import { ownerCases } from './owner-cases.ts';
import { peopleCases } from './people-cases.ts';
import { recipeCases } from './recipe-cases.ts';
import { reviewCases } from './review-cases.ts';
import { salesCases } from './sales-cases.ts';
import { stockCases } from './stock-cases.ts';
import { structureCases } from './structure-cases.ts';
import { substitutionCases } from './substitution-cases.ts';
import { supplierAccountCases } from './supplier-account-cases.ts';
import { taskCases } from './task-cases.ts';
import { uploadCases } from './upload-cases.ts';

/** A case for each route that writes, by its name in the contract. */
export const cases: Record<string, CommandCase | TriedElsewhere> = {
  ...accountCases,
  ...budgetCases,
  ...catalogueCases,
  ...ingredientCases,
  ...ingredientFactCases,
  ...messageCases,
  ...integrationCases,
  ...invoiceCases,
  ...modifierCases,
  ...optionCases,
  ...claimCases,
  ...substitutionCases,
  ...orderCases,
  ...ownerCases,
  ...peopleCases,
  ...recipeCases,
  ...salesCases,
  ...stockCases,
  ...structureCases,
  ...supplierAccountCases,
  ...reviewCases,
  ...taskCases,
  ...uploadCases,
};

/** Routes that write, with their paths: all that are not GET, but for queries that are too long for an address. */
export const writingRoutes: { name: string; path: string }[] = routesOf(contract)
  .filter(({ method, tags }) => method !== 'GET' && !tags.includes('queries'))
  .map(({ name, path }) => ({ name, path }));

/** The commands that are tried here, with how. */
export const commands: { name: string; path: string; how: CommandCase }[] = writingRoutes.flatMap(({ name, path }) => {
  const how = cases[name];
  return how && 'valid' in how ? [{ name, path, how }] : [];
});

/** Sends a command, with a new id unless the input brings one; what the path names goes there. */
export function sendCommand(caller: Caller, path: string, input: CommandInput): Promise<Answer> {
  const body: Record<string, unknown> = { commandId: randomUUID(), ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(body[name]).toWellFormed();
    delete body[name];
    return encodeURIComponent(value);
  });
  return caller.post(`/api/v1${url}`, body);
}

interface Definition {
  '~orpc'?: { route: { method?: string; path?: string; tags?: readonly string[] } };
}

function routesOf(part: object, name = ''): { name: string; method: string; path: string; tags: readonly string[] }[] {
  return Object.entries(part).flatMap(([key, value]: [string, object]) => {
    const route = (value as Definition)['~orpc']?.route;
    if (!route) return routesOf(value, `${name}${key}.`);
    return [{ name: name + key, method: route.method ?? '', path: route.path ?? '', tags: route.tags ?? [] }];
  });
}
