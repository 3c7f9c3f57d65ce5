import { redact } from '#features/text/engine/secrets.ts'
import { type ZipFiles, ZipUnreadable } from '#kit/server/zip/read-zip.ts'
import { newId } from '#kit/shared/ids.ts'
import { shortList } from '#kit/shared/short-list.ts'
import type { Drafted, DraftedChapter } from './drafted-book.ts'
import { hiddenComments } from './hidden-comments.ts'
import { lostMentions } from './lost-mentions.ts'
import { bare, fieldOf, fieldsIn, headingOf, partsOf } from './markdown-head.ts'
import { isOurFolder, ourChapter, ourFields } from './our-markdown.ts'
import { vaultOf } from './vault.ts'
import { linksLed, type Vault } from './vault-links.ts'

const TEXT = /\.(?:md|markdown|txt)$/i
/** Folders of editors and systems, which hold no text of anybody's. */
const NOT_OURS = /(?:^|\/)(?:\.|__MACOSX|node_modules|@eaDir)/
/** A name that leads out of the folder, or begins at the root of a disk. */
const OUTSIDE = /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i
const KNOWN_FIELDS = ['title', 'scribe']

const isTheirs = (path: string) => OUTSIDE.test(path) || !NOT_OURS.test(path)
const textsIn = ({ paths }: ZipFiles) => paths.filter(path => TEXT.test(path) && isTheirs(path) && !OUTSIDE.test(path))
export const hasMarkdown = (zip: ZipFiles) => textsIn(zip).length > 0

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** The name of a text by its file, without a number that only keeps the order. */
const nameOf = (path: string) =>
  path
    .split('/')
    .at(-1)!
    .replace(TEXT, '')
    .replace(/^\d+[-_. ]+/, '')
    .replaceAll(/[-_]+/g, ' ')

const NOBODY = { gmSide: false, characterIds: [] }
/** A title as every reader may have it, since it stands in the contents for all of them. */
const open = (title: string) => redact(hiddenComments(title), NOBODY).trim()

/** A text as a chapter: named by its head, by its first heading, or by its file. */
function chapterFrom(path: string, text: string): DraftedChapter {
  const { head, body } = partsOf(text)
  // Before anything is taken out of it: what is hidden may begin in the heading.
  const whole = bare(hiddenComments(body))
  const heading = headingOf(whole)
  const title = open(fieldOf(head, 'title') || heading?.name || '') || nameOf(path)
  // The chapter has its title already; a heading that says the same again goes.
  return { title, source: heading?.name === title ? heading.rest : whole, scribe: fieldOf(head, 'scribe') }
}

/** A folder of Markdown, from us or from any editor: each text a chapter, in the order of their paths. */
export async function markdownBook(zip: ZipFiles): Promise<Drafted> {
  const left: string[] = []
  const texts = await readTexts(zip, left)
  const about = texts.keys().find(path => /^(?:[^/]+\/)?book\.md$/i.test(path) && isOurFolder(texts.get(path)!))
  const chapters = new Map<string, DraftedChapter>()
  const properties = new Set<string>()
  for (const [path, text] of texts) {
    if (path === about) continue
    const chapter = (about === undefined ? undefined : ourChapter(text)) ?? chapterFrom(path, text)
    if (about === undefined) for (const field of fieldsIn(partsOf(text).head)) properties.add(field)
    if (chapter.source.trim() === '') left.push(`${path}, which is empty`)
    else chapters.set(path, { id: newId(), ...chapter })
  }
  if (chapters.size === 0)
    throw new ZipUnreadable(['no text in it can be read', ...(left.length > 0 ? [shortList(left, 3)] : [])].join(': '))
  const vault = vaultOf(zip, chapters, isTheirs)
  const lost = new Set<string>()
  const remap = (source: string, path: string) => remapLinks(source, path, vault, lost)
  const remapOpen = (source: string, path: string) => remap(hiddenComments(source), path)
  for (const [path, chapter] of chapters)
    chapter.source = chapter.exact ? vault.sameFolder(chapter.source, path) : remap(chapter.source, path)
  const fields = about === undefined ? undefined : ourFields(texts.get(about)!, about, vault, remapOpen)

  const there = new Set([...chapters.values()].map(({ id }) => `chapter:${id}`))
  const sources = [...[...chapters.values()].map(({ source }) => source), fields?.fields?.['longDescription']]
  const unmet = sources.flatMap(one => lostMentions(String(one ?? ''), mention => there.has(mention)))

  for (const name of KNOWN_FIELDS) properties.delete(name)
  if (properties.size > 0) left.push(`the properties at the head of its texts: ${shortList([...properties])}`)
  if (lost.size > 0) left.push(`links to what is not in the folder: ${shortList([...lost])}`)
  if (unmet.length > 0)
    left.push(`what its texts mention and a folder of texts does not hold: ${shortList([...new Set(unmet)])}`)
  const others = zip.paths.filter(path => isTheirs(path) && !TEXT.test(path) && !vault.isPicture(path))
  left.push(...others.map(path => `${path}, which is neither a text nor a picture`))
  const [top = ''] = texts.keys()
  return {
    title: top.includes('/') ? top.split('/')[0]! : 'Untitled Lore',
    ...fields,
    chapters: [...chapters.values()],
    npcs: [],
    pictures: vault.pictures,
    left,
  }
}

/** The texts in the order of their paths. One that cannot be read is named, and keeps no other from being read. */
async function readTexts(zip: ZipFiles, left: string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const path of zip.paths.filter(one => OUTSIDE.test(one)))
    left.push(`${path}, whose name leads out of the folder`)
  for (const path of textsIn(zip).sort(inOrder))
    try {
      texts.set(path, textOf(path, await zip.bytes(path)))
    } catch (error) {
      if (!(error instanceof ZipUnreadable)) throw error
      left.push(error.message)
    }
  return texts
}

const UTF16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/** UTF-8, or UTF-16 that says so. No text holds the NUL character. */
function textOf(path: string, bytes: Uint8Array): string {
  const encoding = UTF16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\0', '')
  } catch (cause) {
    throw new ZipUnreadable(`${path} is no text in UTF-8`, { cause })
  }
}

/** A text of any editor: its links lead to what is imported with it. */
function remapLinks(source: string, path: string, vault: Vault, lost: Set<string>): string {
  const done = linksLed(source, path, vault)
  for (const target of done.lost) lost.add(target)
  return bare(done.source)
}
