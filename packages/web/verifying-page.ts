import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const FOLDER = path.join(import.meta.dirname, 'src', 'verifying');

/**
 * Makes the page that verifies a file of evidence without a server or a network, as one file with its script and style in it, for the inspector's pack
 * (`packed/verify.html`). Its policy allows these two, by their hashes, and nothing from elsewhere.
 */
export function verifyingPage(): Plugin {
  return {
    name: 'verifying-page',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'packed/verify.html', source: await verifyingPageHtml() });
    },
  };
}

export async function verifyingPageHtml(): Promise<string> {
  const [script, style] = [await scriptOf(path.join(FOLDER, 'main.ts')), read('page.css')];
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'`;
  const parts: Record<string, string> = { policy, script, style };
  return read('page.template').replaceAll(/%(policy|style|script)%/g, (_, name: string) => parts[name] ?? '');
}

/** A program with all it imports as one classic script, which a page from disk may run; a module it may not. */
async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    ...{ configFile: false, logLevel: 'warn' },
    build: {
      ...{ write: false, target: 'es2022', minify: true, modulePreload: false },
      lib: { entry, formats: ['iife'], name: 'verifying' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((one) => one.type === 'chunk');
  const [only, ...more] = chunks;
  if (!only || more.length > 0) throw new Error('the page that verifies is not one script');
  return only.code.replaceAll('</script', '<\\/script').trim();
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function read(name: string): string {
  return fs.readFileSync(path.join(FOLDER, name), 'utf8');
}
