import { contract } from '@larder/contract/contract.ts';
import { type JSONSchema, type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { SIGN_IN_CALLS } from '../signin/routes.ts';

const SIGN_IN_REFUSALS = {
  400: 'Something in the request is wrong; message states what',
  401: 'Not signed in, or password or code are wrong',
  429: 'Too many attempts; Retry-After states in how many seconds the next one is accepted',
};

interface PlainCall {
  method: string;
  path: string;
  summary: string;
  tag: string;
  answers: string;
  /** Parameters behind the path, all needed. */
  query?: readonly string[];
  /** Further statuses, and what they mean. */
  refuses?: Record<number, string>;
}

/** Calls that are plain HTTP and no procedures of the contract. A route under /api that is neither fails the tests. */
const PLAIN_CALLS: readonly PlainCall[] = [
  ...SIGN_IN_CALLS.map((call) => ({ ...call, tag: 'sign-in', answers: 'application/json', refuses: SIGN_IN_REFUSALS })),
  {
    method: 'GET',
    path: '/api/v1/accounts/{accountId}/live',
    summary: 'An event stream that states for which account what is newer; ask sync then',
    tag: 'queries',
    answers: 'text/event-stream',
  },
  {
    method: 'GET',
    path: '/api/v1/files/{key}',
    summary: 'A stored file, by the link that generateSignedUrl answers, while the person it was made for may open it',
    tag: 'files',
    answers: 'application/octet-stream',
    query: ['for', 'expires', 'signature'],
    refuses: { 403: 'The link is not valid, or no longer', 404: 'There is no such file any more' },
  },
  {
    method: 'GET',
    path: '/api/v1/documentProxy',
    summary: 'A stored file of an invoice, by its key or by the address that its upload states; nothing from elsewhere',
    tag: 'queries',
    answers: 'application/octet-stream',
    query: ['url'],
    refuses: { 404: 'There is no such file for this person', 422: 'Another address; it is not fetched' },
  },
  {
    method: 'GET',
    path: '/api/v1/accounts/{accountId}/invoice-files/{key}',
    summary: 'A stored file of an invoice, by the address that its upload states',
    tag: 'queries',
    answers: 'application/octet-stream',
    refuses: { 404: 'There is no such file for this person', 422: 'This is no file of an invoice' },
  },
  {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description',
    tag: 'documentation',
    answers: 'application/json',
  },
  { method: 'GET', path: '/api/docs', summary: 'This description to read', tag: 'documentation', answers: 'text/html' },
];

let made: Promise<OpenAPI.Document> | undefined;

/** The API as OpenAPI 3.1, made from the contract once. */
export function openApiDocument(): Promise<OpenAPI.Document> {
  made ??= makeDocument();
  return made;
}

async function makeDocument(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const procedures = await generator.generate(contract, {
    info: {
      title: 'Larder',
      version: '1',
      description:
        'Decimals are strings, days are YYYY-MM-DD, instants are ISO 8601 in UTC. Calls need the session cookie of a sign-in; a command carries a commandId made by the client and has its effect once.',
    },
    customErrorResponseBodySchema: errorSchema,
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'larder.session_token' } } },
  });
  const paths: NonNullable<OpenAPI.Document['paths']> = {};
  for (const [path, calls] of Object.entries(procedures.paths ?? {})) paths[`/api/v1${path}`] = calls;
  for (const call of PLAIN_CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: plainOperation(call) };
  }
  return { ...procedures, paths };
}

type ErrorDefinition = readonly [code: string, message: string, dataRequired: boolean, data: JSONSchema];

/** Describes an error answer: the message stands in `message` and in `error` (INT-026). */
function errorSchema(definitions: readonly ErrorDefinition[], status: number): JSONSchema {
  const codes = definitions.map(([code]) => code);
  return {
    type: 'object',
    properties: {
      defined: { type: 'boolean' },
      code: { type: 'string', examples: codes },
      status: { const: status },
      message: { type: 'string' },
      error: { type: 'string', description: 'The same text as message' },
      data: { anyOf: definitions.map(([, , , data]) => data) },
    },
    required: ['code', 'status', 'message', 'error'],
  };
}

function plainOperation(call: PlainCall): OpenAPI.OperationObject {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return {
    summary: call.summary,
    tags: [call.tag],
    ...(call.tag === 'queries' ? {} : { security: [] }),
    parameters: [
      ...names.map((name) => ({ name, in: 'path' as const })),
      ...(call.query ?? []).map((name) => ({ name, in: 'query' as const })),
    ].map((parameter) => ({ ...parameter, required: true, schema: { type: 'string' as const } })),
    responses: {
      200: { description: 'OK', content: { [call.answers]: {} } },
      ...Object.fromEntries(
        Object.entries(call.refuses ?? {}).map(([status, description]) => [
          status,
          { description, content: { 'application/json': {} } },
        ]),
      ),
    },
  };
}
