import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { ADDRESSES } from '../../src/app/shared/addresses.ts'
import { SCRIBE_IDS } from '../../src/lexicon/look/ids.ts'

const ROOT = join(import.meta.dirname, '../..')
const ROUTER = 'src/app/web/router.tsx'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: Set<string> } }

/**
 * Writes down which files the page at an address consists of, beside those of every page, and the stylesheet of each scribe. The server names them in the head, so
 * that a browser asks for them with the first ones, not only once those have run.
 */
export function pageParts(): Plugin {
  return {
    name: 'page-parts',
    apply: 'build',
    generateBundle: {
      // Files that hold nothing but styles are taken out of the bundle before this.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk')
        // The specimen of the kit is built without the pages.
        if (!chunks.some(chunk => chunk.moduleIds.includes(join(ROOT, ROUTER)))) return
        const named = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
        const gather = (chunk: Chunk | undefined, into = new Set<Chunk>()): Set<Chunk> => {
          if (!chunk || into.has(chunk)) return into
          into.add(chunk)
          for (const file of chunk.imports) gather(named.get(file), into)
          return into
        }
        const filesOf = (chunk: Chunk | undefined) =>
          [...gather(chunk)].flatMap(one => [one.fileName, ...(one.viteMetadata?.importedCss ?? [])])
        const always = new Set(chunks.filter(chunk => chunk.isEntry).flatMap(filesOf))
        const parts = ADDRESSES.filter(address => 'page' in address).map(({ path: address, page }) => {
          const chunk = chunks.find(one => one.facadeModuleId === join(ROOT, 'src', page))
          if (!chunk) throw new Error(`no part was built for ${address}, whose page is ${page}`)
          const files = [...new Set(filesOf(chunk))].filter(name => !always.has(name))
          const gone = files.find(name => !(name in bundle))
          if (gone) throw new Error(`${gone}, a part of ${address}, is not in the bundle`)
          return [address, files.map(name => `/${name}`)]
        })
        const sheets = SCRIBE_IDS.map(id => {
          const sheet = Object.values(bundle).find(
            part => part.type === 'asset' && part.names.includes(`scribe-${id}.css`),
          )
          if (!sheet) throw new Error(`no stylesheet was built for the scribe ${id}`)
          return [id, `/${sheet.fileName}`]
        })
        const list = { pages: Object.fromEntries(parts), scribes: Object.fromEntries(sheets) }
        this.emitFile({ type: 'asset', fileName: 'page-parts.json', source: JSON.stringify(list) })
      },
    },
  }
}
