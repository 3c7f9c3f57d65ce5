import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

type IconSet = { width?: number; height?: number; icons: Record<string, { body: string }> }

const PREFIX = 'virtual:icon/'
/** Whether a module of the build is an icon. */
export const isIconModule = (id: string): boolean => id.startsWith(`\0${PREFIX}`)
const NAMED = /(['"`])((?:ph|game-icons):[a-z0-9-]+)\1/g
const PLAIN = /^(?:<path fill="currentColor" d="[^"]+"\/>)+$/
const sets = new Map<string, IconSet>()

function setOf(prefix: string): IconSet {
  const cached = sets.get(prefix)
  if (cached) return cached
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${prefix}/icons.json`)
  const set: IconSet = JSON.parse(readFileSync(file, 'utf8'))
  sets.set(prefix, set)
  return set
}

/** A square of this size and more is drawn much smaller, so a tenth of its unit cannot be seen. */
const FINE = 512
const TOKEN = /[a-z]|-?(?:\d*\.\d+|\d+)/gi

/** An outline with one decimal, and with no space that is not needed. Arcs stay: their flags may be one with the next number. */
export function rounded(path: string): string {
  if (/[ae]/i.test(path)) return path
  let to = ''
  for (const token of path.match(TOKEN) ?? []) {
    const isLetter = /[a-z]/i.test(token)
    const short = isLetter ? token : String(Math.round(Number(token) * 10) / 10).replace(/^(-?)0\./, '$1.')
    const lastNumber = /[\d.]+$/.exec(to)?.[0]
    const isApart =
      isLetter || !lastNumber || short.startsWith('-') || (short.startsWith('.') && lastNumber.includes('.'))
    to += isApart ? short : ` ${short}`
  }
  return to
}

/** The square an icon is drawn in and its outlines; throws for a name that the sets do not hold. */
export function outlineOf(name: string): { size: number; paths: string[] } {
  const [prefix = '', key = ''] = name.split(':')
  const set = setOf(prefix)
  const body = set.icons[key]?.body
  if (!body) throw new Error(`No icon is called ${name}.`)
  if (!PLAIN.test(body)) throw new Error(`The icon ${name} is more than plain outlines; take a plain one.`)
  const size = set.width ?? 16
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(match => match[1]!)
  return { size, paths: size >= FINE ? paths.map(rounded) : paths }
}

/**
 * Brings each icon along with the module that names it: a literal such as 'ph:check' anywhere in the source puts its
 * outline on the shelf when that module loads. So only named icons ship, in the chunk that needs them.
 */
export function bindIcons(): Plugin {
  return {
    name: 'bind-icons',
    enforce: 'pre',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const name = id.slice(PREFIX.length + 1).replace('/', ':')
      const { size, paths } = outlineOf(name)
      return `import { shelve } from '#kit/web/icon-shelf.ts'\nshelve(${JSON.stringify(name)}, ${size}, ${JSON.stringify(paths)})\n`
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('node_modules')) return undefined
      const names = new Set([...code.matchAll(NAMED)].map(match => match[2]!))
      if (names.size === 0) return undefined
      const imports = [...names].map(name => `import '${PREFIX}${name.replace(':', '/')}';`).join('')
      return { code: imports + code, map: null }
    },
  }
}
