import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { S3Settings } from './s3-settings.ts';

/** What an operator may set. Everything has a default; see the table in the README. */
export interface Settings {
  port: number;
  host: string;
  /** So many processes serve on this machine, on one port and one database. */
  processes: number;
  /** Absolute path of the folder that holds the bundled database, files and secrets. */
  dataDir: string;
  /** Where uploaded files and exports lie. Null: in the data folder. */
  s3: S3Settings | null;
  /** Null: the bundled PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** Origin that people reach Larder by; links in mails start with it, never with a Host header (rule 21). */
  publicAddress: string;
  /** A service elsewhere that reads what the reader here cannot. Null: none, no paper leaves this machine. */
  cloudReader: { address: string; modelId: string; apiKey: string } | null;
  /** Null: mail is captured and readable at /dev/mail. */
  smtpUrl: string | null;
  /** The keys by which browsers know who sends them notices. Null: none are sent to browsers. */
  push: { publicKey: string; privateKey: string } | null;
  mailFrom: string;
  google: { clientId: string; clientSecret: string } | null;
  oidc: { name: string; issuer: string; clientId: string; clientSecret: string } | null;
  signUp: 'open' | 'invitation';
  /** /dev/mail and the demo group (rule 21). */
  devTools: boolean;
  /** Null: made once and stored in the data folder, see storedSecret. */
  authSecret: string | null;
  /** Seals food-safety entries. Null: made once and stored in the data folder. Never change it: older entries then can't be verified. */
  evidenceKey: string | null;
  /** Calls a minute for each signed-in browser, else for each address, of all processes together. 0: no limits, those of sign-in included. */
  callsPerMinute: number;
  /** Build and serve the web app. Off when something else does, as in development. */
  serveWeb: boolean;
  /** How many proxies of the operator stand in front; so many addresses of X-Forwarded-For are believed, from the right. */
  proxies: number;
  logLevel: (typeof logLevels)[number];
}

/** Every mistake in the settings, a sentence each. */
export class WrongSettings extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

const PROCESSES_AT_MOST = 32;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads the settings from the environment; an empty variable counts as not set. Throws WrongSettings. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = variables.safeParse(given);
  const mistakes = [...(read.error?.issues.map((issue) => issue.message) ?? []), ...incompleteSets(given)];
  if (!read.success || mistakes.length > 0) throw new WrongSettings(mistakes);
  return toSettings(read.data);
}

const text = z.string().trim();
const optional = text.optional();

function choice<const Choices extends readonly [string, ...string[]]>(name: string, choices: Choices) {
  return z.enum(choices, {
    error: (issue) => `${name} must be one of ${choices.join(', ')}, but is "${issue.input}".`,
  });
}

function onOff(name: string) {
  return z.stringbool({ error: (issue) => `${name} must be on or off, but is "${issue.input}".` });
}

function address(name: string, schemes: string[], example: string) {
  const fits = (value: string) => URL.canParse(value) && schemes.includes(new URL(value).protocol);
  return text.refine(fits, `${name} must be an address like ${example}.`); // its value may hold a password: not repeated
}

const variables = z.object({
  PORT: text
    .regex(/^\d{1,5}$/, { error: (issue) => portMistake(issue.input) })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: (issue) => portMistake(issue.input) })
    .default(3000),
  HOST: text.default('localhost'),
  PROCESSES: text
    .regex(/^\d{1,3}$/, { error: (issue) => processesMistake(issue.input) })
    .transform(Number)
    .refine((count) => count >= 1 && count <= PROCESSES_AT_MOST, { error: (issue) => processesMistake(issue.input) })
    .default(1),
  DATA_DIR: text.default('data'),
  DATABASE_URL: address(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/larder',
  ).optional(),
  S3_ENDPOINT: address('S3_ENDPOINT', ['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket, like larder-files.')
    .optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  PUBLIC_ADDRESS: address('PUBLIC_ADDRESS', ['http:', 'https:'], 'https://larder.example.com')
    .refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === '/',
      'PUBLIC_ADDRESS must not have a path behind the host name.',
    )
    .optional(),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com:465').optional(),
  MAIL_FROM: text
    .regex(
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'MAIL_FROM must be an email address, like Larder <larder@example.com>.',
    )
    .optional(),
  PUSH_PUBLIC_KEY: text
    .regex(/^[\w-]{87}$/, 'PUSH_PUBLIC_KEY must be as npm run push:keys makes it, 87 characters long.')
    .optional(),
  PUSH_PRIVATE_KEY: text
    .regex(/^[\w-]{43}$/, 'PUSH_PRIVATE_KEY must be as npm run push:keys makes it, 43 characters long.')
    .optional(),
  INVOICE_READER_URL: address('INVOICE_READER_URL', ['http:', 'https:'], 'https://app.nanonets.com/api/v2').optional(),
  INVOICE_READER_MODEL: optional,
  INVOICE_READER_KEY: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  OIDC_NAME: text.default('Single sign-on'),
  OIDC_ISSUER: address('OIDC_ISSUER', ['http:', 'https:'], 'https://login.example.com').optional(),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  SIGN_UP: choice('SIGN_UP', ['open', 'invitation']).default('open'),
  DEV_TOOLS: onOff('DEV_TOOLS').optional(),
  AUTH_SECRET: text.min(32, 'AUTH_SECRET must be at least 32 characters long.').optional(),
  EVIDENCE_KEY: text.min(32, 'EVIDENCE_KEY must be at least 32 characters long.').optional(),
  SERVE_WEB: onOff('SERVE_WEB').default(true),
  TRUST_PROXY: text
    .regex(/^(\d|off)$/, {
      error: (issue) =>
        `TRUST_PROXY is the number of proxies in front, like TRUST_PROXY=1 for one, 0 for none, but is "${issue.input}".`,
    })
    .transform((given) => (given === 'off' ? 0 : Number(given)))
    .default(0),
  CALLS_PER_MINUTE: text
    .regex(/^\d{1,7}$/, {
      error: (issue) => `CALLS_PER_MINUTE must be a whole number, 0 for no limit, but is "${issue.input}".`,
    })
    .transform(Number)
    .default(3000),
  LOG_LEVEL: choice('LOG_LEVEL', logLevels).default('info'),
});

