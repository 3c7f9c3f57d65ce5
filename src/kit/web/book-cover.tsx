import type { ThemeId } from '#lexicon/look/ids.ts'
import { BoundCover, type BoundCoverProps } from './bound-cover.tsx'
import { coverDesign } from './cover-design.ts'
import type { IconName } from './icon-shelf.ts'

export type BookCoverProps = Omit<BoundCoverProps, 'design'> & {
  theme?: ThemeId | undefined
  /** Something that stays the same for the book, such as its id. */
  seed?: string | undefined
  emblem?: IconName | undefined
}

/** A book from the front: its picture, or a binding by its theme and title. The link around it has its own label. */
export function BookCover({ theme = 'fantasy', seed, emblem, ...book }: BookCoverProps) {
  const design = coverDesign({ title: book.title, theme, seed })
  return <BoundCover {...book} design={emblem ? { ...design, emblem } : design} />
}
