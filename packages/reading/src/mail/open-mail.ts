import PostalMime from 'postal-mime';
import { type FileKind, kindOfFile } from '../kind-of-file.ts';
import { CannotRead, type GivenFile } from '../reader.ts';

/** What a mail brings: who sent it, and its attachments that may be invoices. The mail itself is stored by whoever took it in. */
export interface OpenedMail {
  from: string;
  subject: string;
  files: GivenFile[];
  /** Names of attachments of other kinds. */
  leftOut: string[];
}

/** Kinds of attachments that are taken; a mail inside a mail is opened too. */
const ATTACHED: readonly FileKind[] = ['jpeg', 'png', 'webp', 'heic', 'pdf', 'ubl', 'cii', 'xml', 'csv'];
const MOST_NESTED = 3;
/** Pictures that mails show in their text are logos and signatures. */
const PICTURES: readonly FileKind[] = ['jpeg', 'png', 'webp', 'heic'];

/** Takes a mail apart. Attachments are judged by their bytes, never by their names or stated types. */
export async function openMail(bytes: Uint8Array, depth = 0): Promise<OpenedMail> {
  const mail = await parsed(bytes);
  const opened: OpenedMail = { from: mail.from?.address ?? '', subject: mail.subject ?? '', files: [], leftOut: [] };
  for (const [at, attachment] of mail.attachments.entries()) {
    const file = { filename: attachment.filename ?? `attachment ${at + 1}`, bytes: bytesOf(attachment.content) };
    const kind = kindOfFile(file.bytes);
    const inText = (attachment.related === true || attachment.disposition === 'inline') && PICTURES.includes(kind);
    if (kind === 'eml' && depth < MOST_NESTED) {
      const inside = await openMail(file.bytes, depth + 1);
      opened.files.push(...inside.files);
      opened.leftOut.push(...inside.leftOut);
    } else if (ATTACHED.includes(kind) && !inText) opened.files.push(file);
    else opened.leftOut.push(file.filename);
  }
  return opened;
}

async function parsed(bytes: Uint8Array) {
  try {
    return await new PostalMime({ attachmentEncoding: 'arraybuffer', maxNestingDepth: 20 }).parse(bytes);
  } catch {
    throw new CannotRead('damaged'); // headers or parts without end
  }
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
