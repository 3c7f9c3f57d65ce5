import { CHAPTER_LENGTHS, CHAPTER_LINES, endOfLines } from '#features/manuscripts/rules.ts'
import { NPC_LENGTHS } from '#features/npcs/rules.ts'
import { type SecretSpan, secretsIn } from '#features/text/engine/secrets.ts'
import { hasVisibleText } from '#kit/shared/has-visible-text.ts'
import { newId } from '#kit/shared/ids.ts'
import { visibleName } from '#kit/shared/visible-name.ts'
import { SHORT_DESCRIPTION_LIMIT, TITLE_LIMIT } from '#lexicon/books.ts'
import { DEFAULT_DRAPERY, DEFAULT_SCRIBE, DEFAULT_THEME } from '#lexicon/look/ids.ts'
import { idsIn } from './ids-in.ts'
import { packParcel } from './parcel.ts'
import type { ReadBook } from './read-import.ts'

/** `id` is by what the texts mention it. An `exact` text is one of ours, and stays as it is to the last space. */
export type DraftedChapter = {
  id?: string | undefined
  title: string
  source: string
  scribe?: string | undefined
  exact?: boolean
}
export type DraftedNpc = {
  type: 'person' | 'place' | 'object'
  name: string
  description?: string
  longDescription?: string
  gmNotes?: string
  veil: boolean
  kind?: string
}
export type Drafted = {
  title: string
  shortDescription?: string | undefined
  /** Further fields of the book, in the shape of an archive. */
  fields?: Record<string, unknown>
  chapters: DraftedChapter[]
  npcs: DraftedNpc[]
  pictures?: ReadBook['pictures']
  left: string[]
}

/** One line without what no line holds, as long as it may be. */
function line(text: string, most: number): string {
  const trimmed = visibleName(text.replaceAll(/[\s\p{Cc}]+/gu, ' '))
    .slice(0, most)
    .toWellFormed()
    .trim()
  return hasVisibleText(trimmed) ? trimmed : ''
}

/** Titles stand once in a book: the second of a name is numbered. */
function titled(chapters: DraftedChapter[]): DraftedChapter[] {
  /** The titles that are taken, each with the number that the next of its name has. */
  const taken = new Map<string, number>()
  return chapters.map(chapter => {
    const plain = line(chapter.title, CHAPTER_LENGTHS.title) || 'Untitled'
    let title = plain
    let next = taken.get(plain.toLowerCase()) ?? 2
    while (taken.has(title.toLowerCase())) {
      const number = ` (${next++})`
      title = `${plain.slice(0, CHAPTER_LENGTHS.title - number.length).toWellFormed()}${number}`
    }
    taken.set(plain.toLowerCase(), next)
    taken.set(title.toLowerCase(), taken.get(title.toLowerCase()) ?? 2)
    return { ...chapter, title }
  })
}

const BEGIN = '[secret for=gm]\n\n'
const END = '\n\n[/secret]'
/** Room for the marks that a cut within a secret passage needs. */
const ROOM_FOR_MARKS = 1000
const ROOM_FOR_LINES = 100

/** How much of a text one chapter takes. */
const roomFor = (text: string) => Math.min(CHAPTER_LENGTHS.source, endOfLines(text, CHAPTER_LINES))
const roomForPart = (text: string) =>
  Math.min(CHAPTER_LENGTHS.source - ROOM_FOR_MARKS, endOfLines(text, CHAPTER_LINES - ROOM_FOR_LINES))

const depthAt = (spans: readonly SecretSpan[], at: number): number => {
  const around = spans.find(({ start, end }) => start < at && at < end)
  return around ? 1 + depthAt(around.inner, at) : 0
}

/**
 * A text that is longer than a chapter may be becomes several, cut where a paragraph ends. A passage that is secret goes on
 * as a secret of the GM side in the next part.
 */
function shortened({ source, exact = false, ...rest }: DraftedChapter): DraftedChapter[] {
  const parts: string[] = []
  let left = exact ? source : source.toWellFormed().trim()
  while (left.length > roomFor(left)) {
    const most = roomForPart(left)
    const end = left.lastIndexOf('\n\n', most)
    const at = end > most / 2 ? end : most
    const depth = depthAt(secretsIn(left), at)
    parts.push(left.slice(0, at).trim() + END.repeat(depth))
    left = BEGIN.repeat(depth) + left.slice(at).trim()
  }
  return [...parts, left]
    .filter(part => part.trim() !== '')
    .map((part, index) => ({ ...rest, ...(index > 0 && { id: undefined }), source: part }))
}

/** A text as long as it may be; what is cut off is told. */
function cut(text: string | undefined, most: number, what: string, left: string[]): string | null {
  if (text === undefined) return null
  if (text.length > most) left.push(`the end of ${what}, which is longer than ${most} characters`)
  return text.slice(0, most).toWellFormed()
}

/** A book that was read from elsewhere, in the shape in which the rooms take their parts of an archive. */
export function bookFromDraft(draft: Drafted, now: Date): ReadBook {
  const texts = new Map<string, string>()
  const left = [...draft.left]
  const moment = now.toISOString()
  const chapters = titled(draft.chapters.flatMap(shortened)).map((chapter, index) => {
    const file = `chapters/${index}.md`
    texts.set(file, chapter.source)
    const { id = newId(), title, scribe: scribeStyle = DEFAULT_SCRIBE } = chapter
    return { id, title, file, scribeStyle, version: 1, createdAt: moment, updatedAt: moment, revisions: [] }
  })
  const npcs = draft.npcs.map((npc, index) => ({
    id: newId(),
    type: npc.type,
    name: line(npc.name, NPC_LENGTHS.name) || 'Somebody',
    description: cut(npc.description, NPC_LENGTHS.description, `the short text on ${npc.name}`, left),
    longDescription: cut(npc.longDescription, NPC_LENGTHS.longDescription, `the text on ${npc.name}`, left),
    gmNotes: cut(npc.gmNotes, NPC_LENGTHS.secret, `the notes on ${npc.name}`, left),
    veil: npc.veil,
    publicInfo: npc.type === 'person' ? { role: npc.kind ?? '' } : {},
    // Galleries stand in the order of birth.
    createdAt: new Date(now.getTime() - draft.npcs.length + index).toISOString(),
  }))
  const parts = { book: bookOf(draft), chapters, npcs }
  return {
    packed: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, packParcel(part)])),
    texts,
    pictures: draft.pictures ?? new Map(),
    left,
    ids: idsIn(parts),
  }
}

const bookOf = ({ title, shortDescription = '', fields = {} }: Drafted) => ({
  title: line(title, TITLE_LIMIT) || 'Untitled Lore',
  shortDescription: line(shortDescription, SHORT_DESCRIPTION_LIMIT),
  longDescription: '',
  prologueLabel: 'Prologue',
  system: '',
  tags: [],
  bookTheme: DEFAULT_THEME,
  iconFlavor: 'fantasy',
  ...fields,
  // Nobody reads along before its GM has looked at it.
  ward: 'gm-only',
  innIsOpen: true,
  innWard: 'party',
  scribeStyle: DEFAULT_SCRIBE,
  introStyles: {},
  customScribes: {},
  tabletopStyle: true,
  tableDrapery: DEFAULT_DRAPERY,
  // Too short for a password: one is made up.
  campaignPassword: '',
})
