/** The module of bidi-js; its package declares the types for the CommonJS file alone. */
declare module 'bidi-js/dist/bidi.mjs' {
  const bidiFactory: () => import('bidi-js').Bidi;
  export default bidiFactory;
}
