import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENT_TYPES,
  ATTACHMENTS_PER_ORDER,
} from '@larder/domain/procurement/attachments.ts';
import { newId } from '../../data/new-id.ts';
import { asRefusal } from '../../data/refusal.ts';

/** A file that was chosen for an order. */
export interface ChosenFile {
  attachmentId: string;
  file: File;
  /** The line that it shows. */
  lineId?: string;
}

/** A file on its way to its order. */
export interface Upload extends ChosenFile {
  orderId: string;
  /** Sent again after a lost answer, it is the same command. */
  commandId: string;
  state: 'waiting' | 'sending' | 'failed';
  /** How much of it has left the device, 0 to 1. */
  share: number;
  /** Why it failed. */
  problem: string | null;
  /** Sending it again may help. */
  again: boolean;
}

/** So many at once; the others wait, so that a page still loads beside them. */
const AT_ONCE = 2;
/** What passes by itself, or with a network. */
const PASSING = new Set(['offline', 'fault', 'busy', 'signed-out']);

type Send = (upload: Upload, onProgress: (share: number) => void) => Promise<void>;

/** Files on their way to the orders of one account. They go on while other pages are looked at, and stay in the list when they fail. */
export class Uploads {
  #list: readonly Upload[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #send: Send;
  readonly #onSettled: (isDone: boolean) => void;
  /** One of those that are under way failed; what failed before them does not count. */
  #isLacking = false;

  /** onSettled hears once all were sent, or some of them failed. */
  constructor(send: Send, onSettled: (isDone: boolean) => void) {
    this.#send = send;
    this.#onSettled = onSettled;
  }

  readonly list = (): readonly Upload[] => this.#list;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes files for an order. One that is of no use fails at once, the others go on. */
  add(orderId: string, chosen: readonly ChosenFile[]): void {
    const added = chosen.map((one): Upload => {
      const problem = fileProblem(one.file);
      const state = problem === null ? 'waiting' : 'failed';
      return { ...one, orderId, commandId: newId(), state, share: 0, problem, again: false };
    });
    this.#isLacking ||= added.some(({ state }) => state === 'failed');
    this.#set([...this.#list, ...added]);
    this.#next();
    this.#settle();
  }

  again(attachmentId: string): void {
    this.#change(attachmentId, { state: 'waiting', share: 0, problem: null });
    this.#next();
  }

  /** Takes one that failed off the list. */
  forget(attachmentId: string): void {
    this.#set(this.#list.filter((one) => one.attachmentId !== attachmentId));
  }

  #next(): void {
    const sending = this.#list.filter(({ state }) => state === 'sending').length;
    const next = this.#list.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - sending);
    for (const upload of next) void this.#work(upload);
  }

  async #work(upload: Upload): Promise<void> {
    const { attachmentId } = upload;
    this.#change(attachmentId, { state: 'sending' });
    try {
      await this.#send(upload, (share) => this.#change(attachmentId, { share }));
      this.forget(attachmentId);
    } catch (error) {
      const { code, message } = asRefusal(error);
      this.#isLacking = true;
      this.#change(attachmentId, { state: 'failed', problem: message, again: PASSING.has(code) });
    }
    this.#next();
    this.#settle();
  }

  /** States how it went once nothing is under way. */
  #settle(): void {
    if (this.#list.some(({ state }) => state !== 'failed')) return;
    const isDone = !this.#isLacking;
    this.#isLacking = false;
    this.#onSettled(isDone);
  }

  #change(attachmentId: string, change: Partial<Upload>): void {
    this.#set(this.#list.map((one) => (one.attachmentId === attachmentId ? { ...one, ...change } : one)));
  }

  #set(list: readonly Upload[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns why files that were chosen before their order is saved are not sent, by file; those that are sent are left out. */
export function problemsOfChosen(files: readonly ChosenFile[]): ReadonlyMap<ChosenFile, string> {
  const problems = new Map<ChosenFile, string>();
  let room = ATTACHMENTS_PER_ORDER;
  for (const chosen of files) {
    const problem = fileProblem(chosen.file) ?? (room > 0 ? null : FULL);
    if (problem === null) room -= 1;
    else problems.set(chosen, problem);
  }
  return problems;
}

const FULL = `An order has up to ${ATTACHMENTS_PER_ORDER} attachments.`;

/** Why a file is not sent at all; null: it is. What it really is, its bytes state to the server. */
function fileProblem({ type, size }: File): string | null {
  if (!(ATTACHMENT_TYPES as readonly string[]).includes(type))
    return 'This is not a JPEG, PNG or WebP picture and not a PDF.';
  if (size > ATTACHMENT_MAX_BYTES) return 'This file is larger than 10 MB.';
  return size === 0 ? 'This file is empty.' : null;
}
