import '../book/reader.css'
import '../book/night.css'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { BookClosed } from '#features/seats/web/parts/book-closed.tsx'
import { BookLanguage } from '#features/text/web/parts/book-language.ts'
import { MentionsLead } from '#features/text/web/parts/mention-link.tsx'
import { useScribeDress } from '#features/text/web/parts/scribe-dress.ts'
import { termsOf } from '#kit/shared/finding.ts'
import { useReadable } from '#kit/web/readable.tsx'
import { api } from '../api.ts'
import { FlipBook } from '../book/flip-book.tsx'
import { FoundBar } from '../book/found-bar.tsx'
import { AwaitedBook, MissingPages } from '../book/missing-pages.tsx'
import { PageBar } from '../book/page-bar.tsx'
import { pageScaleFor } from '../book/page-scale.ts'
import { ReaderRibbon } from '../book/reader-ribbon.tsx'
import { ReaderTop } from '../book/reader-top.tsx'
import { ScrollBook } from '../book/scroll-book.tsx'
import { pageOn, styleOfSide } from '../book/side-leaf.tsx'
import { useAddress } from '../book/use-address.ts'
import { useArrivalFocus } from '../book/use-arrival-focus.ts'
import { useFit } from '../book/use-fit.ts'
import { useFound } from '../book/use-found.ts'
import { useHits } from '../book/use-hits.ts'
import { useLaidBook } from '../book/use-laid-book.ts'
import { usePages } from '../book/use-pages.ts'
import { useReader } from '../book/use-reader.ts'
import { useReaderActs } from '../book/use-reader-acts.ts'
import { useReadingLook } from '../book/use-reading-look.ts'
import { Marks, type UseMarks } from './page-marks.ts'

const NEAR = 8
const NO_PAGES: never[] = []
const NO_TERMS: never[] = []

type Props = {
  /** The hook for the reader's bookmarks. */
  useMarks: UseMarks
  /** The button of the messages, from a room above. */
  messages: ReactNode
}

/** The reader: cover, front matter and pages on their table, turned leaf by leaf or read in one strip. */
export function Reader(props: Props) {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  return <BookOnTable key={bookId} bookId={bookId} {...props} />
}

function BookOnTable({ bookId, useMarks, messages }: Props & { bookId: string }) {
  const me = useMe()
  const readable = useReadable()
  const { as } = useSearch({ strict: false }) as { as?: string }
  const reads = as ? { bookId, userId: as } : { bookId }
  const addressed = useAddress(bookId, me?.id ?? 'guest')
  const { view, setView } = addressed
  const fit = useFit()
  const reading = useReadingLook(me?.id)
  const laid = useLaidBook(reads, pageScaleFor(reading.look.textSize, view === 'pages' ? fit : null))
  const { sized } = laid
  const book = laid.book.data
  const outline = laid.outline
  const layout = view === 'scroll' ? 'scroll' : fit.spread ? 'spread' : 'single'
  const { reader, sides, at, isSeeking } = useReader({ ...reads, ...sized }, laid.sides, layout, addressed)
  useVisit(bookId, Boolean(me && book && !as))

  const near = sides.slice(Math.max(0, at - NEAR), at + NEAR + 1)
  const { pages, failed, retry } = usePages(
    { ...reads, ...sized },
    near.flatMap(side => (side.kind === 'page' ? [side.head.number] : [])),
  )
  const dressed = useScribeDress(book ? near.map(side => styleOfSide(side, book, pageOn(side, pages))) : [])
  const marks = useMarks({ bookId, as, scale: sized.scale, pages: outline?.pages ?? NO_PAGES })
  const table = useRef<HTMLElement>(null)
  const spread = layout === 'spread'
  const open = (index: number) => reader.act({ act: 'open', at: index })
  const hits = useFound({ bookId, ...sized }, { sides, at, spread, open })
  useHits(table, hits ? termsOf(hits.words) : NO_TERMS)
  const acts = useReaderActs(reader, { bookId, gmId: book?.gm.id ?? null, sized, marks, hits, isOwn: !as })
  const isAwaited = !book || !outline || !dressed || sides.length === 0 || isSeeking
  useArrivalFocus(table, !isAwaited)

  const again = () => {
    laid.again()
    retry()
  }
  if (laid.isClosed) return <BookClosed error={laid.book.error} />
  if (laid.lacksPages) {
    const home = me ? '/dashboard' : '/feed'
    return <MissingPages table={table} title={book?.title} retrying={laid.isFetching} onRetry={again} home={home} />
  }
  if (isAwaited) return <AwaitedBook table={table} />

  return (
    <main
      id="main"
      tabIndex={-1}
      ref={table}
      className="reader"
      data-drapery={book.tabletopStyle ? book.tableDrapery : undefined}
      data-view={view ?? 'unknown'}
      data-readable={readable || undefined}
      data-night={reading.isNight || undefined}
      style={{ '--text-scale': laid.scale } as object}
    >
      <title>{`${sides[at]?.title ?? ''} · ${book.title} · Tomewright`}</title>
      <ReaderTop book={book} as={as} party={laid.party} reading={reading} view={view} onView={setView}>
        {messages}
      </ReaderTop>
      {hits && <FoundBar hits={hits} onSearch={acts.search} />}
      {(failed || laid.failed) && (
        <p className="reader-fault" role="alert">
          Error loading pages.{' '}
          <button type="button" onClick={again}>
            Try Again
          </button>
        </p>
      )}
      <BookLanguage value={book.language}>
        <Marks value={marks}>
          <MentionsLead value={acts.toChapter}>
            {/* As long as the view is unknown both are there, and the stylesheet shows the one that fits the window. */}
            {view !== 'scroll' && (
              <>
                <FlipBook book={book} reader={reader} scale={view && fit.scale} pages={pages} />
                <PageBar sides={sides} at={at} spread={spread} onOpen={open} newSince={outline.newSince} />
              </>
            )}
            {view !== 'pages' && <ScrollBook book={book} reader={reader} pages={pages} />}
          </MentionsLead>
        </Marks>
      </BookLanguage>
      <ReaderRibbon book={book} signedIn={Boolean(me)} onContents={acts.contents} onSearch={acts.seek} as={as} />
    </main>
  )
}

function useVisit(bookId: string, visits: boolean): void {
  useEffect(() => {
    // A visit that could not be noted only leaves a ribbon on a page that was seen before.
    if (visits) void api.visit.call({ bookId }).catch(() => undefined)
  }, [visits, bookId])
}
