import type { ZipFiles } from '#kit/server/zip/read-zip.ts'
import type { Drafted, DraftedChapter } from './drafted-book.ts'

const TEXT = /\.(?:md|markdown|txt)$/i
/** Folders of editors and systems, which hold no text of anybody's. */
const NOT_OURS = /(?:^|\/)(?:\.|__MACOSX|node_modules|@eaDir)/
const HEAD = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?/
const BOOK = /(?:^|\/)(?:book|index|readme)\.(?:md|markdown)$/i

export const hasMarkdown = ({ paths }: ZipFiles) => paths.some(path => TEXT.test(path) && !NOT_OURS.test(path))

/** A value of the head of a text: what stands after its name on a line, without the quotes around it. */
function fieldOf(head: string, name: string): string | undefined {
  const found = new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(head)?.[1]?.trim()
  const quoted = found && /^(["'])(.*)\1$/.exec(found)
  if (!quoted) return found
  if (quoted[1] === "'") return quoted[2]!.replaceAll("''", "'")
  try {
    return String(JSON.parse(found))
  } catch {
    return quoted[2]
  }
}

/** The heading that a text begins with, without the signs that may close it, and what stands under it. */
function headingOf(body: string): { name: string; rest: string } | null {
  const end = body.indexOf('\n')
  const line = (end < 0 ? body : body.slice(0, end)).trimEnd()
  if (!/^#[ \t]/.test(line)) return null
  let signs = line.length
  while (line[signs - 1] === '#') signs--
  const name = line.slice(1, signs).trim()
  return name === '' ? null : { name, rest: end < 0 ? '' : body.slice(end).trim() }
}

/** A text as a chapter: named by its head, by its first heading, or by its file. */
function chapterFrom(path: string, text: string): DraftedChapter {
  const head = HEAD.exec(text)?.[1] ?? ''
  const body = text.replace(HEAD, '').trim()
  const heading = headingOf(body)
  const named = fieldOf(head, 'title')
  const file = path
    .split('/')
    .at(-1)!
    .replace(TEXT, '')
    .replace(/^\d+[-_. ]+/, '')
    .replaceAll(/[-_]+/g, ' ')
  const title = named ?? heading?.name ?? file
  // The chapter has its title already; a heading that says the same again goes.
  const source = heading?.name === title ? heading.rest : body
  return { title, source, scribe: fieldOf(head, 'scribe') }
}

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** A folder of Markdown, from us or from any editor: each text a chapter, in the order of their paths. */
export async function markdownBook(zip: ZipFiles): Promise<Drafted> {
  const paths = zip.paths.filter(path => TEXT.test(path) && !NOT_OURS.test(path)).sort(inOrder)
  const about = paths.find(path => BOOK.test(path))
  const head = about ? (HEAD.exec(await zip.text(about))?.[1] ?? '') : ''
  const folder = paths[0]!.split('/')
  const isOurs = about !== undefined && fieldOf(head, 'title') !== undefined
  const chapters: DraftedChapter[] = []
  for (const path of paths) if (!isOurs || path !== about) chapters.push(chapterFrom(path, await zip.text(path)))
  const other = zip.paths.filter(path => !TEXT.test(path) && !NOT_OURS.test(path)).length
  return {
    title: fieldOf(head, 'title') ?? (folder.length > 1 ? folder[0]! : 'Untitled Lore'),
    chapters: chapters.filter(({ source }) => source !== ''),
    npcs: [],
    left: other > 0 ? [other === 1 ? '1 file that is no text' : `${other} files that are no texts`] : [],
  }
}
