import type { Page } from '@playwright/test';

interface Route {
  fullPath: string;
  options: { component?: unknown };
}

interface Router {
  routesById: Record<string, Route>;
}

/** What is read of React's own tree, which has no public way in. */
interface Fibre {
  memoizedProps?: { router?: Router };
  child: Fibre | null;
  sibling: Fibre | null;
}

/** The path of each screen of the open app, such as `/ingredients/$ingredientId`, as its router has them. */
export async function everyPath(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() => {
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
    const container = Object(root)[key ?? ''];
    const below: (Fibre | null)[] = [container?.stateNode?.current ?? null];
    while (below.length > 0) {
      const fibre = below.pop();
      if (!fibre) continue;
      const routes = fibre.memoizedProps?.router?.routesById;
      if (routes) return Object.values(routes).flatMap((one) => (one.options.component ? [one.fullPath] : []));
      below.push(fibre.sibling, fibre.child);
    }
    return [];
  });
  return [...new Set(paths.map((path) => (path.length > 1 ? path.replace(/\/$/, '') : path)))];
}

/** The path among `paths` that an address of the app is one of; words before parameters, longer ones first, as the router reads them. */
export function pathOf(address: string, paths: readonly string[]): string | null {
  const asked = address.split('/').filter(Boolean);
  const fits = paths.filter((path) => {
    const parts = path.split('/').filter(Boolean);
    return parts.length === asked.length && parts.every((part, at) => part.startsWith('$') || part === asked[at]);
  });
  const words = (path: string) =>
    path
      .split('/')
      .map((part) => (part.startsWith('$') ? '1' : '0'))
      .join('');
  return fits.sort((one, other) => (words(one) < words(other) ? -1 : 1))[0] ?? null;
}
