import { minifiedContract } from '@larder/contract/minified.ts';
import type { Plugin } from 'vite';

const NAME = 'virtual:contract-routes';

/** Gives the app the calls of the contract as JSON, so that their schemas and what checks them stay out of the first page. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(minifiedContract)}` : undefined),
  };
}
