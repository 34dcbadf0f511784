import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const web = path.join(import.meta.dirname, '..', 'packages', 'web', 'src');
/** Parts of the contract without schemas. */
const WITHOUT_SCHEMAS = ['costed', 'limits', 'live', 'refusals'];

it('leaves the schemas of the contract, and the library that checks them, on the server', () => {
  const imported = globSync('**/*.{ts,tsx}', { cwd: web, exclude: (name) => /\.test\.|testing/.test(name) }).flatMap(
    (file) =>
      valuesOfContract(readFileSync(path.join(web, file), 'utf8')).map(
        (name) => `${file.replaceAll('\\', '/')}: ${name}`,
      ),
  );
  expect(imported.filter((line) => !WITHOUT_SCHEMAS.some((name) => line.endsWith(`: ${name}`)))).toEqual([]);
  expect(imported).not.toEqual([]);
});

/** The files of the contract of which a text imports more than types. */
function valuesOfContract(text: string): string[] {
  return [...text.matchAll(/^import \{([^}]*)\} from '@larder\/contract\/([^']+)\.ts'/gm)].flatMap(
    ([, names = '', file = '']) =>
      names.split(',').some((name) => name.trim() !== '' && !name.trim().startsWith('type ')) ? [file] : [],
  );
}
