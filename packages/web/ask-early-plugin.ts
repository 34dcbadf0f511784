import fs from 'node:fs';
import path from 'node:path';
import { type IndexHtmlTransformContext, minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite';

const FILE = path.join(import.meta.dirname, 'src/main/ask-early.ts');
const SHELL = path.join(import.meta.dirname, 'src/app/shell/Shell.tsx');
const START = path.join(import.meta.dirname, 'src/main/StartPage.tsx');

/** Puts `main/ask-early.ts` into the page, before anything that the page waits for. The server allows it by its hash. */
export function askEarly(): Plugin {
  return {
    name: 'ask-early',
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, context) => {
        const source = await transformWithOxc(fs.readFileSync(FILE, 'utf8'), FILE);
        const files = JSON.stringify(filesBesides(context));
        const inlined = source.code.replaceAll(/\bFILES\b/g, files);
        const { code } = minifySync(FILE, inlined);
        return [{ tag: 'script', children: code.trim(), injectTo: 'head-prepend' }];
      },
    },
  };
}

/** What a page of a signed-in person loads besides the entry: the shell and what most screens share, and at the start its page. None while developing. */
function filesBesides({ bundle, chunk: entry }: IndexHtmlTransformContext) {
  const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  const filesOf = (chunk: Rolldown.OutputChunk | undefined): string[] => {
    if (!chunk || loaded.has(chunk.fileName)) return [];
    loaded.add(chunk.fileName);
    const imported = chunk.imports.flatMap((file) => filesOf(byFile.get(file)));
    return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
  };
  const withPath = (files: readonly string[]) => files.map((file) => `/${file}`);
  const ofModule = (module: string) => filesOf(chunks.find(({ moduleIds }) => moduleIds.includes(module)));
  const everywhere = [...ofModule(SHELL), ...filesOf(chunks.find(({ name }) => name === 'common'))];
  return { everywhere: withPath(everywhere), start: withPath(ofModule(START)) };
}
