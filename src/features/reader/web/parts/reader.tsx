import '../book/reader.css'
import '../book/night.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { characters } from '#features/characters/contract.ts'
import { BookClosed } from '#features/seats/web/parts/book-closed.tsx'
import { BookLanguage } from '#features/text/web/parts/book-language.ts'
import { MentionsLead } from '#features/text/web/parts/mention-link.tsx'
import { useScribeDress } from '#features/text/web/parts/scribe-dress.ts'
import { termsOf } from '#kit/shared/finding.ts'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { useReadable } from '#kit/web/readable.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { FlipBook } from '../book/flip-book.tsx'
import { FoundBar } from '../book/found-bar.tsx'
import { PageBar } from '../book/page-bar.tsx'
import { pageScaleFor } from '../book/page-scale.ts'
import { ReadAs } from '../book/read-as.tsx'
import { ReaderRibbon } from '../book/reader-ribbon.tsx'
import { ReadingLookPanel } from '../book/reading-look-panel.tsx'
import { ScrollBook } from '../book/scroll-book.tsx'
import { sidesOf } from '../book/sheets.ts'
import { pageOn, styleOfSide } from '../book/side-leaf.tsx'
import { useArrivalFocus } from '../book/use-arrival-focus.ts'
import { useBookKeys } from '../book/use-book-keys.ts'
import { useFit } from '../book/use-fit.ts'
import { useFound } from '../book/use-found.ts'
import { useHits } from '../book/use-hits.ts'
import { useOpenBook } from '../book/use-open-book.ts'
import { sizedFor, useOutline } from '../book/use-outline.ts'
import { usePages } from '../book/use-pages.ts'
import { usePlace } from '../book/use-place.ts'
import { useReadingLook } from '../book/use-reading-look.ts'
import { useSide } from '../book/use-side.ts'
import { Marks, type UseMarks } from './page-marks.ts'

const characterApi = apiOf<typeof characters>('characters')
const NEAR = 8
const NO_PAGES: never[] = []
const NO_TERMS: never[] = []
/** Whether an answer failed to come, and was not refused: what is open stays open then. */
const stumbled = (error: unknown) => codeOf(error) === undefined

type Props = {
  /** What the reader has laid into the book. */
  useMarks: UseMarks
  /** The button of the messages, from a room above. */
  messages: ReactNode
}

