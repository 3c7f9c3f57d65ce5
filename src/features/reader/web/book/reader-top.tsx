import type { ReactNode } from 'react'
import type { BookView } from '#features/books/contract.ts'
import type { CharacterView } from '#features/characters/contract.ts'
import { ReadAs } from './read-as.tsx'
import { ReadingLookPanel } from './reading-look-panel.tsx'
import type { ReaderView } from './use-address.ts'
import type { useReadingLook } from './use-reading-look.ts'

type Props = {
  book: BookView
  /** The person that its GM side reads it as, and the people that it could read it as. */
  as: string | undefined
  party: readonly CharacterView[]
  reading: ReturnType<typeof useReadingLook>
  view: ReaderView | undefined
  onView: (view: ReaderView) => void
  /** The button of the messages. */
  children: ReactNode
}

/** The bar above the book: its title, and how it is read. */
export function ReaderTop({ book, as, party, reading, view, onView, children }: Props) {
  return (
    <header className="reader-top" data-bar="">
      <h1 dir="auto" lang={book.language}>
        {book.title}
      </h1>
      {book.can.readAsGm && <ReadAs as={as} people={party} />}
      <ReadingLookPanel look={reading.look} onChoose={look => void reading.choose(look)} />
      <fieldset className="reader-views" aria-label="View">
        <button type="button" aria-pressed={view === 'pages'} onClick={() => onView('pages')}>
          Pages
        </button>
        <button type="button" aria-pressed={view === 'scroll'} onClick={() => onView('scroll')}>
          Scroll
        </button>
      </fieldset>
      {children}
    </header>
  )
}
