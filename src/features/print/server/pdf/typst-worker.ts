import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFont, type ScriptFont, scriptFontFiles } from '#kit/server/script-fonts.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { type BoundBook, unpackedBook } from '../work/bound-book.ts'
import { type BookData, bookData } from './book-data.ts'
import { styleFontFiles } from './fonts.ts'

/** The one folder the typesetter can read: its own template and ornaments. */
const workspace = join(import.meta.dirname, 'typst')

let cached: { fonts: string; compiler: NodeCompiler } | undefined

async function compilerFor(styles: readonly ScribeId[], fonts: readonly ScriptFont[]): Promise<NodeCompiler> {
  const key = [...styles, ...fonts].join()
  if (cached?.fonts === key) return cached.compiler
  const fontBlobs = await Promise.all([...styleFontFiles(styles), ...scriptFontFiles(fonts)].map(readFont))
  cached = { fonts: key, compiler: NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] }) }
  return cached.compiler
}

/** Text of a book in characters of its data: some six thousand pages. */
const MOST_DATA = 32_000_000
const MOST_FILE_BYTES = 256_000_000

async function typeset({ json, files, styles, fonts }: BookData): Promise<Uint8Array> {
  const fileBytes = files.reduce((sum, [, bytes]) => sum + bytes.length, 0)
  if (json.length > MOST_DATA || fileBytes > MOST_FILE_BYTES) throw new Error('the book is too large to be set')
  const compiler = await compilerFor(styles, fonts)
  for (const [path, bytes] of files) compiler.mapShadow(join(workspace, path), Buffer.from(bytes))
  const source = { mainFilePath: join(workspace, 'book.typ'), inputs: { book: json } }
  // The document stays within one call: as an object of JavaScript it would keep its memory until the next garbage collection.
  try {
    return compiler.pdf(source, { pdfStandard: 'ua-1' })
  } catch {
    const compiled = compiler.compile(source)
    if (!compiled.result) {
      const error = compiled.takeDiagnostics()
      throw new Error(JSON.stringify(error ? compiler.fetchDiagnostics(error) : 'no document'))
    }
    // The standard refuses a book with a single character that no font has. Such a book is tagged all the same.
    return compiler.pdf(compiled.result)
  } finally {
    compiler.resetShadow()
    compiler.evictCache(0)
  }
}

/** A book and whether it is set with its pictures. */
export type SetOrder = { book: BoundBook; pictures: boolean }

/** Sets a book, or says why it could not be. */
export async function setBook({ book, pictures }: SetOrder): Promise<{ pdf: Uint8Array } | { failure: string }> {
  try {
    return { pdf: new Uint8Array(await typeset(bookData(unpackedBook(book), { pictures }))) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
