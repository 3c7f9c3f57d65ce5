import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/** All that stands on an invoice, in words. */
export type InvoiceSheet = {
  number: string
  to: { name: string; email: string }
  words: string
  issued: string
  paid: string | null
  period: string
  state: string
  parts: { words: string; amount: string }[]
  total: string
  refunded: string | null
  notes: string[]
  site: string
}

/** The one folder the typesetter can read: its own template. */
const workspace = join(import.meta.dirname, 'typst')
const { resolve } = createRequire(import.meta.url)

const CUTS = /^(400Regular|400Regular_Italic|600SemiBold|700Bold)$/
function fontsOf(slug: string): Buffer[] {
  const folder = dirname(resolve(`@expo-google-fonts/${slug}/package.json`))
  return readdirSync(folder)
    .filter(cut => CUTS.test(cut))
    .flatMap(cut => readdirSync(join(folder, cut)).map(file => join(folder, cut, file)))
    .filter(file => file.endsWith('.ttf'))
    .map(file => readFileSync(file))
}

let compiler: NodeCompiler | undefined

/** Sets an invoice as a tagged PDF on A4. Its words are data: nothing in them is read as markup. */
export function setInvoice(sheet: InvoiceSheet): Uint8Array {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fontsOf('alegreya') }] })
  const json = JSON.stringify(sheet)
  const compiled = compiler.compile({ mainFilePath: join(workspace, 'invoice.typ'), inputs: { invoice: json } })
  if (!compiled.result) {
    const error = compiled.takeDiagnostics()
    throw new Error(`the invoice could not be set: ${JSON.stringify(error && compiler.fetchDiagnostics(error))}`)
  }
  return new Uint8Array(compiler.pdf(compiled.result))
}
