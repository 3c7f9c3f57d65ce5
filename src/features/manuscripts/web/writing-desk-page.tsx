import './desk/desk.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { BookView, books } from '#features/books/contract.ts'
import type { characters } from '#features/characters/contract.ts'
import { BookClosed } from '#features/seats/web/parts/book-closed.tsx'
import { apiOf, codeOf, wordsOf } from '#kit/web/api.ts'
import { ask } from '#kit/web/ask.ts'
import { Button, IconButton } from '#kit/web/button.tsx'
import { confirm } from '#kit/web/confirm-dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { useChannel } from '#kit/web/live.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { Select } from '#kit/web/select.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import { useUnsavedGuard } from '#kit/web/use-unsaved-guard.ts'
import { SCRIBE_IDS, type ScribeId } from '#lexicon/look/ids.ts'
import type { LeakView, MentionableView } from '../contract.ts'
import { CHAPTER_LENGTHS } from '../rules.ts'
import { api } from './api.ts'
import { ChapterRail } from './desk/chapter-rail.tsx'
import { DeskText } from './desk/desk-text.tsx'
import { LeakList } from './desk/leak-list.tsx'
import { Preview } from './desk/preview.tsx'
import { useAlone } from './desk/use-alone.ts'
import { useDesk } from './desk/use-desk.ts'
import { dropDraft } from './desk/use-draft.ts'
import { usePageGone } from './desk/use-page-gone.ts'
import { type PreviewAs, useTypeset } from './desk/use-typeset.ts'
import { HistoryModal } from './modals/history-modal.tsx'
import { BookLanguage } from './parts/book-language.ts'
import { scribeName } from './scribes/scribe-cards.tsx'

const bookApi = apiOf<typeof books>('books')
const characterApi = apiOf<typeof characters>('characters')

/** The Writing Desk: who may write sees it, whatever their plan; saving is what the server decides. */
export function WritingDeskPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  const me = useMe()
  const book = useQuery(bookApi.read.queryOptions({ input: { id: bookId } }))
  useChannel(book.data ? `book:${bookId}` : null)
  useChannel(book.data ? `table:${bookId}` : null)
  if (['BOOK_NOT_FOUND', 'BAD_REQUEST'].includes(codeOf(book.error) ?? ''))
    return (
      <Page title="Writing Desk">
        <EmptyState icon="game-icons:bookshelf" title="No valid book context found. Cannot load editor." />
      </Page>
    )
  if (book.isError) return <BookClosed error={book.error} />
  if (!book.data || !me)
    return (
      <Page title="Writing Desk">
        <Skeleton lines={10} />
      </Page>
    )
  if (!book.data.can.readAsGm)
    return (
      <Page title="Writing Desk">
        <EmptyState icon="game-icons:quill-ink" title="You do not have permission to add or edit pages." />
      </Page>
    )
  return <Desk key={bookId} book={book.data} writer={me.id} />
}

const STAYS = 'It stays a draft on this device and is back when you open it again.'
/** One list for ever, so that what is made from it is not made anew. */
const NOTHING: readonly MentionableView[] = []

