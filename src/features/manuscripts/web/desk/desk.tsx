import './desk.css'
import './desk-leaf.css'
import type { EditorView } from '@codemirror/view'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BookView } from '#features/books/contract.ts'
import type { characters } from '#features/characters/contract.ts'
import { TouchedList } from '#features/lines-and-veils/web/parts/touched-list.tsx'
import { useTouches } from '#features/lines-and-veils/web/parts/use-touches.ts'
import { BookLanguage } from '#features/text/web/parts/book-language.ts'
import { apiOf } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { loadToaster } from '#kit/web/load-toaster.ts'
import type { MenuItem } from '#kit/web/menu.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { useUnsavedGuard } from '#kit/web/use-unsaved-guard.ts'
import type { LeakView, MentionableView } from '../../contract.ts'
import { api } from '../api.ts'
import { show } from '../editor/write-into.ts'
import { ChapterRail } from './chapter-rail.tsx'
import { DeskBar } from './desk-bar.tsx'
import { DeskHead } from './desk-head.tsx'
import { useSides } from './desk-sides.tsx'
import { DeskText } from './desk-text.tsx'
import { DraftList } from './draft-list.tsx'
import { HistoryModal } from './history-modal.tsx'
import { LeakList } from './leak-list.tsx'
import { LostRight } from './lost-right.tsx'
import { Preview } from './preview.tsx'
import type { DeskAct } from './shortcuts.ts'
import { useAlone } from './use-alone.ts'
import { useChapterGone } from './use-chapter-gone.ts'
import { useDesk } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useOverKeyboard } from './use-over-keyboard.ts'
import { usePageGone } from './use-page-gone.ts'
import { usePassage } from './use-passage.ts'
import { type PreviewAs, useTypeset } from './use-typeset.ts'

const characterApi = apiOf<typeof characters>('characters')

const STAYS = 'It stays a draft on this device and is back when you open it again.'
const WAITS = 'Writing waits until the plan of this book’s game master is renewed.'
/** One list for ever, so that what is made from it is not made anew. */
const NOTHING: readonly MentionableView[] = []

type Props = {
  book: BookView
  writer: string
  tab: string
  /** Why its writer may not write here any more; null while they may. */
  lost: string | null
}

/** Which chapter of the book one is, from 1; a new one comes after all others. */
function numberOf(chapterId: string, chapters: readonly { id: string }[] = []): number {
  const index = chapters.findIndex(({ id }) => id === chapterId)
  return (index < 0 ? chapters.length : index) + 1
}

