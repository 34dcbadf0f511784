import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings.ts';

const ADDRESS = /[^\s<>"'=:;,\\/(]+@[^\s<>"',;\\)]+/g;

/**
 * One JSON line for each thing that happens, with the request's id. No personal data: of a request only method and path (no query, which may hold
 * tokens), of a fault no values; and whatever looks like an e-mail address is masked in every line.
 */
export function openLog(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: fault },
      hooks: { streamWrite: (line) => line.replace(ADDRESS, '[address]') },
    },
    destination ?? pino.destination({ sync: false }),
  );
}

/** What a fault says about itself. A database's `detail` and `parameters` hold values of rows, so they are left out. */
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
