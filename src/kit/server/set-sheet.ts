import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFont, scriptFontFiles, scriptFontsFor } from './script-fonts.ts'

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

const compilers = new Map<string, { scripts: string; compiler: NodeCompiler }>()

/** The last compiler of each workspace is cached, and used again for words that need the same fonts. */
async function compilerFor(workspace: string, words: string): Promise<NodeCompiler> {
  const families = scriptFontsFor(words)
  const scripts = families.join()
  const cached = compilers.get(workspace)
  if (cached?.scripts === scripts) return cached.compiler
  const fontBlobs = [...fontsOf('alegreya'), ...(await Promise.all(scriptFontFiles(families).map(readFont)))]
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  compilers.set(workspace, { scripts, compiler })
  return compiler
}

/**
 * Sets a single sheet, such as an invoice, as a tagged PDF. `workspace` is the one folder that the typesetter can read, `template` a
 * file in it, which reads its words with `json(bytes(sys.inputs.sheet))`: they are data, and nothing in them is read as markup. Letters
 * of every script that books are printed in are drawn. Load it in the process of long work alone.
 */
export async function setSheet(workspace: string, template: string, sheet: object): Promise<Uint8Array> {
  const words = JSON.stringify(sheet)
  const compiler = await compilerFor(workspace, words)
  const compiled = compiler.compile({ mainFilePath: join(workspace, template), inputs: { sheet: words } })
  if (!compiled.result) {
    const error = compiled.takeDiagnostics()
    throw new Error(`${template} could not be set: ${JSON.stringify(error && compiler.fetchDiagnostics(error))}`)
  }
  return new Uint8Array(compiler.pdf(compiled.result))
}
