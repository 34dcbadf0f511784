import { REFUSALS, type RefusalCode, type RefusalDetails, refusalMessage } from '@larder/contract/refusals.ts';
import type { ORPCError } from '@orpc/server';

const NAMES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  411: 'LENGTH_REQUIRED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
  507: 'INSUFFICIENT_STORAGE',
};

/** The name of a status as the API's errors carry it. */
export function nameOfStatus(status: number): string {
  return NAMES[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR');
}

/** Builds an error as the API's calls answer it, so that the client understands it wherever it arises. `error` repeats the message (INT-026). */
export function wireError(status: number, code: string, message: string) {
  return { defined: false, code: nameOfStatus(status), status, message, error: message, data: { code } };
}

/** Encodes an error that a call threw, with the field `error` beside `message` (INT-026). */
export function encodeError(error: ORPCError<string, unknown>): Record<string, unknown> {
  return { ...error.toJSON(), error: error.message };
}

/** The same for a refusal that no call made: signed out, not found, busy … */
export function wireRefusal(code: RefusalCode, details: RefusalDetails = {}) {
  return wireError(REFUSALS[code].status, code, refusalMessage(code, details));
}
