/** Returns the text of a PDF of ours, read back from its glyphs in the order in which they are drawn, a line for each line or cell. */
export async function pdfText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const source = new TextDecoder('latin1').decode(bytes);
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map((match) => [match[1] ?? '', match] as const),
  );
  const streamOf = async (number: string): Promise<string> => {
    const match = objects.get(number);
    const start = source.indexOf('stream\n', match?.index) + 'stream\n'.length;
    const data = new Blob([bytes.slice(start, source.indexOf('\nendstream', start))]);
    return await new Response(data.stream().pipeThrough(new DecompressionStream('deflate'))).text();
  };
  const fonts = new Map<string, string[]>();
  for (const [, name = '', font = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.[2] ?? '')?.[1];
    if (unicode && !fonts.has(name)) fonts.set(name, signsOf(await streamOf(unicode)));
  }
  const lines: string[] = [];
  for (const [, page = ''] of source.matchAll(/\/Contents (\d+) 0 R/g)) {
    let signs: string[] = [];
    for (const [, font, shown] of (await streamOf(page)).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) signs = fonts.get(font) ?? [];
      else
        lines.push(
          glyphsIn(shown ?? '')
            .map((glyph) => signs[glyph] ?? '?')
            .join(''),
        );
    }
  }
  return lines.join('\n').replaceAll(' \n', ' '); // a piece is a word; the last one of a line has no blank
}

/** What each glyph of a font stands for, from its ToUnicode map. */
function signsOf(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex = '']) =>
      (hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
    ),
  );
}

function glyphsIn(shown: string): number[] {
  return [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)),
  );
}