/** The reader: cover, front matter and pages on their table, turned leaf by leaf or read in one strip. */
export function Reader({ useMarks, messages }: Props) {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  const me = useMe()
  const readable = useReadable()
  const book = useOpenBook(bookId)
  const { as } = useSearch({ strict: false }) as { as?: string }
  const reads = as ? { bookId, userId: as } : { bookId }
  const { view, setView, ...place } = usePlace(bookId, me?.id ?? 'guest')
  const fit = useFit()
  const reading = useReadingLook(me?.id)
  const wanted = pageScaleFor(reading.look.textSize, view === 'pages' ? fit : null)
  const outline = useOutline(reads, wanted)
  const { scale } = outline
  const sized = sizedFor(scale)
  const prologue = useQuery(api.prologue.queryOptions({ input: reads }))
  const active = useQuery(characterApi.ofBook.queryOptions({ input: { ...reads, part: 'active' } }))
  const past = useQuery(characterApi.ofBook.queryOptions({ input: { ...reads, part: 'archived' } }))
  // Whom one may read as does not depend on whom one reads as.
  const party = useQuery(characterApi.ofBook.queryOptions({ input: { bookId, part: 'active' } }))
  const visits = Boolean(me && book.data && !as)
  useEffect(() => {
    // A visit that could not be noted only leaves a ribbon on a page that was seen before.
    if (visits) void api.visit.call({ bookId }).catch(() => undefined)
  }, [visits, bookId])

  const sides = useMemo(
    () =>
      book.data && outline.data && prologue.data
        ? sidesOf(
            book.data,
            prologue.data.blocks,
            active.data?.characters ?? [],
            past.data?.characters ?? [],
            outline.data.pages,
            scale,
          )
        : [],
    [book.data, prologue.data, outline.data, active.data, past.data, scale],
  )
  const { at, open, isSeeking } = useSide({ ...reads, ...sized }, sides, place)
  const near = sides.slice(Math.max(0, at - NEAR), at + NEAR + 1)
  const { pages, failed, retry } = usePages(
    { ...reads, ...sized },
    near.flatMap(side => (side.kind === 'page' ? [side.head.number] : [])),
  )
  const dressed = useScribeDress(book.data ? near.map(side => styleOfSide(side, book.data, pageOn(side, pages))) : [])
  const marks = useMarks({ bookId, as, scale: sized.scale, pages: outline.data?.pages ?? NO_PAGES })
  const toChapter = useCallback(
    (chapterId: string) => {
      const found = sides.findIndex(side => side.kind === 'page' && side.head.chapterId === chapterId)
      if (found >= 0) open(found)
    },
    [sides, open],
  )
  const jump = useCallback(async () => {
    const chosen = await openModal('contents', {
      bookId,
      sides,
      at,
      scale: sized.scale,
      marked: new Set(marks?.marked.keys()),
      marks: marks?.list,
    })
    if (chosen !== undefined) open(chosen)
  }, [bookId, sides, at, open, sized.scale, marks])
  const mark = useCallback(() => {
    const side = sides[at]
    if (side?.kind === 'page') marks?.toggle?.(side.head)
  }, [sides, at, marks])

  const again = () => {
    if (outline.isError) void outline.refetch()
    if (prologue.isError) void prologue.refetch()
    retry()
  }
  const table = useRef<HTMLElement>(null)
  const spread = view === 'pages' && fit.spread
  const found = useFound({ bookId, ...sized }, { sides, at, spread, open })
  useHits(table, found ? termsOf(found.words) : NO_TERMS)
  const search = () => void openModal('search', { bookId, initial: found?.words, scale: sized.scale })
  // What is searched is one's own book, not that of whom one reads as.
  const seek = as ? undefined : search
  useBookKeys({
    contents: () => void jump(),
    search: seek,
    find: seek,
    bookmark: mark,
    nextHit: found && (() => found.step(1)),
    previousHit: found && (() => found.step(-1)),
  })
  useArrivalFocus(table, sides.length > 0)

  if (book.isError && !(book.data && stumbled(book.error))) return <BookClosed error={book.error} />
  // Whether the book is there at all is answered by the book, whichever of the answers comes first.
  const lacksPages = [outline, prologue].some(one => one.isError && !(one.data && stumbled(one.error)))
  if (lacksPages && !book.isPending)
    return (
      <main id="main" tabIndex={-1} ref={table} className="reader">
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
      <main id="main" tabIndex={-1} ref={table} className="reader" aria-busy="true">
        <Skeleton shape="cover" />
      </main>
    )

  const drapery = book.data.tabletopStyle ? book.data.tableDrapery : undefined
  return (
    <main
      id="main"
      tabIndex={-1}
      ref={table}
      className="reader"
      data-drapery={drapery}
      data-view={view}
      data-readable={readable || undefined}
      data-night={reading.isNight || undefined}
      style={{ '--text-scale': scale } as object}
    >
      <title>{`${sides[at]?.title ?? ''} · ${book.data.title} · Tomewright`}</title>
      <header className="reader-top" data-bar="">
        <h1 dir="auto" lang={book.data.language}>
          {book.data.title}
        </h1>
        {book.data.can.readAsGm && <ReadAs as={as} people={party.data?.characters ?? []} />}
        <ReadingLookPanel look={reading.look} onChoose={look => void reading.choose(look)} />
        <fieldset className="reader-views" aria-label="View">
          <button type="button" aria-pressed={view === 'pages'} onClick={() => setView('pages')}>
            Pages
          </button>
          <button type="button" aria-pressed={view === 'scroll'} onClick={() => setView('scroll')}>
            Scroll
          </button>
        </fieldset>
        {messages}
      </header>
      {found && <FoundBar found={found} onSearch={search} />}
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
                <PageBar sides={sides} at={at} spread={fit.spread} onOpen={open} newSince={outline.data.newSince} />
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
