import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { ADDRESSES } from '../../src/app/shared/addresses.ts'
import { SCRIBE_IDS } from '../../src/lexicon/look/ids.ts'
import { THEMES } from '../../src/lexicon/look/themes.ts'

const ROOT = join(import.meta.dirname, '../..')
const ROUTER = 'src/app/web/router.tsx'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: Set<string> } }

/** What `index.html` names: the files of every page. */
const filesOfEveryPage = (bundle: Rolldown.OutputBundle) =>
  new Set([...sourceOf(bundle['index.html']).matchAll(/ (?:src|href)="\/(assets\/[^"]+)"/g)].map(match => match[1]!))

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('a stylesheet or index.html is missing in the bundle')
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}

/**
 * Writes down which files the page at an address consists of, beside those of every page, the stylesheet of each scribe, and the
 * picture of each texture for a narrow window. The server names them in the head, so that a browser asks for them with the first
 * ones, not only once those have run. The stylesheets of a page are also written as one, for a rendered page, which waits for them.
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
        const always = filesOfEveryPage(bundle)
        const joined = (files: string[]) => {
          const source = files.map(file => sourceOf(bundle[file])).join('\n')
          return `/${this.getFileName(this.emitFile({ type: 'asset', name: 'page.css', source }))}`
        }
        const parts = ADDRESSES.filter(address => 'page' in address).map(({ path: address, page }) => {
          const chunk = chunks.find(one => one.facadeModuleId === join(ROOT, 'src', page))
          if (!chunk) throw new Error(`no part was built for ${address}, whose page is ${page}`)
          const files = [...new Set(filesOf(chunk))].filter(name => !always.has(name))
          const gone = files.find(name => !(name in bundle))
          if (gone) throw new Error(`${gone}, a part of ${address}, is not in the bundle`)
          return { address, files, styles: files.filter(name => name.endsWith('.css')) }
        })
        const sheets = SCRIBE_IDS.map(id => {
          const sheet = Object.values(bundle).find(
            part => part.type === 'asset' && part.names.includes(`scribe-${id}.css`),
          )
          if (!sheet) throw new Error(`no stylesheet was built for the scribe ${id}`)
          return [id, `/${sheet.fileName}`]
        })
        const tileNamed = (name: string) =>
          Object.values(bundle).find(part => part.type === 'asset' && part.names.includes(`${name}.webp`))
        const tiles = Object.values(THEMES).flatMap(({ texture }) => {
          const tile = tileNamed(`${texture}-small`) ?? tileNamed(texture)
          return tile ? [[texture, `/${tile.fileName}`]] : []
        })
        const list = {
          pages: Object.fromEntries(parts.map(({ address, files }) => [address, files.map(name => `/${name}`)])),
          joined: Object.fromEntries(
            parts.filter(({ styles }) => styles.length > 1).map(({ address, styles }) => [address, joined(styles)]),
          ),
          scribes: Object.fromEntries(sheets),
          tiles: Object.fromEntries(tiles),
        }
        this.emitFile({ type: 'asset', fileName: 'page-parts.json', source: JSON.stringify(list) })
      },
    },
  }
}
