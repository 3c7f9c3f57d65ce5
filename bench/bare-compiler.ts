import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { BookData } from '#features/print/server/pdf/book-data.ts'
import { styleFontFiles } from '#features/print/server/pdf/fonts.ts'
import { readFont, scriptFontFiles } from '#kit/server/script-fonts.ts'

// The typesetter by itself: it keeps its fonts and nothing else from one book to the next, as the product's does.
const workspace = join(import.meta.dirname, '../src/features/print/server/pdf/typst')
let compiler: NodeCompiler | undefined

const server = createServer(async (request, response) => {
  const { json: book, fonts, styles } = (await json(request)) as BookData
  compiler ??= NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: await Promise.all([...styleFontFiles(styles), ...scriptFontFiles(fonts)].map(readFont)) }],
  })
  const { result } = compiler.compile({ mainFilePath: join(workspace, 'book.typ'), inputs: { book } })
  const bytes = result && compiler.pdf(result, { pdfStandard: 'ua-1' })
  compiler.evictCache(0)
  response.writeHead(bytes ? 200 : 500).end(bytes)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
console.log((server.address() as { port: number }).port)
