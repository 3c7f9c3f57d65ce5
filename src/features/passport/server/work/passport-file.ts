import * as z from 'zod'
import { CharacterForm } from '#features/characters/forms.ts'
import { SHEET_TYPES, type SheetEnding } from '#features/characters/rules.ts'
import { EntryForm } from '#features/journals/forms.ts'
import { JOURNAL_PARTS } from '#features/journals/rules.ts'
import { HEAD_IDS } from '#lexicon/heads.ts'
import { LONGEST_TITLE, MOST_CAMPAIGNS, MOST_CHAPTERS, MOST_ENTRIES, PASSPORT_FORMAT } from '../../rules.ts'

/** The files of a passport. The signature is that of the bytes of the manifest, which has the checksums of all others. */
export const MANIFEST = 'manifest.json'
export const SIGNATURE = 'manifest.sig'
export const PORTRAIT = 'portrait.jpg'
export const JOURNAL = 'journal.json'
const SHEET_ENDINGS = Object.keys(SHEET_TYPES) as SheetEnding[]
export const sheetPath = (ending: SheetEnding) => `sheet.${ending}`
/** The ending of an uploaded sheet, where a path is that of one. */
export const sheetEnding = (path: string) => SHEET_ENDINGS.find(ending => path === sheetPath(ending))

const title = z.string().max(LONGEST_TITLE)
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

/** What is asked first of a manifest, so that one of another version is refused by its version. */
export const Head = z.object({ format: z.literal(PASSPORT_FORMAT), version: z.number() })

export const Manifest = Head.extend({
  origin: z.string().max(300).refine(isOrigin),
  madeAt: z.iso.datetime(),
  publicKey: z.string().max(100),
  /** A mark by which the server that signed knows the player that it did so for; it says nothing to anybody else. */
  bearer: z.string().max(100),
  /** The id is that of the server that signed: no other one looks at it. */
  character: CharacterForm.extend({ id: z.uuid(), head: z.enum(HEAD_IDS).nullable() }),
  appearsIn: z.array(z.object({ campaign: title, chapters: z.array(title).max(MOST_CHAPTERS) })).max(MOST_CAMPAIGNS),
  files: z
    .array(z.object({ path: z.string().max(100), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }))
    .max(3),
})
export type ManifestShape = z.output<typeof Manifest>

export const Entry = EntryForm.extend({ part: z.enum(JOURNAL_PARTS) })
export const Journal = z.array(Entry).max(MOST_ENTRIES)
export type PackedEntry = z.output<typeof Entry>
