import routes from 'virtual:contract-routes';
import type { contract } from '@larder/contract/contract.ts';
import { createORPCClient, createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { earlyResponse } from './early-answers.ts';
import { CallRefused, fromWire, OFFLINE } from './refusal.ts';
import { signedOut } from './signed-out.ts';

const link = new OpenAPILink(routes, {
  url: () => `${window.location.origin}/api/v1`,
  fetch: async (request, init) =>
    (await earlyResponse(request)) ?? fetch(request, { ...init, credentials: 'same-origin' }),
  customErrorResponseBodyDecoder: decodeError,
});

/** Reads an error of the API; its field `error` repeats the message for other clients. Null for what is none of ours. */
function decodeError(body: unknown): ORPCError<string, unknown> | null {
  if (typeof body !== 'object' || body === null) return null;
  const { error: _message, ...json } = body as Record<string, unknown>;
  return isORPCErrorJson(json) ? createORPCErrorFromJson(json) : null;
}

/**
 * Every call of the API, typed from the contract. Screens use useCommand and useAnswer; what fits neither calls `refusing(api.area.call(…))`.
 * What the browser fetches by itself stands beside it as an address: photos (`photo-address.ts`), the file of the activity (`useActivity.ts`) and
 * the live stream (`live.ts`). Signing in and `/health` are no calls of the contract.
 */
export const api: ContractRouterClient<typeof contract> = createORPCClient(link);

/** Where a call stands in the contract, such as ['stock', 'recordWastage']. */
export type CallPath = readonly string[];

/** Makes a call by its place in the contract, as the outbox stores it; only for what holds calls as data. Throws CallRefused. */
export async function callByPath(path: CallPath, input: unknown, signal?: AbortSignal): Promise<unknown> {
  return refusing(link.call([...path], input, { context: {}, ...(signal ? { signal } : {}) }));
}

/** Turns whatever a call threw into CallRefused: the server's refusal, or that it could not be reached. */
export async function refusing<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ORPCError) {
      if (error.status === 401) signedOut.notify();
      throw new CallRefused(fromWire(error.status, error));
    }
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const unanswered = error instanceof DOMException && error.name === 'TimeoutError';
    if (unanswered || error instanceof TypeError) throw new CallRefused(OFFLINE);
    throw error;
  }
}
