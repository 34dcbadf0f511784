import { REFUSALS, type RefusalCode } from '@larder/contract/refusals.ts';
import type { FieldProblem } from '@larder/domain/forms.ts';

/** What the server stated no to, or why it could not be asked. */
export interface ShownRefusal {
  /** The code of refusals.ts; 'offline' when the server was not reached, 'fault' for anything it did not foresee. */
  code: RefusalCode | 'offline' | 'fault';
  status: number;
  message: string;
  fields: readonly FieldProblem[];
  /** The newer row after a 409. */
  row?: unknown;
  /** What was not found, such as the account that the call was sent to. */
  what?: string;
  /** What stands in the way, and the account it belongs to. */
  held?: HeldBy;
  /** The same where there are several, each with its name. */
  holders?: readonly (HeldBy & { label: string })[];
}

export interface HeldBy {
  kind: 'stocktake' | 'draft' | 'order' | 'recipe' | 'menu' | 'area' | 'areas';
  id: string;
  accountId: string;
}

/** Thrown by the data layer when a call was refused or could not be made. */
export class CallRefused extends Error {
  readonly refusal: ShownRefusal;

  constructor(refusal: ShownRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export const OFFLINE: ShownRefusal = {
  code: 'offline',
  status: 0,
  message: 'Larder could not be reached. Please check your connection and try again.',
  fields: [],
};

const FAULT: ShownRefusal = {
  code: 'fault',
  status: 500,
  message: 'Sorry, something went wrong. Please try again.',
  fields: [],
};

/** Whatever was thrown, as something that can be shown. */
export function asRefusal(error: unknown): ShownRefusal {
  return error instanceof CallRefused ? error.refusal : FAULT;
}

export function refusalText(error: unknown): string {
  const { message, fields } = asRefusal(error);
  return fields.length > 0 ? fields.map((problem) => problem.message).join(' ') : message;
}

/** A refusal as it came over the wire: oRPC's error body with our code in its data. */
export function fromWire(status: number, body: unknown): ShownRefusal {
  const { message, data } = (body ?? {}) as { message?: unknown; data?: Partial<WireRefusal> | null };
  const code = data?.code;
  if (code === undefined || !(code in REFUSALS)) {
    return { ...FAULT, status, ...(status < 500 && typeof message === 'string' ? { message } : {}) };
  }
  return {
    code: code as RefusalCode,
    status,
    message: typeof message === 'string' ? message : FAULT.message,
    fields: data?.fields ?? [],
    ...(data?.row === undefined ? {} : { row: data.row }),
    ...(data?.what === undefined ? {} : { what: data.what }),
    ...(data?.held === undefined ? {} : { held: data.held }),
    ...(data?.holders === undefined ? {} : { holders: data.holders }),
  };
}

interface WireRefusal {
  code: string;
  fields: FieldProblem[];
  row: unknown;
  what: string;
  held: HeldBy;
  holders: readonly (HeldBy & { label: string })[];
}
