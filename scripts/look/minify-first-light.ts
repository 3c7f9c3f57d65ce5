import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

const NAME = 'first-light.js'

/** Minifies the script that runs before the first paint: it waits for every byte, and Vite copies the folder `public` as it is. */
export const minifyFirstLight = (): Plugin => ({
  name: 'minify-first-light',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const path = join(dir, NAME)
    const { code, errors } = await minify(NAME, await readFile(path, 'utf8'), { module: false })
    if (errors.length > 0) throw new Error(`${NAME} cannot be minified: ${errors[0]!.message}`)
    await writeFile(path, code)
  },
})
