import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.ts';
import { gatherOutages } from './gather-outages.ts';

const ADDRESS = /[^\s<>"'=:;,\\/(]+@[^\s<>"',;\\)]+/g;

/**
 * One JSON line for each thing that happens, with the request's id. No personal data: of a request only method and path (no query, which may hold
 * tokens), of a fault no values; and whatever looks like an email address is masked in every line. Failures of an outage are gathered.
 */
export function openLog(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  const outages = gatherOutages();
  const log: Logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: fault },
      hooks: {
        streamWrite: (line) => line.replace(ADDRESS, '[address]'),
        logMethod(args, method) {
          if (outages.isFirst(args[0], (fields, message) => log.error(fields, message))) method.apply(this, args);
        },
      },
    },
    destination ?? pino.destination({ sync: false }),
  );
  return log;
}

/** What a fault states about itself. A database's `detail` and `parameters` hold values of rows, so they are left out. */
function fault(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    name,
    message,
    ...(code === undefined ? {} : { code }),
    stack,
    ...(cause === undefined ? {} : { cause: fault(cause) }),
  };
}
