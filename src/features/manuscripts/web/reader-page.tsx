import './reader/reader.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { books } from '#features/books/contract.ts'
import type { characters } from '#features/characters/contract.ts'
import { BookClosed } from '#features/seats/web/parts/book-closed.tsx'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { useReadable } from '#kit/web/readable.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { api } from './api.ts'
import { BookLanguage } from './parts/book-language.ts'
import { MentionsLead } from './parts/mention-link.tsx'
import { Marks, type UseMarks } from './parts/page-marks.ts'
import { useScribeDress } from './parts/scribe-dress.ts'
import { FlipBook } from './reader/flip-book.tsx'
import { PageBar } from './reader/page-bar.tsx'
import { ReadAs } from './reader/read-as.tsx'
import { ReaderRibbon } from './reader/reader-ribbon.tsx'
import { ScrollBook } from './reader/scroll-book.tsx'
import { sidesOf } from './reader/sheets.ts'
import { pageOn, styleOfSide } from './reader/side-leaf.tsx'
import { useFit } from './reader/use-fit.ts'
import { usePages } from './reader/use-pages.ts'
import { usePlace } from './reader/use-place.ts'
import { useSide } from './reader/use-side.ts'

const bookApi = apiOf<typeof books>('books')
const characterApi = apiOf<typeof characters>('characters')
const NEAR = 8
const NO_PAGES: never[] = []
/** Whether an answer failed to come, and was not refused: what is open stays open then. */
const stumbled = (error: unknown) => codeOf(error) === undefined

/**
 * The reader: cover, front matter and pages on their table, turned leaf by leaf or read in one strip. `useMarks` brings what
 * the reader has laid into the book.
 */