/** The desk itself: chapters, the text, and its pages. It keeps its text on the screen whatever the server does. */
export function Desk({ book, writer, tab, lost }: Props) {
  const bookId = book.id
  const desk = useDesk(bookId, writer, book.scribeStyle, tab)
  const { draft, wrong, chaptersLoaded } = desk
  const chapters = useQuery({ ...api.chapters.queryOptions({ input: { bookId } }), enabled: !lost })
  const cast = useQuery(characterApi.ofBook.queryOptions({ input: { bookId, part: 'active' } })).data?.characters ?? []
  const things = useQuery({ ...api.mentionable.queryOptions({ input: { bookId } }), enabled: !lost }).data ?? NOTHING
  const { alone, setAlone } = useAlone()
  const { side, setSide } = useSides()
  const [cursor, setCursor] = useState(0)
  const [as, setAs] = useState<PreviewAs>('gm')
  const editor = useRef<EditorView>(null)
  const touched = useTouches(bookId, draft.source)
  const typeset = useTypeset(draft, cursor, as, cast, things)
  const { deletePage, deletingPage } = usePageGone(desk, typeset)
  const { deleteChapter, deleting } = useChapterGone(bookId, desk)
  useUnsavedGuard(desk.dirty, STAYS)
  usePassage(bookId, draft.chapterId, editor)
  const listed = chapters.data
  useEffect(() => {
    if (listed) chaptersLoaded(listed)
  }, [listed, chaptersLoaded])
  // Toasts are loaded while there is a server, for messages about its loss.
  useEffect(() => void loadToaster().catch(() => undefined), [])

  const stopped = lost ?? (book.can.write ? null : WAITS)
  const leaveDraft = async () =>
    !desk.dirty ||
    (await openModal(ConfirmDialog, {
      title: 'Leave this text unsaved?',
      text: STAYS,
      act: 'Leave it',
      stay: 'Keep writing',
    }))
  const goToLeak = async (leak: LeakView) => {
    if (leak.chapterId && leak.chapterId !== draft.chapterId) {
      if (!(await leaveDraft())) return
      await desk.open(leak.chapterId)
    }
    requestAnimationFrame(() => editor.current && show(editor.current, leak.start, leak.end))
  }
  const bringBack = async () => {
    const earlier = await openModal(HistoryModal, { bookId, chapterId: draft.chapterId, current: draft.source })
    if (earlier) desk.rewrite({ title: earlier.title, source: earlier.source, scribeStyle: earlier.scribeStyle })
  }
  const container = useRef<HTMLDivElement>(null)
  const act = (what: DeskAct | 'leave') => {
    if (what === 'save') void (stopped ?? desk.submit())
    else if (what === 'alone') setAlone(!alone)
    else if (what === 'help') void openModal('desk-keys', {})
    else if (what === 'leave') setAlone(false)
    else {
      setSide('page')
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.desk-preview')?.focus())
    }
  }
  useDeskKeys(container, act)
  useOverKeyboard(container)
  const { pages, setSource } = typeset
  const marks = useMemo(
    () =>
      pages && setSource !== undefined
        ? // Pages of a reader who is not shown the whole text would end elsewhere in it.
          { secrets: pages.secrets, pages: pages.wholeText ? pages.starts.slice(1) : [], in: setSource }
        : null,
    [pages, setSource],
  )
  const more: MenuItem[] = [
    ...(desk.dirty && draft.baseVersion > 0
      ? [{ label: 'Back to what is saved', icon: 'ph:arrow-counter-clockwise' as const, onSelect: desk.revert }]
      : []),
    ...(typeset.pages?.here && typeset.pages.count > 1 && as === 'gm' && !stopped
      ? [
          {
            label: `Delete page ${typeset.pages.here.partNumber}`,
            icon: 'ph:file-x' as const,
            disabled: deletingPage,
            onSelect: () => void deletePage(),
          },
        ]
      : []),
    ...(draft.baseVersion > 0 && !stopped
      ? [
          {
            label: 'Delete chapter',
            icon: 'ph:trash' as const,
            danger: true,
            disabled: deleting,
            onSelect: () => void deleteChapter(),
          },
        ]
      : []),
  ]

  const number = numberOf(draft.chapterId, listed)
  const rail = (close?: () => void) => (
    <PartBoundary name="The list of chapters" resetKey={listed}>
      <ChapterRail
        chapters={listed}
        failed={chapters.isError && !listed}
        onRetry={() => void chapters.refetch()}
        current={draft.chapterId}
        bookId={bookId}
        movable={book.can.write && !lost}
        onOpen={async id => {
          close?.()
          if (id !== draft.chapterId && (await leaveDraft())) void desk.open(id)
        }}
        onNew={async () => {
          close?.()
          if (await leaveDraft()) desk.begin()
        }}
      />
    </PartBoundary>
  )

  return (
    <Page title={`Writing Desk · ${book.title}`} heading={null} on="ground" className="desk-screen">
      <h1 className="visually-hidden">Writing Desk</h1>
      <div className="desk-all" ref={container} data-side={side}>
        <DeskBar
          bookId={bookId}
          bookTitle={book.title}
          desk={desk}
          stopped={stopped}
          more={more}
          onHistory={() => void bringBack()}
          side={side}
          onSide={setSide}
          number={number}
          chapters={rail}
        />
        <div className="desk" data-alone={alone || undefined}>
          {rail()}
          <div className="desk-middle">
            {lost && <LostRight why={lost} source={draft.source} />}
            {!lost && stopped && <p className="desk-waits">{stopped}</p>}
            <PartBoundary name="The list of drafts">
              <DraftList
                desk={desk}
                tab={tab}
                onOpen={async one => (await leaveDraft()) && void desk.openDraft(one)}
                onBack={desk.putBack}
              />
            </PartBoundary>
            <div className="desk-leaf card on-leaf">
              <DeskHead book={book} desk={desk} readOnly={lost !== null} />
              <PartBoundary name="The text" resetKey={draft.chapterId}>
                <DeskText
                  bookId={bookId}
                  editor={editor}
                  source={draft.source}
                  opening={desk.opening}
                  rewritten={desk.rewritten}
                  marks={marks}
                  touched={touched}
                  offer={{ things, cast }}
                  error={wrong.source}
                  alone={alone}
                  readOnly={lost !== null}
                  onChange={source => desk.change({ source })}
                  onCursor={setCursor}
                  onAct={act}
                />
              </PartBoundary>
            </div>
          </div>
          <BookLanguage value={book.language}>
            <Preview
              number={number}
              bookId={bookId}
              draft={draft}
              bookTitle={book.title}
              typeset={typeset}
              as={as}
              onAs={setAs}
              cast={cast}
            />
          </BookLanguage>
        </div>
        {touched.hasAgreed && (
          <details className="desk-report">
            <summary>
              <Icon name="ph:caret-down" />
              Lines and veils: places to look at ({touched.touches.length})
            </summary>
            <TouchedList
              touches={touched.touches}
              onGo={({ start, end }) => editor.current && show(editor.current, start, end)}
            />
          </details>
        )}
        {!lost && (
          <details className="desk-report">
            <summary>
              <Icon name="ph:caret-down" />
              Who reads what: places to look at
            </summary>
            <PartBoundary name="This report">
              <LeakList bookId={bookId} onGo={leak => void goToLeak(leak)} />
            </PartBoundary>
          </details>
        )}
      </div>
    </Page>
  )
}
