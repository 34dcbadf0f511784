import { createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface SmtpServer {
  url: string;
  /** Mails it accepted, as they came. */
  accepted: { from: string; to: string; data: string }[];
  /** How it answers RCPT TO next; by default it accepts. */
  answerNext(reply: string): void;
}

/** A mail server that speaks enough SMTP to be sent to. */
export async function startSmtp(): Promise<SmtpServer> {
  const accepted: SmtpServer['accepted'] = [];
  let next: string | null = null;
  const server = createServer((socket) =>
    converse(socket, accepted, () => {
      const reply = next ?? '250 OK';
      next = null;
      return reply;
    }),
  );
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
  return { url: `smtp://127.0.0.1:${port}`, accepted, answerNext };
}

function converse(socket: Socket, accepted: SmtpServer['accepted'], recipientReply: () => string): void {
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
      accepted.push(mail);
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
