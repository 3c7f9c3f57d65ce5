import type { RefObject } from 'react'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'

type Table = { table: RefObject<HTMLElement | null> }

/** The table on which the book is about to lie. */
export const AwaitedBook = ({ table }: Table) => (
  <main id="main" tabIndex={-1} ref={table} className="reader" aria-busy="true">
    <Skeleton shape="cover" />
  </main>
)

type Props = Table & { title: string | undefined; retrying: boolean; onRetry: () => void; home: string }

/** The table without the pages of the book, which could not be fetched. */
export const MissingPages = ({ table, title, retrying, onRetry, home }: Props) => (
  <main id="main" tabIndex={-1} ref={table} className="reader">
    <h1 className="visually-hidden">{title}</h1>
    <ErrorState onRetry={onRetry} retrying={retrying}>
      Error loading book pages. Please try again later.
    </ErrorState>
    <ButtonLink className="reader-out" href={home}>
      Close the book
    </ButtonLink>
  </main>
)
