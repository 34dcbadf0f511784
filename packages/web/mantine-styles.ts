import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const LISTED = path.join(import.meta.dirname, 'src/app/look/mantine.css');
const PART = /@mantine[\\/]core[\\/].*[\\/](\w+)\.module\.mjs$/;

/** Stops the build when it holds a part of Mantine whose styles `mantine.css` does not import: it would be drawn without them. */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      );
      const drawn = modules.flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? (PART.exec(id)?.[1] ?? []) : [],
      );
      const missing = withoutStyles(new Set(drawn), fs.readFileSync(LISTED, 'utf8'));
      if (missing.length > 0) this.error(`mantine.css lacks the styles of ${missing.join(', ')}`);
    },
  };
}

/** Parts, such as `Button`, that a style sheet of imports does not name. */
export function withoutStyles(parts: ReadonlySet<string>, css: string): string[] {
  return [...parts].filter((part) => !css.includes(`/styles/${part}.css"`)).sort();
}
