import { type AnyContractProcedure, type InferSchemaOutput, oc } from '@orpc/contract';
import { z } from 'zod';
import { commandAnswer } from './collections.ts';
import { id } from './primitives.ts';

/** What a refusal looks like on the wire, whatever its status. */
const refused = z.object({
  code: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  row: z.unknown().optional(),
});

/** Every route may refuse in these ways; see refusals.ts for the codes. */
export const route = oc.errors({
  BAD_REQUEST: { status: 400 },
  UNAUTHORIZED: { status: 401, data: refused },
  FORBIDDEN: { status: 403, data: refused },
  NOT_FOUND: { status: 404, data: refused },
  CONFLICT: { status: 409, data: refused },
  PAYLOAD_TOO_LARGE: { status: 413, data: refused },
  UNPROCESSABLE_CONTENT: { status: 422, data: refused },
  TOO_MANY_REQUESTS: { status: 429, data: refused },
});

/**
 * What the server's side of a call takes: the input of the contract after it was checked. Without the account, which comes from the path and stands
 * in the context; of a call that sends a file, what stands beside the file.
 */
export type InputOf<Call extends AnyContractProcedure> = Omit<
  Named<InferSchemaOutput<NonNullable<Call['~orpc']['inputSchema']>>>,
  'accountId'
>;
type Named<Input> = Input extends { params: infer InPath; query: infer InQuery } ? InPath & InQuery : Input;

const inAccount = z.object({ accountId: id, commandId: id });

/**
 * A command in an account: POST /api/v1/accounts/{accountId}/…; commandId is made by the client and gives the command its effect once.
 * Answers the changed rows and the cursor, and what `extra` adds.
 */
export function command<Body extends z.ZodRawShape, Extra extends z.ZodRawShape = Record<never, never>>(
  path: `/${string}`,
  summary: string,
  body: Body,
  extra?: Extra,
) {
  return route
    .route({ method: 'POST', path: `/accounts/{accountId}${path}`, summary, tags: ['commands'] })
    .input(inAccount.extend(body))
    .output(commandAnswer.extend(extra ?? ({} as Extra)));
}

/** A query in an account: GET /api/v1/accounts/{accountId}/… */
export function query<Input extends z.ZodRawShape, Output extends z.ZodType>(
  path: `/${string}`,
  summary: string,
  input: Input,
  output: Output,
) {
  return route
    .route({ method: 'GET', path: `/accounts/{accountId}${path}`, summary, tags: ['queries'] })
    .input(z.object({ accountId: id }).extend(input))
    .output(output);
}