function processesMistake(given: unknown): string {
  return `PROCESSES must be a whole number from 1 to ${PROCESSES_AT_MOST}, but is "${given}".`;
}

function portMistake(given: unknown): string {
  return `PORT must be a whole number from 0 to 65535, but is "${given}".`;
}

/** Settings that only make sense together; MAIL_FROM is asked for by SMTP_URL only. */
function incompleteSets(given: Record<string, unknown>): string[] {
  const sets = [
    ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    ['INVOICE_READER_URL', 'INVOICE_READER_MODEL', 'INVOICE_READER_KEY'],
  ];
  const bucket = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  if (given.S3_ENDPOINT) bucket.unshift('S3_ENDPOINT');
  sets.push(bucket);
  if (given.SMTP_URL) sets.push(['SMTP_URL', 'MAIL_FROM']);
  return sets.flatMap((names) => {
    const there = names.filter((name) => given[name]);
    const missing = names.filter((name) => !given[name]);
    return there.length > 0 && missing.length > 0
      ? [`${there.join(' and ')} also needs ${missing.join(' and ')}.`]
      : [];
  });
}

function toSettings(read: z.output<typeof variables>): Settings {
  const publicAddress = new URL(read.PUBLIC_ADDRESS ?? `http://localhost:${read.PORT}`);
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_NAME, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = read;
  return {
    port: read.PORT,
    host: read.HOST,
    processes: read.PROCESSES,
    dataDir: path.resolve(read.DATA_DIR),
    s3: s3Of(read),
    databaseUrl: read.DATABASE_URL ?? null,
    publicAddress: publicAddress.origin,
    cloudReader: cloudReaderOf(read),
    smtpUrl: read.SMTP_URL ?? null,
    push: pushOf(read),
    mailFrom: read.MAIL_FROM ?? 'Larder <larder@localhost>',
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }
        : null,
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? { name: OIDC_NAME, issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
        : null,
    signUp: read.SIGN_UP,
    // Behind a proxy the server listens on loopback as well, so the public address must say so too.
    devTools: read.DEV_TOOLS ?? (isLoopback(read.HOST) && isLoopback(publicAddress.hostname)),
    authSecret: read.AUTH_SECRET ?? null,
    evidenceKey: read.EVIDENCE_KEY ?? null,
    callsPerMinute: read.CALLS_PER_MINUTE,
    serveWeb: read.SERVE_WEB,
    proxies: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
  };
}

function s3Of(read: z.output<typeof variables>): S3Settings | null {
  const { S3_ENDPOINT, S3_REGION: region, S3_BUCKET: bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read;
  if (!bucket || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
  return { endpoint: S3_ENDPOINT ?? null, region, bucket, ...keys };
}

function pushOf({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey }: z.output<typeof variables>) {
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

function cloudReaderOf(read: z.output<typeof variables>): Settings['cloudReader'] {
  const { INVOICE_READER_URL: url, INVOICE_READER_MODEL: modelId, INVOICE_READER_KEY: apiKey } = read;
  return url && modelId && apiKey ? { address: url, modelId, apiKey } : null;
}

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
