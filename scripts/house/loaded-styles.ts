import { posix } from 'node:path'
import { parseAst } from 'vite'
import { type Finding, lineAt, type Source } from './source.ts'

type Node = { type: string; start: number; [key: string]: unknown }

/** What a file of the browser brings onto a page: the files it is loaded with, those it loads later, and the classes it wears. */
type Part = { path: string; text: string; imports: string[]; later: string[]; wears: { name: string; at: number }[] }

const ENTRY = 'src/app/web/main.tsx'
const TESTED = /\.test\.tsx?$/
/** What the app loads by its name (`import.meta.glob`). */
const ROOT = /^src\/features\/[^/]+\/web\/([^/]+-page|modals\/[^/]+-modal)\.tsx$/
const COMMENT = /\/\*.*?\*\//gs
const IMPORT = /@import\s+["']([^"']+)["']/g
/** A class that begins a rule: one that stands further on is named for what surrounds it, and is dressed elsewhere. */
const DRESSED = /^[ \t]*\.([a-z][\w-]*)/gm

/**
 * A file is loaded with the styles of the classes that it wears. Otherwise it looks right only to those who came from a
 * page that happened to load them. What a page loads later, by `import()`, may rely on the styles of that page; and
 * everything may rely on those of the app.
 */
export function loadedStyles(sources: Source[]): Finding[] {
  const code = sources.filter(({ path }) => path.startsWith('src/') && !TESTED.test(path))
  const dressed = dressedIn(code)
  const partAt = partsOf(code)
  const findings = new Map<string, Finding>()

  const visit = (root: string, before: ReadonlySet<string>, way: readonly string[]) => {
    const own = loadedWith(root, partAt)
    const loaded = new Set([...before, ...own.map(({ path }) => path)])
    for (const { path, text, wears } of own)
      for (const { name, at } of wears) {
        const sheets = dressed.get(name)
        if (!sheets || sheets.some(sheet => loaded.has(sheet))) continue
        const says = `wears .${name}, but ${root} is loaded without ${sheets.join(' or ')}`
        const key = `${path} ${name}`
        if (!findings.has(key)) findings.set(key, { rule: 'loaded styles', path, line: lineAt(text, at), says })
      }
    for (const next of new Set(own.flatMap(({ later }) => later)))
      if (!way.includes(next) && !loaded.has(next)) visit(next, loaded, [...way, next])
    return loaded
  }
  const app = visit(ENTRY, new Set(), [ENTRY])
  for (const { path } of code) if (ROOT.test(path)) visit(path, app, [path])
  return [...findings.values()]
}

/** The stylesheets that dress each class. */
function dressedIn(sources: Source[]): Map<string, string[]> {
  const sheets = new Map<string, string[]>()
  for (const { path, text } of sources) {
    if (!path.endsWith('.css')) continue
    for (const [, name] of text.replace(COMMENT, '').matchAll(DRESSED))
      sheets.set(name!, [...new Set([...(sheets.get(name!) ?? []), path])])
  }
  return sheets
}

/** A file and everything that is loaded with it. */
function loadedWith(root: string, partAt: (path: string) => Part | undefined): Part[] {
  const all = new Set<Part>()
  const add = (path: string) => {
    const part = partAt(path)
    if (!part || all.has(part)) return
    all.add(part)
    part.imports.forEach(add)
  }
  add(root)
  return [...all]
}

/** Reads each file once, when it is first asked for: most are never loaded by a browser. */
function partsOf(sources: Source[]) {
  const files = new Map(sources.map(source => [source.path, source]))
  const parts = new Map<string, Part>()
  return (path: string) => {
    const source = files.get(path)
    if (!source || !/\.(tsx?|css)$/.test(path)) return undefined
    const part = parts.get(path) ?? readPart(source)
    parts.set(path, part)
    return part
  }
}

function readPart({ path, text }: Source): Part {
  const part: Part = { path, text, imports: [], later: [], wears: [] }
  if (path.endsWith('.css')) part.imports = [...text.matchAll(IMPORT)].map(([, file]) => pathOf(file!, path))
  else readCode(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, part)
  return part
}

function readCode(node: Node, part: Part) {
  const source = isNode(node.source) ? node.source.value : undefined
  if (typeof source === 'string') {
    if (node.type === 'ImportExpression') part.later.push(pathOf(source, part.path))
    else if (node.type !== 'TSImportType' && node.importKind !== 'type' && node.exportKind !== 'type')
      part.imports.push(pathOf(source, part.path))
  }
  if (node.type === 'JSXAttribute' && isNode(node.name) && node.name.name === 'className')
    part.wears.push(...classesIn(node))
  for (const child of Object.values(node).flat()) if (isNode(child)) readCode(child, part)
}

/** The classes in the texts of an attribute; what a text is compared with is no class. */
function classesIn(node: Node): Part['wears'] {
  if (node.type === 'BinaryExpression' && node.operator !== '+') return []
  const { value } = node
  const text =
    typeof value === 'string' ? value : node.type === 'TemplateElement' ? (value as { cooked: string }).cooked : ''
  const names = text.split(/\s+/).filter(Boolean)
  const inner = Object.values(node).flat().filter(isNode)
  return [...names.map(name => ({ name, at: node.start })), ...inner.flatMap(classesIn)]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The path from the root of what a file imports; a package stays as it is. */
function pathOf(imported: string, from: string): string {
  if (imported.startsWith('#')) return `src/${imported.slice(1)}`
  return imported.startsWith('.') ? posix.join(posix.dirname(from), imported) : imported
}
