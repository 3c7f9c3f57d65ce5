import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { ScribeId } from '#lexicon/look/ids.ts'
import type { BookData } from './book-data.ts'
import { readFace, type ScriptFace, scriptFaces, styleFaceFiles } from './faces.ts'

/** The one folder the typesetter can read: its own template and ornaments. */
const workspace = join(import.meta.dirname, 'typst')

let kept: { faces: string; compiler: NodeCompiler } | undefined

async function compilerFor(styles: readonly ScribeId[], faces: readonly ScriptFace[]): Promise<NodeCompiler> {
  const key = [...styles, ...faces].join()
  if (kept?.faces === key) return kept.compiler
  const fontBlobs = [...(await Promise.all(styleFaceFiles(styles).map(readFace))), ...(await scriptFaces(faces))]
  kept = { faces: key, compiler: NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] }) }
  return kept.compiler
}

async function typeset({ json, files, styles, faces }: BookData): Promise<Uint8Array> {
  const compiler = await compilerFor(styles, faces)
  for (const [path, bytes] of files) compiler.mapShadow(join(workspace, path), Buffer.from(bytes))
  try {
    const compiled = compiler.compile({ mainFilePath: join(workspace, 'book.typ'), inputs: { book: json } })
    if (!compiled.result) {
      const error = compiled.takeDiagnostics()
      throw new Error(JSON.stringify(error ? compiler.fetchDiagnostics(error) : 'no document'))
    }
    try {
      return compiler.pdf(compiled.result, { pdfStandard: 'ua-1' })
    } catch {
      // The standard refuses a book with a single character that no face has. Such a book is tagged all the same.
      return compiler.pdf(compiled.result)
    }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(0)
  }
}

parentPort?.on('message', async (book: BookData) => {
  try {
    const pdf = await typeset(book)
    parentPort?.postMessage({ pdf: new Uint8Array(pdf) })
  } catch (error) {
    parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) })
  }
})
