import type { CDPSession, Page } from '@playwright/test';
import { axeViolations, type ColourScheme, show } from '../axe.ts';
import { cutTitle, faintDisabled, layoutShift, sideways, smallTargets, wrongCurrent } from './faults.ts';

const PHONE = 390;
const SMALLEST = 320;
const TABLET = 768;
const DESK = 1440;

/** What a finger and a mouse need of a control, in px; what disabled text needs of contrast; how far a page may jump. */
const FINGER = 44;
const MOUSE = 24;
const DISABLED_CONTRAST = 3;
const SHIFT = 0.05;

/** A browser page in which one person walks: of a phone when a screen is opened, widened and without touch after it. */
export interface Walk {
  page: Page;
  devtools: CDPSession;
}

/** How closely a screen is looked at. */
export interface Look {
  /** Also in dark colours. */
  inDark: boolean;
  /** Also on a tablet, and at what a mouse presses. */
  closely: boolean;
}

/** Opens a screen once, on a phone, looks at it there, on a tablet and at a desk, and answers what is wrong with it. */
export async function visit({ page, devtools }: Walk, address: string, { inDark, closely }: Look): Promise<string[]> {
  const faults: string[] = [];
  const at = (width: number, found: string[]) => faults.push(...found.map((one) => `${width} px: ${one}`));

  await widen(page, PHONE);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await page.goto(address);
  await settled(page);
  const shift = await layoutShift(page);
  if (shift > SHIFT) at(PHONE, [`jumps by ${shift.toFixed(3)} while it loads`]);
  at(PHONE, [...(await tooWide(page)), ...(await smallTargets(page, FINGER)), ...(await cutTitle(page))]);
  await widen(page, SMALLEST);
  at(SMALLEST, await tooWide(page));
  if (closely) {
    await widen(page, TABLET);
    at(TABLET, [...(await tooWide(page)), ...(await smallTargets(page, FINGER)), ...(await cutTitle(page))]);
    at(TABLET, await wrongCurrent(page));
  }

  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await widen(page, DESK);
  at(DESK, [
    ...(await tooWide(page)),
    ...(closely ? await smallTargets(page, MOUSE) : []),
    ...(await broken(page, 'light')),
  ]);
  if (inDark) at(DESK, await broken(page, 'dark'));
  at(DESK, await wrongInPrint(page));
  return [...new Set(faults)];
}

async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < DESK ? 844 : 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The heading is there, nothing is loading, and what is drawn has stayed the same for a while. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    const pause = () => new Promise((done) => setTimeout(done, 50));
    let before = '';
    for (let same = 0; same < 3; ) {
      await pause();
      const drawn = `${document.querySelectorAll('*').length} ${document.body.innerText.length}`;
      same = drawn === before && !document.querySelector('[aria-busy=true]') ? same + 1 : 0;
      before = drawn;
    }
  });
}

async function tooWide(page: Page): Promise<string[]> {
  const px = await sideways(page);
  return px > 0 ? [`scrolls sideways by ${px} px`] : [];
}

/** Rules of accessibility that the page breaks, best practices among them. */
async function broken(page: Page, colourScheme: ColourScheme): Promise<string[]> {
  await show(page, colourScheme);
  const found = [
    ...(await axeViolations(page, colourScheme, ['best-practice'])),
    ...(await faintDisabled(page, DISABLED_CONTRAST)),
  ];
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((one) => `in ${colourScheme}, ${one}`);
}

/** What is wrong in print: it names itself, its site and when it was printed, lies on white and has nothing to press. */
async function wrongInPrint(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const inShell = (await page.locator('header h1').count()) > 0;
  const printed = page.getByText(/^.+ · Printed \d{2} \w{3} \d{4}, \d{2}:\d{2}$/);
  // The page draws itself for paper once it hears of it.
  const isDated =
    !inShell ||
    (await printed.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    ));
  const faults = [
    ...((await page.getByRole('heading', { level: 1 }).isVisible()) && (await page.title()) !== ''
      ? []
      : ['has no title in print']),
    ...(isDated ? [] : ['names neither site nor time in print']),
    ...(await page.evaluate(() => {
      const ground = getComputedStyle(document.body).backgroundColor;
      const buttons = [...document.querySelectorAll('.mantine-Button-root, .mantine-ActionIcon-root')];
      return [
        ...(ground === 'rgb(255, 255, 255)' ? [] : [`lies on ${ground} in print`]),
        ...buttons.filter((one) => one.checkVisibility()).map((one) => `prints the button “${one.textContent}”`),
      ];
    })),
  ];
  await page.emulateMedia({ media: 'screen' });
  return faults;
}
