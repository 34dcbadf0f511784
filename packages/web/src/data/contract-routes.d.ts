declare module 'virtual:contract-routes' {
  /** The contract without its schemas: types say what goes in and out, the server checks it. */
  const routes: typeof import('@larder/contract/contract.ts').contract;
  export default routes;
}
