import { createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface SmtpServer {
  url: string;
  /** Mails it accepted, as they came. */
  accepted: { from: string; to: string; data: string }[];
  /** How it answers RCPT TO next; by default it accepts. */
  answerNext(reply: string): void;
  /** Is called once it holds the next mail, before it answers that it does. */
  onceHeld(then: () => void): void;
}

/** A mail server that speaks enough SMTP to be sent to. */
export async function startSmtp(): Promise<SmtpServer> {
  const accepted: SmtpServer['accepted'] = [];
  let next: string | null = null;
  let held: (() => void) | null = null;
  const recipientReply = () => {
    const reply = next ?? '250 OK';
    next = null;
    return reply;
  };
  const accept = (mail: SmtpServer['accepted'][number]) => {
    accepted.push(mail);
    held?.();
    held = null;
  };
  const server = createServer((socket) => converse(socket, accept, recipientReply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const answerNext = (reply: string) => {
    next = reply;
  };
  const onceHeld = (then: () => void) => {
    held = then;
  };
  return { url: `smtp://127.0.0.1:${port}`, accepted, answerNext, onceHeld };
}

function converse(
  socket: Socket,
  accept: (mail: SmtpServer['accepted'][number]) => void,
  recipientReply: () => string,
): void {
  let mail = { from: '', to: '', data: '' };
  let inData = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);

  const line = (text: string) => {
    if (inData) {
      if (text !== '.') {
        mail.data += `${text}\r\n`;
        return;
      }
      inData = false;
      accept(mail);
      mail = { from: '', to: '', data: '' };
      return say('250 Accepted');
    }
    const verb = text.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') return say('250 test');
    if (verb === 'MAIL') mail.from = /<(.*)>/.exec(text)?.[1] ?? '';
    if (verb === 'RCPT') {
      mail.to = /<(.*)>/.exec(text)?.[1] ?? '';
      return say(recipientReply());
    }
    if (verb === 'DATA') {
      inData = true;
      return say('354 Go on');
    }
    if (verb === 'QUIT') return socket.end('221 Bye\r\n');
    return say('250 OK');
  };

  say('220 test');
  socket.on('error', () => undefined); // the client left
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const text of lines) line(text);
  });
}
