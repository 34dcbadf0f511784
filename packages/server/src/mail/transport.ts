import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { RefusedForGood } from '../outbox/outbox-kinds.ts';
import { composed, type Letter, mailOptions } from './letter.ts';

/** How mails leave. Resolves when the mail was accepted. */
export interface Transport {
  deliver(letter: Letter): Promise<void>;
  close(): void;
}

/** The other side will never take this mail, however often it is sent. */
export class MailRefused extends RefusedForGood {}

const PATIENCE_MS = 30_000;

/** A mail server by its address, `smtps://user:password@host:465`. */
export function smtp(url: string): Transport {
  const server = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    async deliver(letter) {
      try {
        await server.sendMail(mailOptions(letter));
      } catch (error) {
        const { responseCode = 0 } = error as { responseCode?: number };
        if (responseCode >= 500) throw new MailRefused((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => server.close(),
  };
}

/** Captured mails hang their PDFs on themselves: a venue without a mail server would fill half of its database with them. */
const STORED_DAYS = 90;

/** Stores mails in the database for some months, to be read at /dev/mail. A mail delivered twice is stored once. */
export function captured(pool: pg.Pool, now: () => Date): Transport {
  return {
    async deliver(letter) {
      const eml = await composed(letter);
      const oldest = new Date(now().getTime() - STORED_DAYS * 24 * 60 * 60 * 1000);
      await sendOn(pool, raw(sql`delete from captured_mail where captured_at < ${oldest.toISOString()}`));
      const attachments = letter.attachments.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        base64: content.toString('base64'),
      }));
      await sendOn(
        pool,
        raw(sql`
          insert into captured_mail (mail_id, captured_at, sender, recipient, subject, text_body, eml, attachments)
          values (${letter.id}, ${now().toISOString()}, ${letter.from}, ${letter.to}, ${letter.subject}, ${letter.text}, ${eml}, ${JSON.stringify(attachments)})
          on conflict do nothing`),
      );
    },
    close: () => undefined,
  };
}
