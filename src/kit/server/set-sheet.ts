import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

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

const compilers = new Map<string, NodeCompiler>()

/**
 * Sets a single sheet, such as an invoice, as a tagged PDF. `workspace` is the one folder that the typesetter can read, `template` a
 * file in it, which reads its words with `json(bytes(sys.inputs.sheet))`: they are data, and nothing in them is read as markup. Load
 * it in the process of long work alone.
 */
export function setSheet(workspace: string, template: string, sheet: object): Uint8Array {
  const compiler =
    compilers.get(workspace) ?? NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fontsOf('alegreya') }] })
  compilers.set(workspace, compiler)
  const compiled = compiler.compile({
    mainFilePath: join(workspace, template),
    inputs: { sheet: JSON.stringify(sheet) },
  })
  if (!compiled.result) {
    const error = compiled.takeDiagnostics()
    throw new Error(`${template} could not be set: ${JSON.stringify(error && compiler.fetchDiagnostics(error))}`)
  }
  return new Uint8Array(compiler.pdf(compiled.result))
}
