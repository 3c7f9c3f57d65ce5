import './book-missing.css'
import { useParams } from '@tanstack/react-router'
import { codeOf } from '#kit/web/api.ts'
import { Icon } from '#kit/web/icon.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { Page } from '#kit/web/page.tsx'
import { useShell } from '#kit/web/shell-wish.ts'
import { useWhyNot } from '#kit/web/use-online.ts'
import { wasBurned } from './burned-books.ts'

/** A page that this one replaces under the reader takes the focus along. */
const focusIfLost = (title: HTMLElement | null) => {
  if (document.activeElement === document.body) title?.focus({ preventScroll: true })
}

/**
 * In place of a book's page: the book is not there for this reader, was burned before their eyes, or could not be fetched.
 * Without an error it is not there.
 */
export function BookMissing({ error }: { error?: unknown }) {
  useShell()
  const { bookId } = useParams({ strict: false }) as { bookId?: string }
  const why = useWhyNot(error)
  const burned = wasBurned(bookId)
  const missing = burned || error === undefined || codeOf(error) === 'BOOK_NOT_FOUND' || codeOf(error) === 'BAD_REQUEST'
  const title = missing ? 'Book not found' : 'This book could not be opened'
  return (
    <Page title={title} heading={null} on="ground" className="book-missing">
      <div className="book-missing-leaf card card-stack on-leaf">
        <Icon name={burned ? 'game-icons:burning-book' : 'game-icons:bookshelf'} className="book-missing-icon" />
        <h1 tabIndex={-1} ref={focusIfLost}>
          {title}
        </h1>
        <p>
          {burned
            ? 'It was on this table a moment ago. Its owner has burned it, and what was in it is gone.'
            : missing
              ? 'There is a gap on the shelf where it would stand. It may never have been here, or it is not for you to read.'
              : why}
        </p>
        <div className="book-missing-acts">
          <ButtonLink href="/feed" look="primary">
            To the Story Feed
          </ButtonLink>
          <ButtonLink href="/dashboard">My Den</ButtonLink>
        </div>
      </div>
    </Page>
  )
}
