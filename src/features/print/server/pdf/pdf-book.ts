import type { Tree } from '#features/text/engine/tree.ts'

/** A character as the featured and past pages tell of it. */
export type PdfHero = {
  name: string
  /** “Elf ranger, level 5”. */
  line: string
  words?: string
  farewell?: string
  /** When the character was archived, written out. */
  until?: string
  portrait?: Uint8Array
}

export type PdfChapter = {
  title: string
  /** Name of a scribe style, as stored. */
  style: string
  /** Without what is not for its reader. */
  tree: Tree
}

/** Everything that a PDF of a book holds. Pictures are PNG, JPEG, WebP or GIF; others are left out. */
export type PdfBook = {
  title: string
  gmName: string
  /** As in HTML: `en-US`, `de`. */
  language: string
  madeAt: Date
  cover?: Uint8Array
  /** Whose edition this is, and when it was bound, written out; none: that of the GM side. */
  boundFor?: { name: string; date: string }
  prologueLabel: string
  prologue: Tree | null
  introStyles: { prologue?: string; featured?: string; past?: string }
  featured: PdfHero[]
  past: PdfHero[]
  chapters: PdfChapter[]
  /** Pictures of the text by their address; one that is not here is named in its place. */
  pictures?: ReadonlyMap<string, Uint8Array>
  /** Where the application stands, for links into it; without it they are plain words. */
  origin?: string
}

/** The title of a book as metadata: the edition of a player names the player. */
export const titleOf = ({ title, boundFor }: PdfBook): string =>
  boundFor ? `${title} · Edition for ${boundFor.name}` : title
