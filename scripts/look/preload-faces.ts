import type { Plugin } from 'vite'

/** The faces of the first screen; named by the file they come from. */
const FIRST = ['literata-latin-opsz-normal', 'texturina-latin-opsz-normal']

/** Asks for the first faces with the page itself, not only once its stylesheet has been read. */
export function preloadFaces(): Plugin {
  return {
    name: 'preload-faces',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => file.endsWith('.woff2') && FIRST.some(face => file.includes(face)))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}
