import type { ZipFiles } from '#kit/server/zip/read-zip.ts'
import { newId } from '#kit/shared/ids.ts'
import type { DraftedChapter } from './drafted-book.ts'
import type { ReadBook } from './read-import.ts'
import type { Vault as Links } from './vault-links.ts'

const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i
/** A picture of a text as our own folder names it: of which book, and which. */
const OURS = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/

/** The text of our own folder that lies beside its pictures; the others lie one folder deeper. */
const BOOK = /(?:^|\/)book\.md$/i

type Vault = Links & {
  pictures: ReadBook['pictures']
  isPicture: (path: string) => boolean
  /** The file of a picture in the imported book, by what names it. */
  fileOf: (target: string, from: string) => string | undefined
  /** An unchanged text of ours, which names its pictures by where they lie. */
  sameFolder: (source: string, from: string) => string
}

const folded = (name: string) => name.normalize('NFC').toLowerCase()
const stemOf = (path: string) => path.replace(/\.[^./]+$/, '')
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** A path from a folder, without its detours; undefined where it leads out of the whole. */
function walked(folder: string, target: string): string | undefined {
  const steps: string[] = []
  for (const step of `${target.startsWith('/') ? '' : folder}${target.replaceAll('\\', '/')}`.split('/')) {
    if (step === '..' && steps.pop() === undefined) return undefined
    if (step !== '' && step !== '.' && step !== '..') steps.push(step)
  }
  return steps.join('/')
}

/** Finds paths as links name them: from where the text lies, from the top, or by the end of the path alone. */
function finder(paths: readonly string[], nameOf: (path: string) => string) {
  const byPath = new Map(paths.map(path => [folded(nameOf(path)), path]))
  const byName = Map.groupBy(
    paths.toSorted((a, b) => a.length - b.length),
    path => folded(nameOf(path).split('/').at(-1)!),
  )
  return (target: string, from: string): string | undefined => {
    const wanted = folded(target.replace(/^[./\\]+/, ''))
    if (wanted === '') return undefined
    const near = walked(folderOf(from), target)
    const same = near === undefined ? undefined : byPath.get(folded(near))
    if (same) return same
    return byName.get(wanted.split('/').at(-1)!)?.find(path => `/${folded(nameOf(path))}`.endsWith(`/${wanted}`))
  }
}

/** The link targets of a folder: its other texts, as mentions of chapters, and its pictures. */
export function vaultOf(
  zip: ZipFiles,
  chapters: ReadonlyMap<string, DraftedChapter>,
  isTheirs: (path: string) => boolean,
): Vault {
  const isPicture = (path: string) => PICTURE.test(path) && isTheirs(path)
  const here = newId()
  const files = new Map<string, { address: string; file: string }>()
  const pictures: ReadBook['pictures'] = new Map()
  for (const path of zip.paths.filter(isPicture)) {
    const [, book = here, picture = newId()] = OURS.exec(path.split('/').at(-1)!) ?? []
    const file = `media/${book}-${picture}.jpg`
    if (pictures.has(file)) continue
    files.set(path, { address: `/files/chapter-pictures/${book}/${picture}.jpg`, file })
    pictures.set(file, { name: path, entry: zip.entry(path) })
  }
  const noteAt = finder([...chapters.keys()], stemOf)
  const pictureAt = finder([...files.keys()], path => path)
  const fileAt = (target: string, from: string) => files.get(pictureAt(target, from) ?? '')
  return {
    pictures,
    isPicture,
    fileOf: (target, from) => fileAt(target, from)?.file,
    picture: (target, from) => fileAt(target, from)?.address,
    note: (target, from) => {
      const chapter = chapters.get(target === '' ? from : (noteAt(target, from) ?? ''))
      return chapter && `chapter:${chapter.id}`
    },
    sameFolder: (source, from) => {
      const up = BOOK.test(from) ? '' : '../'
      let text = source
      for (const [path, { address }] of files) {
        const name = path.split('/').at(-1)!
        if (OURS.test(name)) text = text.replaceAll(`${up}media/${name}`, address)
      }
      return text
    },
  }
}
