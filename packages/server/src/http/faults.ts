import { Refusal } from '@larder/contract/refusals.ts';
import { ORPCError, ValidationError } from '@orpc/server';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { nothingWasChanged } from '../db/changes-made.ts';
import { troubleOf } from '../db/trouble.ts';
import type { DiskRoom } from './disk-room.ts';
import { nameOfStatus, wireError, wireRefusal } from './wire-error.ts';

const UNCHANGED = 'Something went wrong on our side. Nothing was changed.';
const IN_DOUBT = 'Something went wrong on our side. Please look whether it was done before you try again.';
const APOLOGY = 'Something went wrong on our side. Please try again.';

const WITHOUT_EFFECT = ['GET', 'HEAD', 'OPTIONS'];

/** Turns a refusal into the API's error, a request of the wrong shape into field problems, and logs everything else with the request's id. */
export function refusalToError(log: FastifyBaseLogger, disk: Pick<DiskRoom, 'note'>) {
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
      disk.note(error);
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
  const trouble = troubleOf(error);
  if (trouble) return asApiError(new Refusal(trouble), log);
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: nothingWasChanged() ? UNCHANGED : IN_DOUBT });
}

/** The answer to what goes wrong outside the API's own handlers: too large, not JSON, or a fault. */
export function answerFault(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  const answer = wireAnswer(error, status, request.method);
  reply.code(answer.status).send(answer);
}

/** A call that has no effect needs no word about what was changed; of any other it is not known here. */
function wireAnswer(error: FastifyError, status: number, method: string) {
  const trouble = status >= 500 && troubleOf(error);
  if (trouble) return wireRefusal(trouble);
  if (status === 413) return wireRefusal('too-large');
  if (status < 500) return wireError(status, error.code, error.message);
  return wireError(500, 'fault', WITHOUT_EFFECT.includes(method) ? APOLOGY : IN_DOUBT);
}
