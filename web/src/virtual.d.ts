declare module 'virtual:escalier' {
  /** The text of the default map. */
  const text: string;
  export default text;
}
