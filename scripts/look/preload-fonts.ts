import type { Plugin } from 'vite'

/** The fonts of the first screen; named by the file they come from. */
const FIRST = ['literata-normal-basic', 'texturina-normal-basic']

/** Asks for the first fonts with the page itself, not only once its stylesheet has been read. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => file.endsWith('.woff2') && FIRST.some(font => file.includes(font)))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}
