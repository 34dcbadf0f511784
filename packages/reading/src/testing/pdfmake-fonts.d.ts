/** The font that pdfmake ships (Roboto, Apache 2.0): paths of its files by style. */
declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: { Roboto: Record<'normal' | 'bold' | 'italics' | 'bolditalics', string> };
  export default fonts;
}

/** Where the bundler puts a font. */
declare module '*.ttf?url' {
  const address: string;
  export default address;
}

declare module '*.woff?url' {
  const address: string;
  export default address;
}
