declare module 'virtual:row-shapes' {
  /** Stands for the shapes of the rows of this version. */
  const shapes: string;
  export default shapes;
}
