import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Pictures and fonts are compressed already. */
const TEXTS = '**/*.{js,css,svg,json,txt,webmanifest}'
/** In bytes. The small files of a page share one connection, so that the size of each counts; below this little is saved. */
const SMALLEST = 400

/**
 * Writes a `.br` and a `.gz` beside each text file of a built folder, where it is smaller than the file; the server sends
 * them to browsers that accept them.
 * @param folder absolute path
 */
export async function compressAssets(folder: string): Promise<void> {
  await Promise.all(globSync(TEXTS, { cwd: folder }).map(name => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < SMALLEST) return
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const made = { br: await brotli(bytes, { params }), gz: await gzipped(bytes, { level: 9 }) }
  for (const [ending, smaller] of Object.entries(made))
    if (smaller.length < bytes.length) await writeFile(`${path}.${ending}`, smaller)
}
