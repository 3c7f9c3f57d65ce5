import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressAssets } from './compress-assets.ts'

test('a text gets both compressed forms, and what gains nothing gets none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const script = 'export const name = "Tomewright"\n'.repeat(500)
  mkdirSync(join(folder, 'assets'))
  write('assets/page.js', script)
  write('assets/short.css', 'a { color: red }')
  write('picture.webp', script)
  await compressAssets(folder)
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/page.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(folder, 'assets/page.js.gz'))).toString()).toBe(script)
  for (const name of ['assets/short.css', 'picture.webp']) expect(existsSync(join(folder, `${name}.br`))).toBe(false)
})
