import nodemailer from 'nodemailer';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A mail ready to go. A second copy has the same Message-ID, by which mail servers and programs know it as the same mail. */
export interface Letter {
  id: string;
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  attachments: Attachment[];
}

/** The fields as nodemailer takes them. Nothing in them may name a file or an address to be fetched. */
export function mailOptions(letter: Letter) {
  const { id: _, ...rest } = letter;
  return { ...rest, disableFileAccess: true, disableUrlAccess: true };
}

export function messageIdOf(mailId: string): string {
  return `<${mailId}@larder>`;
}

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });

/** The mail as it travels. */
export async function composed(letter: Letter): Promise<Buffer> {
  const { message } = await composer.sendMail(mailOptions(letter));
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
  return message;
}
