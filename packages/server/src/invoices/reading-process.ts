// Runs in a process of its own, see read-aside.ts: files of an upload in, what was read at once out. It never loads what looks at pictures.
import { serveAside } from '../aside/serve-aside.ts';
import { leavePictures } from './leave-pictures.ts';
import type { ReadOutcome, ReadTask } from './read-aside.ts';
import { readPapers } from './read-papers.ts';

serveAside<ReadTask, ReadOutcome>((task) => readPapers(task, [leavePictures]));
