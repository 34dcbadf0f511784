import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { messageIdOf } from '../mail/letter.ts';
import { captured } from '../mail/transport.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';

const app = await startTestApp(await testDatabase(), { settings: { publicAddress: 'http://127.0.0.1:3000' } });

async function capture(subject: string, text = 'Hello', at = '2026-11-20T09:15:02Z'): Promise<string> {
  const id = randomUUID();
  const attachments = [
    { filename: 'order "7" ünit.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
  ];
  const to = { from: 'Larder <larder@localhost>', to: 'supplier@example.com' };
  const letter = { id, messageId: messageIdOf(id), ...to, subject, text, attachments };
  await captured(app.pool, () => new Date(at)).deliver(letter);
  return id;
}

/** Asks under a name of the caller's choosing, as a page whose name was made to lead here would. */
function statusUnder(host: string, path: string): Promise<number> {
  const { port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    request({ port, path, headers: { host } }, (answer) => resolve(answer.resume().statusCode ?? 0))
      .on('error', reject)
      .end();
  });
}

describe('captured mail', () => {
  it('is listed and read, with links to follow and attachments to open', async () => {
    const id = await capture('Order 7', 'Please deliver: https://larder.example/orders?a=1&b=2\n');
    expect((await app.nobody.get<string>('/dev/mail')).body).toContain(`<a href="/dev/mail/${id}">Order 7</a>`);
    const { body } = await app.nobody.get<string>(`/dev/mail/${id}`);
    expect(body).toContain('20 Nov 2026, 09:15:02 UTC');
    expect(body).toContain('<a href="https://larder.example/orders?a=1&amp;b=2">');

    const pdf = await app.nobody.get<string>(`/dev/mail/${id}/attachments/0`);
    expect(pdf.body).toBe('%PDF-1.7');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is stored for 90 days, until another one comes', async () => {
    await capture('Order 5', 'Soon gone', '2026-08-21T09:15:02Z');
    await capture('Order 6', 'A day younger', '2026-08-22T09:15:03Z');
    await capture('Order 7');
    const { body } = await app.nobody.get<string>('/dev/mail');
    expect(body).toContain('Order 6');
    expect(body).not.toContain('Order 5');
  });

  it('shows markup in a mail as text, and lets its page load nothing', async () => {
    const id = await capture('<img src=x onerror=alert(1)>', '<script>alert(1)</script>');
    const answer = await app.nobody.get<string>(`/dev/mail/${id}`);
    expect(answer.body).not.toMatch(/<img|<script/);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
  });

  it.each(['/dev/mail/00000000-0000-7000-8000-000000000000', '/dev/mail/x', '/dev/other'])(
    'has nothing at %s',
    async (path) => expect((await app.nobody.get(path)).status).toBe(404),
  );

  it('rule 21: is read under the names of this machine only', async () => {
    await capture('Order 8');
    expect(await statusUnder('localhost:3000', '/dev/mail')).toBe(200);
    expect(await statusUnder('127.0.0.1', '/dev/mail')).toBe(200);
    expect(await statusUnder('evil.example', '/dev/mail')).toBe(404);
    expect(await statusUnder('localhost.evil.example:3000', '/dev/mail')).toBe(404);
  });

  it('rule 21: is not there when the setting does not turn it on', async () => {
    const without = await startTestApp(await testDatabase(), { settings: { devTools: false } });
    expect((await without.nobody.get('/dev/mail')).status).toBe(404);
    expect((await without.nobody.get<{ devMail: boolean }>('/api/v1/sign-in-options')).body.devMail).toBe(false);
  });
});
