import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A browser that npm itself installed, and the environment it has to be started with. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
  args: string[];
}

const VERSION = '153.0.0';
const HOME = fileURLToPath(new URL(`../../../node_modules/.cache/chromium-${VERSION}`, import.meta.url));

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--metrics-recording-only',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

/**
 * The Chromium of the npm package, unpacked once beside node_modules; CHROMIUM_PATH names another one instead. It brings
 * its own system libraries, so nothing has to be installed.
 */
export async function resolveChromium(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return { executablePath: own, env: environment(), args: ARGS };
  if (!fs.existsSync(path.join(HOME, 'chromium'))) await unpack();
  const libraries = [path.join(HOME, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: path.join(HOME, 'chromium'),
    env: { ...environment(), LD_LIBRARY_PATH: libraries },
    args: ARGS,
  };
}

/** Into a folder of this process, then renamed: two first starts at once must not meet in one folder. */
async function unpack(): Promise<void> {
  const mine = `${HOME}.${process.pid}`;
  fs.mkdirSync(mine, { recursive: true });
  const before = environment();
  // The package unpacks into TMPDIR, and its libraries only where it believes to run in a Lambda.
  process.env.TMPDIR = mine;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    for (const name of ['TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME', 'AWS_EXECUTION_ENV']) {
      const value = before[name];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  try {
    fs.renameSync(mine, HOME);
  } catch {
    fs.rmSync(mine, { recursive: true, force: true }); // another process was first
  }
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
