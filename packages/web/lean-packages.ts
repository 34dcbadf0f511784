import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = path.join(import.meta.dirname, 'src');
const IMPORTED = /import \{([^}]*)\} from '@tabler\/icons-react'/g;

/**
 * In a test run the page of each file takes in all that its packages are made of, which is five times what the app itself is. So they come without the
 * maps to their sources, which nobody steps through, and of five thousand icons only those that the app names.
 */
export function leanPackages(): Plugin {
  const icons = usedIcons();
  return {
    name: 'lean-packages',
    enforce: 'post',
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [onlyIcons(icons)] } } }),
    transform: {
      filter: { id: /\/node_modules\// },
      handler: (code) => ({ code, map: { mappings: '' } }),
    },
  };
}

function usedIcons(): Set<string> {
  const files = fs.globSync('**/*.{ts,tsx}', { cwd: SOURCE }).map((file) => path.join(SOURCE, file));
  const imports = files.flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(IMPORTED)]);
  const names = imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  return new Set(names.filter((name) => name.startsWith('Icon')).toSorted());
}

/** Its name states which, so that the packages are prepared anew once the app names another one. */
function onlyIcons(icons: ReadonlySet<string>) {
  const which = createHash('sha256')
    .update([...icons].join())
    .digest('hex')
    .slice(0, 12);
  const isUsed = (line: string) => [...line.matchAll(/ as (Icon\w+)/g)].some(([, name = '']) => icons.has(name));
  return {
    name: `only-icons-${which}`,
    transform: {
      filter: { id: /\/tabler-icons-react\.mjs$/ },
      handler: (code: string) => code.split('\n').filter(isUsed).join('\n'),
    },
  };
}
