import { Refusal } from '@larder/contract/refusals.ts';
import { ORPCError, ValidationError } from '@orpc/server';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseIsAway } from '../db/is-away.ts';
import { nameOfStatus, wireError, wireRefusal } from './wire-error.ts';

const FAULT = 'Something went wrong on our side. Nothing was changed.';

/** Turns a refusal into the API's error, a request of the wrong shape into field problems, and logs everything else with the request's id. */
export function refusalToError(log: FastifyBaseLogger) {
  return async <Result>({
    next,
    context,
  }: {
    next: () => Promise<Result>;
    context: { requestId: string };
  }): Promise<Result> => {
    try {
      return await next();
    } catch (error) {
      throw asApiError(error, log.child({ request: context.requestId }));
    }
  };
}

function asApiError(error: unknown, log: FastifyBaseLogger): ORPCError<string, unknown> {
  if (error instanceof Refusal) {
    const { fields, row } = error.details;
    return new ORPCError(nameOfStatus(error.status), {
      status: error.status,
      message: error.message,
      data: { ...error.details, code: error.code, fields, row },
    });
  }
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const fields = error.cause.issues.map((issue) => ({
      field: (issue.path ?? []).map((step) => (typeof step === 'object' ? String(step.key) : String(step))).join('.'),
      message: issue.message,
    }));
    const refusal = new Refusal('invalid', { fields });
    return new ORPCError('UNPROCESSABLE_CONTENT', {
      status: 422,
      message: refusal.message,
      data: { code: 'invalid', fields },
    });
  }
  if (error instanceof ORPCError && error.status < 500) return error;
  log.error({ err: error }, 'a call failed');
  if (databaseIsAway(error)) return asApiError(new Refusal('database-away'), log);
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: FAULT });
}

/** The answer to what goes wrong outside the API's own handlers: too large, not JSON, or a fault. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  const answer = wireAnswer(error, status);
  reply.code(answer.status).send(answer);
}

function wireAnswer(error: FastifyError, status: number) {
  if (databaseIsAway(error)) return wireRefusal('database-away');
  if (status === 413) return wireRefusal('too-large');
  return status >= 500 ? wireError(500, 'fault', FAULT) : wireError(status, error.code, error.message);
}
