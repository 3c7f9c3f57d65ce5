import type { CharacterView } from '#features/characters/contract.ts'
import type { PageScale } from '#features/manuscripts/rules.ts'
import type { Block } from '#features/text/engine/tree.ts'
import type { PlacedHeadView } from '../../contract.ts'

/** One side of a leaf of the book: the front matter by name, then the numbered pages. */
export type Side =
  | { kind: 'cover'; address: 'cover'; title: string }
  | { kind: 'branding'; address: 'branding'; title: string }
  | { kind: 'prologue'; address: string; title: string; blocks: readonly Block[]; continued: boolean }
  | { kind: 'featured'; address: string; title: string; people: CharacterView[]; continued: boolean }
  | { kind: 'past'; address: string; title: string; people: CharacterView[]; continued: boolean }
  | { kind: 'blank'; address: 'blank'; title: string }
  /** `chapter` counts the chapters of the book, from 1. */
  | {
      kind: 'page'
      address: string
      title: string
      head: PlacedHeadView
      chapter: number
      opens: boolean
      closes: boolean
    }

const HEROES_A_PAGE = 5
const COMPANIONS_A_PAGE = 4

function inPortions(kind: 'featured' | 'past', title: string, people: CharacterView[], size: number): Side[] {
  const portions: CharacterView[][] = []
  for (let i = 0; i < Math.max(people.length, 1); i += size) portions.push(people.slice(i, i + size))
  return portions.map((portion, i) => ({
    kind,
    address: i === 0 ? kind : `${kind}-${i + 1}`,
    title,
    people: portion,
    continued: i > 0,
  }))
}

const prologueSides = (title: string, pages: readonly Block[][]): Side[] =>
  pages.map((blocks, i) => ({
    kind: 'prologue',
    address: i === 0 ? 'prologue' : `prologue-${i + 1}`,
    title,
    blocks,
    continued: i > 0,
  }))

/** Every side in reading order: cover, branding, prologue, heroes, companions, then the pages. `scale`: how large the type is. */
export function sidesOf(
  book: { title: string; prologueLabel: string },
  prologue: readonly Block[][],
  active: CharacterView[],
  archived: CharacterView[],
  pages: PlacedHeadView[],
  scale: PageScale = 1,
): Side[] {
  const fitting = (count: number) => Math.max(1, Math.floor(count / scale ** 2))
  const front: Side[] = [
    { kind: 'cover', address: 'cover', title: book.title },
    { kind: 'branding', address: 'branding', title: 'Tomewright' },
    ...prologueSides(book.prologueLabel, prologue),
    ...inPortions('featured', 'Featured Heroes', active, fitting(HEROES_A_PAGE)),
    ...inPortions('past', 'Past Companions', archived, fitting(COMPANIONS_A_PAGE)),
  ]
  if (pages.length === 0) return [...front, { kind: 'blank', address: 'blank', title: 'The first page' }]
  let chapter = 0
  return [
    ...front,
    ...pages.map(
      (head, i): Side => ({
        kind: 'page',
        address: String(head.number),
        title: head.title,
        head,
        chapter: head.partNumber === 1 ? ++chapter : chapter,
        opens: head.partNumber === 1,
        closes: pages[i + 1]?.chapterId !== head.chapterId,
      }),
    ),
  ]
}

/** The name of a side in an address: a page by its words, which are the same for every reader. */
export const addressOf = (side: Side): string => (side.kind === 'page' ? side.head.place : side.address)

/**
 * Where an address lies: by its address, or as older ones by its number, of which one past the end is the last page. Of several
 * pages of one address `own` tells which. Undefined for an address that begins no page here.
 */
export function sideAt(sides: readonly Side[], address: string | undefined, own?: string): number | undefined {
  const isMeant = (side: Side) => side.address === address || addressOf(side) === address
  const exactly = sides.findIndex(side => side.address === own && isMeant(side))
  const index = exactly >= 0 ? exactly : sides.findIndex(isMeant)
  if (index >= 0) return index
  if (address === undefined) return 0
  return /^\d+$/.test(address) ? sides.length - 1 : undefined
}
