import type { CharacterView } from '#features/characters/contract.ts'
import type { PageHeadView } from '../../contract.ts'
import type { Block } from '../../text/tree.ts'

/** One side of a leaf of the book: the front matter by name, then the numbered pages. */
export type Side =
  | { kind: 'cover'; address: 'cover'; title: string }
  | { kind: 'branding'; address: 'branding'; title: string }
  | { kind: 'prologue'; address: 'prologue'; title: string; blocks: readonly Block[] }
  | { kind: 'featured'; address: string; title: string; people: CharacterView[]; continued: boolean }
  | { kind: 'past'; address: string; title: string; people: CharacterView[]; continued: boolean }
  | { kind: 'blank'; address: 'blank'; title: string }
  | { kind: 'page'; address: string; title: string; head: PageHeadView; opens: boolean; closes: boolean }

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

/** Every side in reading order: cover, branding, prologue, heroes, companions, then the pages. */
export function sidesOf(
  book: { title: string; prologueLabel: string },
  prologue: readonly Block[],
  active: CharacterView[],
  archived: CharacterView[],
  pages: PageHeadView[],
): Side[] {
  const front: Side[] = [
    { kind: 'cover', address: 'cover', title: book.title },
    { kind: 'branding', address: 'branding', title: 'Tomewright' },
    { kind: 'prologue', address: 'prologue', title: book.prologueLabel, blocks: prologue },
    ...inPortions('featured', 'Featured Heroes', active, HEROES_A_PAGE),
    ...inPortions('past', 'Past Companions', archived, COMPANIONS_A_PAGE),
  ]
  if (pages.length === 0) return [...front, { kind: 'blank', address: 'blank', title: 'The first page' }]
  return [
    ...front,
    ...pages.map(
      (head, i): Side => ({
        kind: 'page',
        address: String(head.number),
        title: head.title,
        head,
        opens: head.partNumber === 1,
        closes: pages[i + 1]?.chapterId !== head.chapterId,
      }),
    ),
  ]
}

/** Where an address lies; a number past the end is the last page, and what nobody knows is the cover. */
export function sideAt(sides: readonly Side[], address: string | undefined): number {
  const found = sides.findIndex(side => side.address === address)
  if (found >= 0) return found
  return address && /^\d+$/.test(address) ? sides.length - 1 : 0
}
