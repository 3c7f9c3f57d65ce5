import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { BookView, books } from '#features/books/contract.ts'
import { BookClosed } from '#features/seats/web/parts/book-closed.tsx'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { useChannel } from '#kit/web/live.ts'
import { Page } from '#kit/web/page.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { CopyDrafts } from './desk/copy-drafts.tsx'
import { Desk } from './desk/desk.tsx'
import { ownTab } from './desk/own-tab.ts'

const bookApi = apiOf<typeof books>('books')

const REFUSED = 'You do not have permission to add or edit pages.'
const CLOSED = 'This book is not open to you any more.'
const MISSING = ['BOOK_NOT_FOUND', 'BAD_REQUEST']

/** The Writing Desk: who may write sees it, whatever their plan; saving is what the server decides. */
export function WritingDeskPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  return <DeskOf key={bookId} bookId={bookId} />
}

function DeskOf({ bookId }: { bookId: string }) {
  const me = useMe()
  const book = useQuery(bookApi.read.queryOptions({ input: { id: bookId } }))
  useChannel(book.data ? `book:${bookId}` : null)
  useChannel(book.data ? `table:${bookId}` : null)
  // A desk that was opened stays: neither a server that is gone nor a right that was taken clears its text away.
  const [opened, setOpened] = useState<{ book: BookView; writer: string }>()
  const missing = MISSING.includes(codeOf(book.error) ?? '')
  const may = book.data && !missing ? book.data.can.readAsGm : false
  if (book.data && me && may && (opened?.book !== book.data || opened.writer !== me.id))
    setOpened({ book: book.data, writer: me.id })

  if (opened) {
    const lost = missing ? CLOSED : book.data && !book.data.can.readAsGm ? REFUSED : null
    return (
      <Suspense fallback={<Waiting />}>
        <DeskOfTab {...opened} lost={lost} />
      </Suspense>
    )
  }
  const drafts = me && <CopyDrafts writer={me.id} bookId={bookId} />
  if (missing)
    return (
      <Refused title="No valid book context found. Cannot load editor." icon="game-icons:bookshelf">
        {drafts}
      </Refused>
    )
  if (book.isError && !book.data) return <BookClosed error={book.error} />
  if (!book.data || !me) return <Waiting />
  return (
    <Refused title={REFUSED} icon="game-icons:quill-ink">
      {drafts}
    </Refused>
  )
}

function DeskOfTab(props: { book: BookView; writer: string; lost: string | null }) {
  return <Desk {...props} tab={use(ownTab())} />
}

const Waiting = () => (
  <Page title="Writing Desk">
    <Skeleton lines={10} />
  </Page>
)

type Refused = { title: string; icon: 'game-icons:bookshelf' | 'game-icons:quill-ink'; children: ReactNode }

function Refused({ title, icon, children }: Refused) {
  return (
    <Page title="Writing Desk">
      <EmptyState icon={icon} title={title} />
      {children}
    </Page>
  )
}
