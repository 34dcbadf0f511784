import { describe, expect, it } from 'vitest';
import { CannotRead } from '../reader.ts';
import { eInvoice } from '../testing/e-invoices.ts';
import { openMail } from './open-mail.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and the rest', 'latin1');

interface Part {
  filename: string;
  type: string;
  content: Uint8Array;
  inline?: boolean;
}

function mail(parts: readonly Part[], subject = 'Invoice 7'): Uint8Array {
  const attached = parts.map(
    ({ filename, type, content, inline }) =>
      `--b\r\nContent-Type: ${type}\r\nContent-Disposition: ${inline ? 'inline' : 'attachment'}; filename="${filename}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`,
  );
  const head = `From: Accounts <accounts@harbour.example>\r\nTo: us@tavern.example\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`;
  return new TextEncoder().encode(
    `${head}--b\r\nContent-Type: text/plain\r\n\r\nPlease find attached.\r\n${attached.join('')}--b--\r\n`,
  );
}

const xml = eInvoice('issue116.xml').bytes;
const pdf = eInvoice('EN16931_Rabatte.pdf').bytes;

describe('a mail (rule 61)', () => {
  it('brings its attachments byte for byte, with who sent them', async () => {
    const opened = await openMail(
      mail([
        { filename: 'a.xml', type: 'application/xml', content: xml },
        { filename: 'b.pdf', type: 'application/pdf', content: pdf },
      ]),
    );
    expect(opened).toMatchObject({ from: 'accounts@harbour.example', subject: 'Invoice 7', leftOut: [] });
    expect(
      opened.files.map(({ filename, bytes }) => [filename, Buffer.compare(bytes, filename === 'a.xml' ? xml : pdf)]),
    ).toEqual([
      ['a.xml', 0],
      ['b.pdf', 0],
    ]);
  });

  it('has its attachments judged by their bytes: a zip called invoice.pdf is left out and named', async () => {
    const zip = Buffer.from('PK\x03\x04rest', 'latin1');
    const { files, leftOut } = await openMail(
      mail([
        { filename: 'invoice.pdf', type: 'application/pdf', content: zip },
        { filename: 'x.bin', type: 'application/octet-stream', content: pdf },
      ]),
    );
    expect(files.map(({ filename }) => filename)).toEqual(['x.bin']);
    expect(leftOut).toEqual(['invoice.pdf']);
  });

  it('leaves logos in its text out, and takes photographs that are attached', async () => {
    const { files, leftOut } = await openMail(
      mail([
        { filename: 'logo.png', type: 'image/png', content: PNG, inline: true },
        { filename: 'photo.png', type: 'image/png', content: PNG },
      ]),
    );
    expect([files.map(({ filename }) => filename), leftOut]).toEqual([['photo.png'], ['logo.png']]);
  });

  it('that was forwarded as a mail is opened too', async () => {
    const inner = mail([{ filename: 'a.xml', type: 'application/xml', content: xml }]);
    const { files } = await openMail(
      mail([{ filename: 'forwarded.eml', type: 'application/octet-stream', content: inner }]),
    );
    expect(files.map(({ filename }) => filename)).toEqual(['a.xml']);
  });

  it('without attachments brings none', async () => {
    expect((await openMail(mail([]))).files).toEqual([]);
  });

  it('of parts in parts without end is damaged', async () => {
    const nested = Array.from(
      { length: 300 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    ).join('');
    const bytes = new TextEncoder().encode(`From: a@b.example\r\nSubject: x\r\n${nested}`);
    await expect(openMail(bytes)).rejects.toEqual(new CannotRead('damaged'));
  });
});