export function ReaderPage({ useMarks }: { useMarks: UseMarks }) {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  const me = useMe()
  const readable = useReadable()
  const book = useQuery(bookApi.read.queryOptions({ input: { id: bookId } }))
  const { as } = useSearch({ strict: false }) as { as?: string }
  const reads = as ? { bookId, userId: as } : { bookId }
  const outline = useQuery(api.outline.queryOptions({ input: reads }))
  const prologue = useQuery(api.prologue.queryOptions({ input: reads }))
  const active = useQuery(characterApi.ofBook.queryOptions({ input: { ...reads, part: 'active' } }))
  const past = useQuery(characterApi.ofBook.queryOptions({ input: { ...reads, part: 'archived' } }))
  // Whom one may read as does not depend on whom one reads as.
  const party = useQuery(characterApi.ofBook.queryOptions({ input: { bookId, part: 'active' } }))
  useChannel(book.data ? `book:${bookId}` : null)
  useChannel(book.data ? `table:${bookId}` : null)
  const visits = Boolean(me && book.data && !as)
  useEffect(() => {
    // A visit that could not be noted only leaves a ribbon on a page that was seen before.
    if (visits) void api.visit.call({ bookId }).catch(() => undefined)
  }, [visits, bookId])

  const { view, setView, ...place } = usePlace(bookId, me?.id ?? 'guest')
  const fit = useFit()
  const sides = useMemo(
    () =>
      book.data && outline.data && prologue.data
        ? sidesOf(
            book.data,
            prologue.data.blocks,
            active.data?.characters ?? [],
            past.data?.characters ?? [],
            outline.data.pages,
          )
        : [],
    [book.data, prologue.data, outline.data, active.data, past.data],
  )
  const { at, open, isSeeking } = useSide(reads, sides, place)
  const near = sides.slice(Math.max(0, at - NEAR), at + NEAR + 1)
  const { pages, failed, retry } = usePages(
    reads,
    near.flatMap(side => (side.kind === 'page' ? [side.head.number] : [])),
  )
  const dressed = useScribeDress(book.data ? near.map(side => styleOfSide(side, book.data, pageOn(side, pages))) : [])
  const marks = useMarks({ bookId, as, pages: outline.data?.pages ?? NO_PAGES })
  const toChapter = useCallback(
    (chapterId: string) => {
      const found = sides.findIndex(side => side.kind === 'page' && side.head.chapterId === chapterId)
      if (found >= 0) open(found)
    },
    [sides, open],
  )
  const jump = useCallback(async () => {
    const chosen = await openModal('contents', { bookId, sides, at, marks: marks?.list })
    if (chosen !== undefined) open(chosen)
  }, [bookId, sides, at, open, marks?.list])
  const mark = useCallback(() => {
    const side = sides[at]
    if (side?.kind === 'page') marks?.toggle?.(side.head)
  }, [sides, at, marks])

  const again = () => {
    if (outline.isError) void outline.refetch()
    if (prologue.isError) void prologue.refetch()
    retry()
  }
  const search = useCallback(() => void openModal('search', { bookId }), [bookId])
  const seek = as ? undefined : search

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest('input, textarea, select, [role="dialog"]')
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'g') void jump()
      else if (event.key === '/' && seek) seek()
      else if (event.key === 'b' && !event.repeat) mark()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [jump, seek, mark])

  if (book.isError && !(book.data && stumbled(book.error))) return <BookClosed error={book.error} />
  // Whether the book is there at all is answered by the book, whichever of the answers comes first.
  const lacksPages = [outline, prologue].some(one => one.isError && !(one.data && stumbled(one.error)))
  if (lacksPages && !book.isPending)
    return (
      <main id="main" className="reader">
        <h1 className="visually-hidden">{book.data?.title}</h1>
        <ErrorState
          onRetry={() => void Promise.all([outline.refetch(), prologue.refetch()])}
          retrying={outline.isFetching || prologue.isFetching}
        >
          Error loading book pages. Please try again later.
        </ErrorState>
        <ButtonLink className="reader-out" href={me ? '/dashboard' : '/feed'}>
          Close the book
        </ButtonLink>
      </main>
    )
  if (!book.data || !outline.data || !dressed || sides.length === 0 || isSeeking)
    return (
      <main id="main" className="reader" aria-busy="true">
        <Skeleton shape="cover" />
      </main>
    )

  const table = book.data.tabletopStyle ? book.data.tableDrapery : undefined
  return (
    <main
      id="main"
      tabIndex={-1}
      className="reader"
      data-drapery={table}
      data-view={view}
      data-readable={readable || undefined}
    >
      <title>{`${sides[at]?.title ?? ''} · ${book.data.title} · Tomewright`}</title>
      <header className="reader-top">
        <h1 dir="auto" lang={book.data.language}>
          {book.data.title}
        </h1>
        {book.data.can.readAsGm && <ReadAs as={as} people={party.data?.characters ?? []} />}
        <fieldset className="reader-views" aria-label="View">
          <button type="button" aria-pressed={view === 'pages'} onClick={() => setView('pages')}>
            Pages
          </button>
          <button type="button" aria-pressed={view === 'scroll'} onClick={() => setView('scroll')}>
            Scroll
          </button>
        </fieldset>
      </header>
      {(failed || outline.isError || prologue.isError) && (
        <p className="reader-fault" role="alert">
          Error loading pages.{' '}
          <button type="button" onClick={again}>
            Try Again
          </button>
        </p>
      )}
      <BookLanguage value={book.data.language}>
        <Marks value={marks}>
          <MentionsLead value={toChapter}>
            {view === 'pages' ? (
              <>
                <FlipBook
                  book={book.data}
                  sides={sides}
                  at={at}
                  spread={fit.spread}
                  scale={fit.scale}
                  pages={pages}
                  onOpen={open}
                />
                <PageBar
                  sides={sides}
                  at={at}
                  step={fit.spread ? 2 : 1}
                  onOpen={open}
                  newSince={outline.data.newSince}
                />
              </>
            ) : (
              <ScrollBook book={book.data} sides={sides} at={at} pages={pages} onSee={open} />
            )}
          </MentionsLead>
        </Marks>
      </BookLanguage>
      <ReaderRibbon book={book.data} signedIn={Boolean(me)} onContents={() => void jump()} onSearch={seek} as={as} />
    </main>
  )
}
