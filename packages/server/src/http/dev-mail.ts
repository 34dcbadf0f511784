import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { FILE_POLICY } from './content-policy.ts';
import { type CapturedMail, MAIL_STYLE, mailList, mailPage } from './dev-mail-page.ts';
import { plainPage, plainPagePolicy } from './html.ts';
import { wireRefusal } from './wire-error.ts';

const NEWEST = 100;
const UUID = '[0-9a-f-]{36}';

/**
 * GET /dev/mail: captured mails to read. Registered only on loopback or when the operator's setting turns it on (rule 21), and only under our own
 * names, so that no foreign page reads it by a name of its own that leads to this machine.
 */
export function registerDevMail(app: FastifyInstance, pool: pg.Pool, origins: readonly string[]): void {
  const hosts = new Set(origins.map((origin) => new URL(origin).hostname));
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/dev/') && !hosts.has(hostnameOf(request.headers.host)))
      return reply.code(404).send(wireRefusal('not-found', { what: 'page' }));
  });

  app.get('/dev/mail', async (_request, reply) => {
    const mails = await sendOn<CapturedMail>(
      pool,
      raw(sql`select ${COLUMNS} from captured_mail order by captured_at desc limit ${NEWEST}`),
    );
    return sendPage(reply, 'Captured mail', mailList(mails));
  });

  app.get<{ Params: { id: string } }>(`/dev/mail/:id(${UUID})`, async ({ params }, reply) => {
    const [mail] = await sendOn<CapturedMail>(
      pool,
      raw(sql`select ${COLUMNS} from captured_mail where mail_id = ${params.id}`),
    );
    return mail ? sendPage(reply, mail.subject, mailPage(mail)) : reply.callNotFound();
  });

  app.get<{ Params: { id: string; index: string } }>(
    `/dev/mail/:id(${UUID})/attachments/:index(\\d{1,2})`,
    async ({ params }, reply) => {
      const [file] = await sendOn<{ filename: string; contentType: string; base64: string }>(
        pool,
        raw(sql`
          select a ->> 'filename' as filename, a ->> 'contentType' as "contentType", a ->> 'base64' as base64
          from captured_mail, jsonb_extract_path(attachments, ${params.index}) as a
          where mail_id = ${params.id} and a is not null`),
      );
      if (!file) return reply.callNotFound();
      return reply
        .header('content-security-policy', FILE_POLICY)
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
        .type(file.contentType)
        .send(Buffer.from(file.base64, 'base64'));
    },
  );
}

function hostnameOf(host: string | undefined): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}

const COLUMNS = sql`mail_id, captured_at, sender, recipient, subject, text_body, attachments`;

function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', plainPagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(plainPage(title, nonce, body, MAIL_STYLE));
}
