import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { escapeHtml } from './html.ts';

export interface CapturedMail {
  mail_id: string;
  captured_at: string;
  sender: string;
  recipient: string;
  subject: string;
  text_body: string;
  attachments: { filename: string; contentType: string }[];
}

/** The captured mails, newest first. */
export function mailList(mails: CapturedMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/dev/mail/${mail.mail_id}">${escapeHtml(mail.subject)}</a><br><span>to ${escapeHtml(mail.recipient)}, ${whenText(mail.captured_at)}</span></li>`,
  );
  return `<h1>Captured mail</h1>
<p>No mail server is set, so mails stay here. They can be read on this machine only.</p>
${rows.length > 0 ? `<ul class="mails">${rows.join('\n')}</ul>` : '<p>There is no mail yet.</p>'}`;
}

/** One mail, its links ready to be followed. */
export function mailPage(mail: CapturedMail): string {
  const attachments = mail.attachments.map(
    ({ filename, contentType }, index) =>
      `<li><a href="/dev/mail/${mail.mail_id}/attachments/${index}">${escapeHtml(filename)}</a> (${escapeHtml(contentType)})</li>`,
  );
  return `<p><a href="/dev/mail">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<dl>
<dt>From</dt><dd>${escapeHtml(mail.sender)}</dd>
<dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd>
<dt>Sent</dt><dd>${whenText(mail.captured_at)}</dd>
</dl>
<pre>${withLinks(mail.text_body)}</pre>
${attachments.length > 0 ? `<h2>Attachments</h2><ul>${attachments.join('\n')}</ul>` : ''}`;
}

export const MAIL_STYLE = `
.mails { list-style: none; padding: 0; }
.mails li { border-top: 1px solid var(--line); padding: .75rem 0; }
.mails a { display: inline-block; padding: .25rem 0; font-weight: 650; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { font-weight: 650; } dd { margin: 0; overflow-wrap: anywhere; }`;

/** "20 Nov 2026, 09:15:02 UTC": whose time zone a mail belongs to is not known here. */
function whenText(instant: string): string {
  return `${showDay(dayIn('UTC', new Date(instant)))}, ${instant.slice(11, 19)} UTC`;
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
