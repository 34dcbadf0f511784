import type { Content } from 'pdfmake/interfaces.js';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../render-pdf.ts';
import { missingGlyphs } from '../testing/missing-glyphs.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { inScripts } from './in-scripts.ts';
import { scriptRuns } from './script-runs.ts';

const ARABIC = 'Noto Sans Arabic';

/** Names of dishes in each script, with what stands around names. */
const NAMES: Record<string, string> = {
  Greek: 'Μουσακάς με μελιτζάνες, ΐ ΰ £12.50',
  Cyrillic: 'Борщ, пельмени, Ґалушки, їжа, ђувеч',
  Vietnamese: 'Phở bò tái, bánh mì ốp la, gỏi cuốn, chả giò ữ ặ ỡ',
  Arabic: 'شاورما دجاج، خُبْز مُحَمَّص ١٢٣',
  Persian: 'چلوکباب با پیاز و گوجه',
  'Arabic in English': 'Chicken شاورما دجاج (large)',
};

/** A paper of one text, not compressed. */
function paperOf(text: string) {
  return renderPdf({ content: [{ text, bold: true }, { text }], compress: false });
}

describe('texts in other scripts', () => {
  it.each(Object.entries(NAMES))('have every sign on paper in %s', async (_, name) => {
    expect(missingGlyphs(await paperOf(name))).toBe(0);
  });

  it('show a box for a sign that no font has, rather than nothing', async () => {
    expect(missingGlyphs(await paperOf('寿司'))).toBeGreaterThan(0);
  });

  it('ask for a further font only where its script occurs, also in the foot', () => {
    const fonts = (text: string, foot: string) => [...inScripts({ content: [text], footer: () => foot }).fonts];
    expect(fonts('Μουσακάς', 'Phở')).toEqual([]);
    expect(fonts('Soup', 'مطعم')).toEqual([ARABIC]);
    expect(fonts('شوربة', 'Page 1')).toEqual([ARABIC]);
  });

  it('stay as they are where the font of the paper has all signs', () => {
    const content = [{ text: 'Борщ', bold: true }, { table: { body: [['Phở', { text: ['Crème', ' brûlée'] }]] } }];
    expect(inScripts({ content }).document.content).toEqual(content);
  });
});

describe('a word with a hyphen or a slash', () => {
  const textOf = async (content: Content) =>
    await pdfText(new Blob([new Uint8Array(await renderPdf({ content: [content] }))]));

  it('reads on paper as it is written, wherever its line ends', async () => {
    const text = 'Walk-in fridge/freezer, Sign-offs of the sous-chef; Add-ons (half-fat, 12 x 1.5-litre) at check-in';
    for (const width of [40, 60, 90, 140, 400]) {
      const read = await textOf({ table: { widths: [width], body: [[text]] } });
      expect(read.replaceAll('\n', ' ')).toBe(text);
      for (const word of text.split(' ')) expect(read).toContain(word);
    }
  });

  it('keeps the style of a text among others, and line ends that were typed', async () => {
    const { content } = inScripts({
      content: [{ text: ['The ', { text: 'walk-in door', bold: true }] }, 'Sign-off\nof today'],
    }).document;
    expect(content).toEqual([
      { text: ['The ', { text: 'walk-in ', bold: true, noWrap: true }, { text: 'door', bold: true }] },
      { text: [{ text: 'Sign-off', noWrap: true }, { text: '\nof today' }] },
    ]);
    expect(await textOf('Sign-off\nof today')).toBe('Sign-off\nof today');
  });

  it('may end a line where it is wider than many a column', () => {
    const code = 'LONG-CODE-OF-A-SUPPLIER-THAT-NEVER-ENDS';
    expect(inScripts({ content: [code] }).document.content).toEqual([code]);
  });
});

describe('a line with Arabic', () => {
  it('has its words from right to left within an English line', () => {
    expect(scriptRuns('Chicken شاورما دجاج (large)')).toEqual([
      { text: 'Chicken\u00a0', font: null },
      { text: 'دجاج', font: ARABIC },
      { text: '\u00a0', font: null },
      { text: 'شاورما', font: ARABIC },
      { text: '\u00a0(large)', font: null },
    ]);
  });

  it('leaves digits from left to right and turns brackets around', () => {
    const shown = scriptRuns('دجاج (500 غ)')
      .map(({ text }) => text)
      .join('|');
    expect(shown).toBe('(|غ|\u00a0500)\u00a0|دجاج');
  });

  it('is cut into lines in the order in which it is read', () => {
    const words = 'دجاج مشوي مع أرز وسلطة وخبز وحمص وصلصة الثوم';
    const { content } = inScripts({ content: [words] }).document;
    const texts = (content as { text: { text: string }[] }[])[0]?.text.map(({ text }) => text) ?? [];
    const lines = texts.join('').split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]).toContain('دجاج');
    expect(lines.at(-1)).toContain('الثوم');
  });
});
