import { CHAPTER_LENGTHS, CHAPTER_LINES, endOfLines } from '#features/manuscripts/rules.ts'
import { NPC_LENGTHS } from '#features/npcs/rules.ts'
import { hasInk } from '#kit/shared/has-ink.ts'
import { newId } from '#kit/shared/ids.ts'
import { visibleName } from '#kit/shared/visible-name.ts'
import { SHORT_DESCRIPTION_LIMIT, TITLE_LIMIT } from '#lexicon/books.ts'
import { DEFAULT_DRAPERY, DEFAULT_SCRIBE, DEFAULT_THEME } from '#lexicon/look/ids.ts'
import type { Incoming } from './sources.ts'

export type DraftedChapter = { title: string; source: string; scribe?: string | undefined }
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
  chapters: DraftedChapter[]
  npcs: DraftedNpc[]
  left: string[]
}

/** One line without what no line holds, as long as it may be. */
function line(text: string, most: number): string {
  const kept = visibleName(text.replaceAll(/\s+/gu, ' ')).slice(0, most).toWellFormed().trim()
  return hasInk(kept) ? kept : ''
}

const ROOM_FOR_NUMBER = 8
/** Titles stand once in a book: the second of a name is numbered. */
function titled(chapters: DraftedChapter[]): DraftedChapter[] {
  /** The titles that are taken, each with the number that the next of its name has. */
  const known = new Map<string, number>()
  return chapters.map(chapter => {
    const plain = line(chapter.title, CHAPTER_LENGTHS.title - ROOM_FOR_NUMBER) || 'Untitled'
    let title = plain
    let next = known.get(plain.toLowerCase()) ?? 2
    while (known.has(title.toLowerCase())) title = `${plain} (${next++})`
    known.set(plain.toLowerCase(), next)
    known.set(title.toLowerCase(), known.get(title.toLowerCase()) ?? 2)
    return { ...chapter, title }
  })
}

/** How much of a text one chapter takes. */
const roomFor = (text: string) => Math.min(CHAPTER_LENGTHS.source, endOfLines(text, CHAPTER_LINES))

/** A text that is longer than a chapter may be becomes several, cut where a paragraph ends. */
function shortened({ source, ...rest }: DraftedChapter): DraftedChapter[] {
  const parts: string[] = []
  let left = source.toWellFormed().trim()
  for (let most = roomFor(left); left.length > most; most = roomFor(left)) {
    const end = left.lastIndexOf('\n\n', most)
    const at = end > 0 ? end : most
    parts.push(left.slice(0, at).trim())
    left = left.slice(at).trim()
  }
  return [...parts, left].filter(Boolean).map(part => ({ ...rest, source: part }))
}

/** A book that was read from elsewhere, in the shape in which the rooms take their parts of an archive. */
export function incomingFromDraft(
  { title, shortDescription = '', chapters, npcs, left }: Drafted,
  now: Date,
): Incoming {
  const texts = new Map<string, string>()
  const packedChapters = titled(chapters.flatMap(shortened)).map((chapter, place) => {
    const file = `chapters/${place}.md`
    texts.set(file, chapter.source)
    const moment = now.toISOString()
    const { title: name, scribe: scribeStyle = DEFAULT_SCRIBE } = chapter
    return {
      id: newId(),
      title: name,
      file,
      scribeStyle,
      version: 1,
      createdAt: moment,
      updatedAt: moment,
      revisions: [],
    }
  })
  return {
    packed: {
      book: {
        title: line(title, TITLE_LIMIT) || 'Untitled Lore',
        shortDescription: line(shortDescription, SHORT_DESCRIPTION_LIMIT),
        longDescription: '',
        prologueLabel: 'Prologue',
        system: '',
        tags: [],
        bookTheme: DEFAULT_THEME,
        iconFlavor: 'fantasy',
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
      },
      chapters: packedChapters,
      npcs: npcs.map((npc, place) => ({
        id: newId(),
        type: npc.type,
        name: line(npc.name, NPC_LENGTHS.name) || 'Somebody',
        description: npc.description?.slice(0, NPC_LENGTHS.description) ?? null,
        longDescription: npc.longDescription?.slice(0, NPC_LENGTHS.longDescription) ?? null,
        gmNotes: npc.gmNotes?.slice(0, NPC_LENGTHS.secret) ?? null,
        veil: npc.veil,
        publicInfo: npc.type === 'person' ? { role: npc.kind ?? '' } : {},
        createdAt: new Date(now.getTime() + place).toISOString(),
      })),
    },
    text: async path => texts.get(path) ?? '',
    picture: async () => null,
    left,
  }
}
