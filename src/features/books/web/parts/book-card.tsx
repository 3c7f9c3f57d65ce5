import './book-card.css'
import type { ReactNode } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { BookCover } from '#kit/web/book-cover.tsx'
import { Link } from '#kit/web/link.tsx'
import type { BookCardView } from '../../contract.ts'

const MOST_TAGS = 4

type Props = {
  book: BookCardView
  /** The GM's name, where it is more than a name. */
  by?: ReactNode
  /** Why the book is shown, where it is not for everybody. */
  mark?: string | null
}

/** A book in the feed: its cover and what it is about; all of it opens the reader, but what is in its byline. */
export function BookCard({ book, by, mark }: Props) {
  const gm = nameAlone(book.gm.name)
  const more = book.tags.length - MOST_TAGS
  return (
    <article className="book-card">
      <Link href={`/campaigns/${book.id}/story`} className="book-card-link">
        <span className="book-card-cover" aria-hidden="true">
          <BookCover title={book.title} by={gm} theme={book.bookTheme} src={book.coverUrl} seed={book.id} />
        </span>
        <h2 className="book-card-title">{book.title}</h2>
      </Link>
      <p className="book-card-by">
        by {by ?? <bdi>{gm}</bdi>}
        {book.system && (
          <>
            {' · '}
            <bdi>{book.system}</bdi>
          </>
        )}
      </p>
      {mark && <p className="book-card-mark">{mark}</p>}
      {book.shortDescription && (
        <p className="book-card-words" dir="auto">
          {book.shortDescription}
        </p>
      )}
      {book.tags.length > 0 && (
        <ul className="book-card-tags" aria-label="Tags">
          {book.tags.slice(0, MOST_TAGS).map(tag => (
            <li key={tag}>{tag}</li>
          ))}
          {more > 0 && <li title={book.tags.slice(MOST_TAGS).join(', ')}>{more} more</li>}
        </ul>
      )}
    </article>
  )
}