function Desk({ book, writer }: { book: BookView; writer: string }) {
  const bookId = book.id
  const queries = useQueryClient()
  const desk = useDesk(bookId, writer, book.scribeStyle)
  const { draft, wrong } = desk
  const chapters = useQuery(api.chapters.queryOptions({ input: { bookId } }))
  const cast = useQuery(characterApi.ofBook.queryOptions({ input: { bookId, part: 'active' } })).data?.characters ?? []
  const things = useQuery(api.mentionable.queryOptions({ input: { bookId } }))
  const { alone, setAlone } = useAlone()
  const [cursor, setCursor] = useState(0)
  const [as, setAs] = useState<PreviewAs>('gm')
  const area = useRef<HTMLTextAreaElement>(null)
  const typeset = useTypeset(draft, cursor, as, cast, things.data ?? NOTHING)
  const { deletePage, deletingPage } = usePageGone(desk, typeset)
  useUnsavedGuard(desk.dirty, STAYS)
  const remove = useMutation(api.remove.mutationOptions())

  const leaveDraft = async () =>
    !desk.dirty ||
    (await confirm({
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
    requestAnimationFrame(() => {
      const field = area.current
      field?.focus()
      field?.setSelectionRange(leak.start, leak.end)
      setCursor(leak.start)
    })
  }
  const bringBack = async () => {
    const earlier = await ask(HistoryModal, { bookId, chapterId: draft.chapterId, current: draft.source })
    if (earlier) desk.change({ title: earlier.title, source: earlier.source, scribeStyle: earlier.scribeStyle })
  }
  const pickScribe = async () => {
    const scribeStyle = await openModal('scribe-picker', { bookId, value: draft.scribeStyle })
    if (scribeStyle) desk.change({ scribeStyle })
  }
  const burnChapter = async () => {
    const yes = await confirm({
      title: 'Delete this chapter?',
      text: `“${desk.saved.title}” goes with its pages and its whole history, and the pages after it are numbered anew.`,
      act: 'Delete chapter',
      danger: true,
    })
    if (!yes) return
    try {
      await remove.mutateAsync({ bookId, chapterId: draft.chapterId })
      dropDraft(writer, bookId, draft.chapterId)
      desk.begin()
      await queries.invalidateQueries({ queryKey: api.chapters.key() })
      success('The chapter is gone.')
    } catch (error) {
      failure(wordsOf(error, 'Failed to save pages. Please try again.'))
    }
  }

  return (
    <Page
      title={`Writing Desk · ${book.title}`}
      heading="Writing Desk"
      lead={book.title}
      actions={
        <Link className="button button-quiet button-normal" to="/campaigns/$bookId/story" params={{ bookId }}>
          Read the book
        </Link>
      }
    >
      <div className="desk" data-alone={alone || undefined}>
        <ChapterRail
          chapters={chapters.data}
          failed={chapters.isError}
          onRetry={() => void chapters.refetch()}
          current={draft.chapterId}
          bookId={bookId}
          movable={book.can.write}
          onOpen={async id => (await leaveDraft()) && void desk.open(id)}
          onNew={async () => (await leaveDraft()) && desk.begin()}
        />
        <form
          className="desk-leaf"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void desk.submit()
          }}
        >
          <div className="desk-head">
            <Field label="Title" required error={wrong.title}>
              <TextInput
                maxLength={CHAPTER_LENGTHS.title}
                value={draft.title}
                onChange={event => desk.change({ title: event.target.value })}
              />
            </Field>
            <div className="desk-scribe">
              <Field label="Scribe style">
                <Select
                  options={SCRIBE_IDS.map(id => ({ value: id, label: scribeName(id, book.customScribes) }))}
                  value={draft.scribeStyle}
                  onChange={event => desk.change({ scribeStyle: event.target.value as ScribeId })}
                />
              </Field>
              <IconButton icon="ph:eye" label="See the scribes" onClick={() => void pickScribe()} />
            </div>
          </div>
          <DeskText
            bookId={bookId}
            area={area}
            source={draft.source}
            cursor={cursor}
            things={things.data ?? NOTHING}
            error={wrong.source}
            hint={
              desk.dirty && desk.keptAt
                ? `Draft kept on this device · ${desk.keptAt.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })}`
                : 'Markdown, [break] for a new page, @ to mention, [secret for=gm] … [/secret]'
            }
            alone={alone}
            onChange={source => desk.change({ source })}
            onCursor={setCursor}
            onAlone={setAlone}
            onSave={() => book.can.write && void desk.submit()}
            onPreview={() => document.querySelector<HTMLElement>('.desk-preview')?.focus()}
          />
          <div className="desk-acts">
            <Button look="primary" type="submit" busy={desk.saving} disabled={!book.can.write}>
              Save
            </Button>
            {draft.baseVersion > 0 && (
              <>
                <Button icon="ph:clock-counter-clockwise" onClick={() => void bringBack()}>
                  Earlier states
                </Button>
                <Button icon="ph:trash" look="danger" busy={remove.isPending} onClick={() => void burnChapter()}>
                  Delete chapter
                </Button>
              </>
            )}
            {!book.can.write && (
              <p className="muted">Writing waits until the plan of this book's game master is renewed.</p>
            )}
          </div>
        </form>
        <BookLanguage value={book.language}>
          <Preview
            bookId={bookId}
            draft={draft}
            bookTitle={book.title}
            typeset={typeset}
            as={as}
            onAs={setAs}
            cast={cast}
            onDelete={book.can.write && as === 'gm' ? () => void deletePage() : undefined}
            deleting={deletingPage}
          />
        </BookLanguage>
      </div>
      <details className="desk-report">
        <summary>
          <Icon name="ph:caret-down" />
          Who reads what: places to look at
        </summary>
        <LeakList bookId={bookId} onGo={leak => void goToLeak(leak)} />
      </details>
    </Page>
  )
}
