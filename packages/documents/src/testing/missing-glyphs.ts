/** Counts the boxes that stand for signs which a font lacks, in a PDF that is not compressed: they are glyph 0 of each font. */
export function missingGlyphs(pdf: Uint8Array): number {
  const source = new TextDecoder('latin1').decode(pdf);
  const texts = [...source.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, shown = '']) => [
    ...shown.matchAll(/<([0-9a-f]+)>/g),
  ]);
  const glyphs = texts.flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  if (glyphs.length === 0) throw new Error('There is no text in this PDF');
  return glyphs.filter((glyph) => glyph === '0000').length;
}
