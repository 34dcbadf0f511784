import fs from 'node:fs';
import path from 'node:path';
import { type IndexHtmlTransformContext, minifySync, type Plugin, transformWithOxc } from 'vite';

const FILE = path.join(import.meta.dirname, 'src/main/ask-early.ts');
const SHELL = path.join(import.meta.dirname, 'src/app/shell/Shell.tsx');

/** Puts `main/ask-early.ts` into the page, before anything that the page waits for. The server allows it by its hash. */
export function askEarly(): Plugin {
  return {
    name: 'ask-early',
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, context) => {
        const source = await transformWithOxc(fs.readFileSync(FILE, 'utf8'), FILE);
        const { code } = minifySync(FILE, source.code.replace('SHELL_FILES', JSON.stringify(shellFiles(context))));
        return [{ tag: 'script', children: code.trim(), injectTo: 'head-prepend' }];
      },
    },
  };
}

/** What a page of a signed-in person loads besides the entry, whatever the page: the shell and what it imports. None while developing. */
function shellFiles({ bundle, chunk: entry }: IndexHtmlTransformContext): string[] {
  const shell = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.moduleIds.includes(SHELL));
  if (shell?.type !== 'chunk') return [];
  const loaded = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  return [shell.fileName, ...shell.imports].filter((file) => !loaded.has(file)).map((file) => `/${file}`);
}
