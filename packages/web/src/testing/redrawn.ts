/** A component that React drew: its function's name, and the key of the list entry that it is in. */
interface Redrawn {
  name: string;
  key: string | null;
}

/** What React hands to its developer tools, as far as it is read here. */
interface Fiber {
  tag: number;
  flags: number;
  key: string | null;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

interface DevTools {
  onCommitFiberRoot: (renderer: number, root: { current: Fiber }, ...rest: unknown[]) => unknown;
}

/** Function components, classes, those with a ref, and functions in `memo`. */
const COMPONENTS = new Set([0, 1, 11, 15]);
const PERFORMED_WORK = 1;

// React looks for its developer tools when it is loaded, so they are here before (see setup.ts).
const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevTools };
page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= Object.assign(
  { onCommitFiberRoot: () => undefined },
  { renderers: new Map(), supportsFiber: true, inject: () => 1, onCommitFiberUnmount: () => undefined },
);
const tools = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;

/** Returns every component that was drawn, for the first time or again, while something was done: whether the page looks different or not. */
export async function redrawnBy(work: () => Promise<unknown>): Promise<Redrawn[]> {
  const all: Redrawn[] = [];
  const before = tools.onCommitFiberRoot;
  tools.onCommitFiberRoot = (renderer, root, ...rest) => {
    collect(root.current, null, all);
    return before(renderer, root, ...rest);
  };
  try {
    await work();
  } finally {
    tools.onCommitFiberRoot = before;
  }
  return all;
}

/** A part that was not looked at in this commit has the children it had before, the same objects. */
function collect(of: Fiber, keyAbove: string | null, into: Redrawn[]): void {
  for (let part = of.child; part; part = part.sibling) {
    const key = part.key ?? keyAbove;
    const worked = (part.flags & PERFORMED_WORK) !== 0;
    if (worked && COMPONENTS.has(part.tag)) into.push({ name: nameOf(part.type), key });
    if (part.child !== part.alternate?.child) collect(part, key, into);
  }
}

function nameOf(type: unknown): string {
  const { displayName, name, render } = type as { displayName?: string; name?: string; render?: unknown };
  return displayName || name || (render ? nameOf(render) : '');
}
