import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process under test, with the lines that it has printed. */
export interface Program {
  child: ChildProcess;
  lines: string[];
  /** Waits for a line that starts so; throws when the process ends without it. */
  printed(start: string): Promise<string>;
  /** When it is gone. */
  ended: Promise<unknown>;
  /** Ends it with a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export function startProgram(
  file: string,
  args: string[],
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {},
): Program {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const lines: string[] = [];
  let rest = '';
  const read = (chunk: Buffer) => {
    const pieces = `${rest}${chunk}`.split('\n');
    rest = pieces.pop() ?? '';
    lines.push(...pieces);
    child.emit('line');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const closed = once(child, 'close').then(() => child.emit('line'));

  return {
    child,
    lines,
    ended: closed,
    async printed(start) {
      for (;;) {
        const line = lines.find((each) => each.startsWith(start));
        if (line !== undefined) return line;
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`it ended without saying "${start}", but: ${lines.join('\n')}${rest}`);
        }
        await once(child, 'line');
      }
    },
    async end(signal) {
      child.kill(signal);
      await closed;
    },
  };
}
