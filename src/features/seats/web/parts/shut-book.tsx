import './shut-book.css'
import { BookCover } from '#kit/web/book-cover.tsx'
import { coverDesign } from '#kit/web/cover-design.ts'
import { Icon } from '#kit/web/icon.tsx'
import type { ShelvedSeatView } from '../../contract.ts'

/** A book that is not to be read now: strapped, and sealed with its own emblem. */
export function ShutBook({ seat: { bookId, title, coverUrl, bookTheme, gm } }: { seat: ShelvedSeatView }) {
  const { emblem } = coverDesign({ title, theme: bookTheme, seed: bookId })
  return (
    <span className="shut-book">
      <BookCover title={title} by={gm.name} theme={bookTheme} src={coverUrl} seed={bookId} />
      <span className="shut-book-strap" aria-hidden="true" />
      <span className="shut-book-seal" aria-hidden="true">
        <Icon name={emblem} />
      </span>
    </span>
  )
}
