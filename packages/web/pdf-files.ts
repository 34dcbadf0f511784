import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * The files that pdf.js asks for by name while it draws: fonts that a PDF names and does not hold, and what reads two seldom formats of pictures, as
 * scripts, because the page allows no WebAssembly. By the address they have, below `/pdf/`.
 */
function filesByAddress(): Map<string, string> {
  const chosen = (folder: string, wanted: RegExp) =>
    fs
      .readdirSync(path.join(FOLDER, folder))
      .filter((name) => wanted.test(name))
      .map((name): [string, string] => [`pdf/${folder}/${name}`, path.join(FOLDER, folder, name)]);
  return new Map([...chosen('standard_fonts', /\.(pfb|ttf)$/), ...chosen('wasm', /_nowasm_fallback\.js$/)]);
}

/** Serves those files from where the app itself is served. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    configureServer({ middlewares }) {
      const files = filesByAddress();
      middlewares.use((request, response, next) => {
        const file = files.get(request.url?.slice(1) ?? '');
        if (!file) return next();
        if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
        response.end(fs.readFileSync(file));
      });
    },
    generateBundle() {
      for (const [fileName, file] of filesByAddress())
        this.emitFile({ type: 'asset', fileName, source: fs.readFileSync(file) });
    },
  };
}
