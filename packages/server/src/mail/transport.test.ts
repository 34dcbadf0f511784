import { afterAll, describe, expect, it } from 'vitest';
import { startSmtp } from '../testing/smtp.ts';
import type { Letter } from './letter.ts';
import { MailRefused, smtp } from './transport.ts';

const server = await startSmtp();
const transport = smtp(server.url);
afterAll(() => transport.close());

const letter = (changes: Partial<Letter> = {}): Letter => ({
  id: '0190f000-0000-7000-8000-000000000001',
  messageId: '<0190f000-0000-7000-8000-000000000001@larder>',
  from: 'Larder <larder@example.com>',
  to: 'orders@supplier.example',
  subject: 'Order 7',
  text: 'Please deliver.',
  attachments: [{ filename: 'order.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 order') }],
  ...changes,
});

describe('a mail server', () => {
  it('is handed the mail with its attachment, and a Message-ID that is the same when it is sent again', async () => {
    await transport.deliver(letter());
    await transport.deliver(letter());
    expect(server.accepted).toHaveLength(2);
    for (const mail of server.accepted) {
      expect(mail).toMatchObject({ from: 'larder@example.com', to: 'orders@supplier.example' });
      expect(mail.data).toContain('Message-ID: <0190f000-0000-7000-8000-000000000001@larder>');
      expect(mail.data).toContain('filename=order.pdf');
      expect(mail.data).toContain(Buffer.from('%PDF-1.7 order').toString('base64'));
    }
  });

  it('that refuses the recipient for good is not asked again', async () => {
    server.answerNext('550 No such mailbox');
    await expect(transport.deliver(letter())).rejects.toBeInstanceOf(MailRefused);
  });

  it('that is busy is asked again later', async () => {
    server.answerNext('451 Try again later');
    const failure = await transport.deliver(letter()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(MailRefused);
  });

  it('is not given headers that were smuggled into a subject, nor files that a text names', async () => {
    server.accepted.length = 0;
    await transport.deliver(letter({ subject: 'Order\r\nBcc: everybody@example.com', attachments: [] }));
    const [headers] = server.accepted[0]?.data.split('\r\n\r\n') ?? [];
    expect(headers).not.toMatch(/^bcc:/im);
    expect(server.accepted).toHaveLength(1);
  });

  it('that is not there is answered as not found', async () => {
    const nowhere = smtp('smtp://127.0.0.1:1');
    await expect(nowhere.deliver(letter())).rejects.toThrow(/ECONNREFUSED/);
    nowhere.close();
  });
});
