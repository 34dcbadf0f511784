import { describe, expect, it } from 'vitest';
import { CHART, DARK, HERB, LIGHT } from './palette.ts';

const TEXTS = ['text', 'dimmed', 'danger', 'success', 'warning', 'info'] as const;

describe('the palette', () => {
  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ])('UI-020 UI-021 has named colours whose text meets AA in the %s scheme', (_, scheme) => {
    for (const text of TEXTS) {
      for (const ground of ['paper', 'surface', 'hover'] as const) {
        expect(contrast(scheme[text], scheme[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(scheme.selectedText, scheme.selected)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ])('has a colour for what is disabled that can be read on it in the %s scheme', (_, scheme) => {
    for (const ground of ['paper', 'surface', 'hover'] as const)
      expect(contrast(scheme.disabled, scheme[ground]), ground).toBeGreaterThanOrEqual(3);
  });

  it('writes white on the green of buttons legibly', () => {
    expect(contrast('#ffffff', HERB[7])).toBeGreaterThanOrEqual(4.5);
  });

  it('draws no two slices of a pie alike', () => {
    expect(new Set(CHART.slices).size).toBe(CHART.slices.length);
  });
});

/** Contrast of two colours by WCAG 2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
