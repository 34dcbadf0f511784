import { describe, expect, it } from 'vitest';
import { readSettings, WrongSettings } from './settings.ts';

function mistakes(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.mistakes;
    throw error;
  }
}

describe('settings', () => {
  it('need none to be set', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      processes: 1,
      databaseUrl: null,
      publicAddress: 'http://localhost:3000',
      signUp: 'open',
      devTools: true,
      smtpUrl: null,
    });
  });

  it('take an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it.each([
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, but is "80a".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, but is "70000".'],
    ...['0', '33', 'all', '-1', '1.5'].map((given): [Record<string, string>, string] => [
      { PROCESSES: given },
      `PROCESSES must be a whole number from 1 to 32, but is "${given}".`,
    ]),
    [{ SIGN_UP: 'closed' }, 'SIGN_UP must be one of open, invitation, but is "closed".'],
    [{ DEV_TOOLS: 'maybe' }, 'DEV_TOOLS must be on or off, but is "maybe".'],
    [{ PUBLIC_ADDRESS: 'larder.example.com' }, 'PUBLIC_ADDRESS must be an address like https://larder.example.com.'],
    [{ PUBLIC_ADDRESS: 'https://example.com/larder' }, 'PUBLIC_ADDRESS must not have a path behind the host name.'],
    [{ GOOGLE_CLIENT_ID: 'a' }, 'GOOGLE_CLIENT_ID also needs GOOGLE_CLIENT_SECRET.'],
    [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_ISSUER also needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.'],
    [
      { PUSH_PUBLIC_KEY: 'short', PUSH_PRIVATE_KEY: 'a'.repeat(43) },
      'PUSH_PUBLIC_KEY must be as npm run push:keys makes it, 87 characters long.',
    ],
    [{ PUSH_PRIVATE_KEY: 'a'.repeat(43) }, 'PUSH_PRIVATE_KEY also needs PUSH_PUBLIC_KEY.'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'SMTP_URL also needs MAIL_FROM.'],
    [{ MAIL_FROM: 'Larder' }, 'MAIL_FROM must be an email address, like Larder <larder@example.com>.'],
    [{ S3_BUCKET: 'files' }, 'S3_BUCKET also needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
    [
      { S3_ENDPOINT: 'https://s3.example.com' },
      'S3_ENDPOINT also needs S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    ],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be at least 32 characters long.'],
    ...['on', 'true', '-1', '10'].map((given): [Record<string, string>, string] => [
      { TRUST_PROXY: given },
      `TRUST_PROXY is the number of proxies in front, like TRUST_PROXY=1 for one, 0 for none, but is "${given}".`,
    ]),
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud".'],
  ])('say what is wrong with %o', (environment, sentence) => {
    expect(mistakes(environment)).toEqual([sentence]);
  });

  it('count the proxies in front, of which there is none by default', () => {
    expect([{}, { TRUST_PROXY: 'off' }, { TRUST_PROXY: '2' }].map((given) => readSettings(given).proxies)).toEqual([
      0, 0, 2,
    ]);
  });

  it('name all mistakes at once, and repeat no password', () => {
    const all = mistakes({ PORT: 'x', DATABASE_URL: 'mysql://me:hunter2@host/db', SMTP_URL: 'hunter2' });
    expect(all).toHaveLength(4);
    expect(all.join()).not.toContain('hunter2');
  });

  it.each([
    ['on this machine only', {}, true],
    ['on a network', { HOST: '0.0.0.0' }, false],
    ['behind a proxy on this machine', { PUBLIC_ADDRESS: 'https://larder.example.com' }, false],
    ['on a network when asked for', { HOST: '0.0.0.0', DEV_TOOLS: 'on' }, true],
    ['on this machine when declined', { DEV_TOOLS: 'off' }, false],
  ])('rule 21: offer captured mail and the demo %s', (_, environment, offered) => {
    expect(readSettings(environment).devTools).toBe(offered);
  });
});
