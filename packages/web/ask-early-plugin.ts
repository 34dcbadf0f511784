import fs from 'node:fs';
import path from 'node:path';
import { type IndexHtmlTransformContext, minifySync, type Plugin, type Rolldown, transformWithOxc } from 'vite';

const FILE = path.join(import.meta.dirname, 'src/main/ask-early.ts');
const SHELL = path.join(import.meta.dirname, 'src/app/shell/Shell.tsx');
const READING = 'reading';

/** Screens that are opened by their address most, by a pattern of it: their own files come with the shell's, not after the entry has run. */
const SCREENS = {
  '^/$': 'main/StartPage.tsx',
  '^/ingredients$': 'catalogue/list/IngredientsScreen.tsx',
  '^/products/[^/]+/setup/recipes$': 'recipes/RecipesScreen.tsx',
  '^/products/[^/]+/setup/recipes/[0-9a-f-]{36}$': 'recipes/RecipeScreen.tsx',
  '^/procurement$': 'procurement/ProcurementScreen.tsx',
  '^/[^/]+/reports/gross-profit/[^/]+/[^/]+$': 'reports/period/PeriodReportScreen.tsx',
} as const;

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

/** What a page of a signed-in person loads besides the entry: the shell and what is read everywhere, and what single screens have. None while developing. */
function filesBesides({ bundle, chunk: entry }: IndexHtmlTransformContext) {
  const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
  if (chunks.length === 0) return { everywhere: [], screens: [] };
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const filesOf = (chunk: Rolldown.OutputChunk | undefined, loaded: Set<string | undefined>): string[] => {
    if (!chunk || loaded.has(chunk.fileName)) return [];
    loaded.add(chunk.fileName);
    const imported = chunk.imports.flatMap((file) => filesOf(byFile.get(file), loaded));
    return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported];
  };
  const ofModule = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`${module} is in no file of the build`);
    return chunk;
  };
  const withPath = (files: readonly string[]) => files.map((file) => `/${file}`);
  const loaded = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  const reading = chunks.find(({ name }) => name === READING);
  const everywhere = [...filesOf(ofModule(SHELL), loaded), ...filesOf(reading, loaded)];
  const screens = Object.entries(SCREENS).map(([address, file]) => {
    const screen = ofModule(path.join(import.meta.dirname, 'src', file));
    return [address, withPath(filesOf(screen, new Set(loaded)))];
  });
  return { everywhere: withPath(everywhere), screens };
}
