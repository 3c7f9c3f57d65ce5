/** The package brings no types. Each language is a module whose export is one object. */
declare module 'hyphen/*/index.js' {
  type Options = { minWordLength?: number; hyphenChar?: string }
  const language: { hyphenateSync: (text: string, options?: Options) => string }
  export default language
}
