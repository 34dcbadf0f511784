import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWebIfChanged } from './web-build.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'larder-web-build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

const logged: string[] = [];
const log = (message: string) => logged.push(message);
beforeEach(() => void logged.splice(0));

write('package.json', '{}');
write('packages/web/package.json', '{ "type": "module" }');
write(
  'packages/web/index.html',
  '<!doctype html><title>Larder</title><script type="module" src="/src/main.ts"></script>',
);
write(
  'packages/web/src/main.ts',
  `import { dish } from '../../domain/src/dish.ts'; document.title = dish + '${'.'.repeat(2000)}';`,
);
write('packages/domain/src/dish.ts', "export const dish = 'Pizza';");
symlinkSync(
  path.join(import.meta.dirname, '..', '..', '..', '..', 'node_modules'),
  path.join(root, 'node_modules'),
  'junction',
);

describe('the web app at a start', () => {
  it('is built once when two servers start at once, with compressed copies beside the files', async () => {
    const [folder] = await Promise.all([buildWebIfChanged(log, root), buildWebIfChanged(log, root)]);
    expect(logged).toEqual(['Building the web app']);
    expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toContain('<title>Larder</title>');
    const kinds = readdirSync(path.join(folder, 'assets')).map((name) => name.replace(/^.*?\./, ''));
    expect(kinds.sort()).toEqual(['js', 'js.br', 'js.gz']);
  });

  it('is left alone when only a test or a time stamp changed', async () => {
    write('packages/domain/src/dish.test.ts', 'changed');
    write('packages/domain/src/dish.ts', "export const dish = 'Pizza';");
    await buildWebIfChanged(log, root);
    expect(logged).toEqual([]);
  });

  it('is built anew when a package below it changed', async () => {
    write('packages/domain/src/dish.ts', "export const dish = 'Pasta';");
    const folder = await buildWebIfChanged(log, root);
    expect(logged).toEqual(['Building the web app']);
    const [script = ''] = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.js'));
    expect(readFileSync(path.join(folder, 'assets', script), 'utf8')).toContain('Pasta');
  });

  it('retains the last build and states why when the sources do not compile', async () => {
    write('packages/domain/src/dish.ts', 'export const dish = ;');
    await expect(buildWebIfChanged(log, root)).rejects.toThrow('The web app could not be built:');
    expect(existsSync(path.join(root, 'packages/web/dist/index.html'))).toBe(true);
  });
});
