import type { Edition } from '#features/books/server/service/editions.ts'
import type { CharacterView } from '#features/characters/contract.ts'
import { everyCharacterOfBook } from '#features/characters/server/service.ts'
import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { isOfBook } from '#features/manuscripts/server/service/pictures.ts'
import { textsFor } from '#features/manuscripts/server/service/read-texts.ts'
import type { Call } from '#kit/server/call.ts'
import { fileNameFor } from '#kit/server/files/file-name.ts'
import { drawnAsPng } from '#kit/server/images/process-image.ts'
import { isHeadKey } from '#lexicon/heads.ts'
import type { PdfHero } from '../pdf/pdf-book.ts'
import type { BoundBook } from '../work/bound-book.ts'

/** How far a book is printed, and what breaks it off. */
export type Printing = { halfway: () => Promise<void>; signal: AbortSignal }

type PictureAt = (address: string | null) => Promise<Uint8Array | undefined>

const STORED = /^\/files\//
const dateOf = (date: Date) =>
  date.toLocaleDateString('en', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/**
 * The bytes of a stored picture, a drawn head as pixels; one that is gone is left out of the book rather than keeping it
 * from being made.
 */
async function storedPicture(call: Call, address: string | null): Promise<Uint8Array | undefined> {
  if (!address || !STORED.test(address)) return undefined
  const key = address.replace(STORED, '')
  const file = await call.ports.files.get(key)
  const bytes = file && new Uint8Array(await new Response(file.stream).arrayBuffer())
  return bytes && isHeadKey(key) ? drawnAsPng(bytes) : (bytes ?? undefined)
}

async function heroFrom(one: CharacterView, pictureAt: PictureAt): Promise<PdfHero> {
  const portrait = await pictureAt(one.avatarUrl)
  return {
    name: one.name,
    line: [[one.race, one.class].filter(Boolean).join(' '), `level ${one.level}`].filter(Boolean).join(', '),
    ...(one.description && { words: one.description }),
    ...(one.farewellMessage && { farewell: one.farewellMessage }),
    ...(one.archivedAt && { until: dateOf(one.archivedAt) }),
    ...(portrait && { portrait }),
  }
}

/** The name of an edition as a file of today. */
export const fileNameOf = ({ book, boundFor }: Edition, call: Call, ending: string): string =>
  fileNameFor(book.title, call.now, ending, boundFor)

/**
 * The content of one edition, as its reader may read it: the input of the PDF and of the electronic book. Without `pictures` it
 * holds the words alone.
 */
export async function boundBook(
  { reader: call, book, boundFor }: Edition,
  rules: MentionRules,
  { pictures: withPictures = true } = {},
): Promise<BoundBook> {
  const pictureAt: PictureAt = async address => (withPictures ? storedPicture(call, address) : undefined)
  const [texts, { active, archived }, cover] = await Promise.all([
    textsFor(call, book, book.longDescription, rules),
    everyCharacterOfBook(call, book.id),
    pictureAt(book.coverKey ? `/files/${book.coverKey}` : null),
  ])
  const shown = [texts.before, ...texts.chapters.map(({ text }) => text)].flatMap(
    ({ pictures: addresses }) => addresses,
  )
  const addresses = [...new Set(shown)].filter(src => isOfBook(book.id, src))
  const pictures = await Promise.all(addresses.map(async src => [src, await pictureAt(src)] as const))
  const heroes = (people: CharacterView[]) => Promise.all(people.map(one => heroFrom(one, pictureAt)))
  return {
    title: book.title,
    gmName: book.gmName,
    language: book.language,
    madeAt: call.now,
    ...(cover && { cover }),
    ...(boundFor !== null && { boundFor: { name: boundFor, date: dateOf(call.now) } }),
    prologueLabel: book.prologueLabel,
    prologue: book.longDescription ? texts.before : null,
    introStyles: book.introStyles,
    featured: await heroes(active),
    past: await heroes(archived),
    chapters: texts.chapters,
    pictures: new Map(pictures.flatMap(([src, bytes]) => (bytes ? [[src, bytes]] : []))),
    origin: call.ports.config.baseUrl,
  }
}
