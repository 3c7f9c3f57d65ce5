import { Link } from '@tanstack/react-router'
import type { BookView } from '#features/books/contract.ts'
import { useBurn } from '#features/books/web/parts/use-burn.ts'
import { Icon } from '#kit/web/icon.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { INN_NAMES } from '#lexicon/look/inn-names.ts'

type Props = {
  book: BookView
  signedIn: boolean
  onContents: () => void
  /** Not there while somebody reads as another: what is searched is one's own book. */
  onSearch: (() => void) | undefined
  /** As whom the GM side reads. */
  as: string | undefined
}

/** The silk ribbon at the side of the book: ways out, ways around, and for the GM side the ways to change it. */
export function ReaderRibbon({ book, signedIn, onContents, onSearch, as }: Props) {
  const gm = book.can.readAsGm
  const burn = useBurn()
  return (
    <nav className="reader-ribbon" aria-label="Book">
      <Link to={signedIn ? '/dashboard' : '/feed'}>
        <Icon name="ph:x" />
        <span>Close</span>
      </Link>
      <button type="button" onClick={onContents}>
        <Icon name="ph:list-bullets" />
        <span>Contents</span>
      </button>
      {onSearch && (
        <button type="button" onClick={onSearch} aria-keyshortcuts="/">
          <Icon name="ph:magnifying-glass" />
          <span>Search</span>
        </button>
      )}
      {signedIn && (
        <Link to="/campaigns/$bookId/inn" params={{ bookId: book.id }}>
          <Icon name="game-icons:tavern-sign" />
          <span>{INN_NAMES[book.iconFlavor].hub}</span>
        </Link>
      )}
      {book.gm.hub && (
        <a href={book.gm.hub}>
          <Icon name="ph:house-line" />
          <span>GM’s hub</span>
        </a>
      )}
      {book.can.takeAlong && (
        <button
          type="button"
          className={gm ? 'ribbon-roomy' : undefined}
          onClick={() => void openModal('book-exports', { book, readerId: as })}
        >
          <Icon name="ph:download-simple" />
          <span>Take along</span>
        </button>
      )}
      {gm && (
        <>
          <hr />
          <Link to="/campaigns/$bookId/write" params={{ bookId: book.id }}>
            <Icon name="game-icons:quill-ink" />
            <span>Manage</span>
          </Link>
          <button type="button" disabled={!book.can.setTheme} onClick={() => void openModal('drapery', { book })}>
            <Icon name="game-icons:rolled-cloth" />
            <span>Drapery</span>
          </button>
          <button type="button" disabled={!book.can.setTheme} onClick={() => void openModal('intro-styles', { book })}>
            <Icon name="game-icons:fountain-pen" />
            <span>Intro pages</span>
          </button>
          <button
            type="button"
            disabled={!book.can.burn}
            title={book.can.burn ? undefined : 'No permission to burn'}
            onClick={() => void burn(book)}
          >
            <Icon name="game-icons:candlebright" />
            <span>Burn</span>
          </button>
        </>
      )}
    </nav>
  )
}
