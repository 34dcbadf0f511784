import fs from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

const FILE = path.join(import.meta.dirname, 'src/main/ask-early.ts');

/** Puts `main/ask-early.ts` into the page, before anything that the page waits for. The server allows it by its hash. */
export function askEarly(): Plugin {
  return {
    name: 'ask-early',
    transformIndexHtml: () => {
      const { code } = minifySync(FILE, stripTypeScriptTypes(fs.readFileSync(FILE, 'utf8')));
      return [{ tag: 'script', children: code.trim(), injectTo: 'head-prepend' }];
    },
  };
}
