import type { Plugin } from 'vite';

/**
 * In a test run no module changes, so the page of the next test file takes each from the browser's cache. Without it every file asks anew for more than
 * a thousand modules, to hear that they are as they were. Where changes are watched for it does nothing.
 */
export function cachedModules(): Plugin {
  return {
    name: 'cached-modules',
    configureServer({ config, middlewares }) {
      if (config.server.watch !== null) return;
      middlewares.use((request, response, next) => {
        if (request.headers['sec-fetch-dest'] === 'script') {
          const setHeader = response.setHeader.bind(response);
          response.setHeader = (name, value) =>
            setHeader(name, name.toLowerCase() === 'cache-control' && value === 'no-cache' ? 'max-age=86400' : value);
        }
        next();
      });
    },
  };
}
