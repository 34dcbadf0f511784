import nodemailer from 'nodemailer';

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A mail ready to go. id makes its Message-ID, so that a second copy is known as the same mail. */
export interface Letter {
  id: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  attachments: Attachment[];
}

/** The fields as nodemailer takes them. Nothing in them may name a file or an address to be fetched. */
export function mailOptions(letter: Letter) {
  const { id, ...rest } = letter;
  return { ...rest, messageId: `<${id}@larder>`, disableFileAccess: true, disableUrlAccess: true };
}

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });

/** The mail as it travels. */
export async function composed(letter: Letter): Promise<Buffer> {
  const { message } = await composer.sendMail(mailOptions(letter));
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed');
  return message;
}
