// Runs in a process of its own, see read-aside.ts: files of an upload in, what was read out.
import { serveAside } from '../aside/serve-aside.ts';
import type { ReadOutcome, ReadTask } from './read-aside.ts';
import { readPapers } from './read-papers.ts';

serveAside<ReadTask, ReadOutcome>(readPapers);
