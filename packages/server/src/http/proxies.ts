import type { FastifyInstance } from 'fastify';

/**
 * Which addresses of `X-Forwarded-For` are believed: those that the operator's own proxies wrote, counted from this server outwards. What stands
 * further left is written by whoever calls. Fastify's own counting by number trusts nobody, hence the function.
 */
export function trustedHops(proxies: number): false | ((address: string, hop: number) => boolean) {
  return proxies > 0 && ((_address, hop) => hop < proxies);
}

/** Logs once that a proxy is in front that the settings do not name: everybody behind it would share one limit. */
export function warnOfProxy(app: FastifyInstance, proxies: number): void {
  if (proxies > 0) return;
  let warned = false;
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return;
    warned = true;
    request.log.warn(
      'A proxy in front sends X-Forwarded-For, which is not believed: limits count everybody behind it as one. Set TRUST_PROXY to the number of proxies in front, like TRUST_PROXY=1.',
    );
  });
}
