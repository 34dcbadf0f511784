import type { FieldProblem } from '@larder/domain/forms.ts';
import { accounts } from './refusals/accounts.ts';
import { budgets } from './refusals/budgets.ts';
import { catalogue } from './refusals/catalogue.ts';
import { imports } from './refusals/imports.ts';
import { invoices } from './refusals/invoices.ts';
import { messages } from './refusals/messages.ts';
import { procurement } from './refusals/procurement.ts';
import { recipes } from './refusals/recipes.ts';
import type { RefusalText } from './refusals/refusal-text.ts';
import { reports } from './refusals/reports.ts';
import { sales } from './refusals/sales.ts';
import { shared } from './refusals/shared.ts';
import { stock } from './refusals/stock.ts';
import { structure } from './refusals/structure.ts';
import { supplierAccounts } from './refusals/supplier-accounts.ts';
import { tasks } from './refusals/tasks.ts';

/** All of them, by code. */
export const REFUSALS = {
  ...shared,
  ...accounts,
  ...structure,
  ...catalogue,
  ...supplierAccounts,
  ...recipes,
  ...procurement,
  ...invoices,
  ...stock,
  ...tasks,
  ...sales,
  ...imports,
  ...reports,
  ...budgets,
  ...messages,
} as const satisfies Record<string, RefusalText>;

export type RefusalCode = keyof typeof REFUSALS;

/** What travels with a refusal. row: the newer row after a 409. */
export interface RefusalDetails {
  fields?: FieldProblem[];
  row?: unknown;
  [detail: string]: unknown;
}

/** A rule refuses. Everything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(refusalMessage(code, details));
    this.code = code;
    this.details = details;
  }

  get status(): RefusalText['status'] {
    return REFUSALS[this.code].status;
  }
}

export function refusalMessage(code: RefusalCode, details: RefusalDetails = {}): string {
  return REFUSALS[code].message.replace(/\{(\w+)\}/g, (_, key: string) => String(details[key] ?? ''));
}
