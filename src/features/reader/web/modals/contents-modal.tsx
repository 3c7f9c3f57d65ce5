import '../book/contents.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { useSettled } from '#features/people/web/parts/use-settled.ts'
import { ReportButton } from '#features/reports/web/parts/report-button.tsx'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { Field } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Tabs } from '#kit/web/tabs.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { api } from '../api.ts'
import { type Contents, contentsOf, linesWith, pageAsked, standingAt } from '../book/book-contents.ts'
import { ContentsRow, ContentsTree } from '../book/contents-tree.tsx'
import type { Side } from '../book/sheets.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    contents: typeof ContentsModal
  }
}

type Props = {
  bookId: string
  /** Its Game Master, who does not report it. */
  gmId: string | null
  sides: readonly Side[]
  at: number
  scale?: PageScale | undefined
  /** The numbers of the pages at which a ribbon lies, and the list of what lies in the book; `open` takes a page’s number. */
  marked?: ReadonlySet<number> | undefined
  marks?: ((open: (number: number) => void) => ReactNode) | undefined
}
/** Words shorter than this are looked for in titles alone. */
const SHORTEST = 2

/** The contents: chapters and their headings with their pages, what is marked, what is new. Answers the side that was chosen. */
export function ContentsModal({
  bookId,
  gmId,
  sides,
  at,
  scale,
  marked,
  marks,
  answer,
  dismiss,
}: Props & ModalProps<number>) {
  const open = sides[at]
  const here = open?.kind === 'page' ? open.head : undefined
  const contents = contentsOf(sides, at, marked)
  const pages = contents.chapters.flatMap(chapter => chapter.pages)
  const fresh = pages.filter(({ isNew }) => isNew)
  const toPage = (number: number) => {
    const match = pages.find(page => page.number === number)
    if (match) answer(match.index)
  }
  const chapters = <Chapters {...{ bookId, contents, scale, onOpen: answer, onPage: toPage }} last={pages.length} />
  const count = (words: string, many: number) => (many > 0 ? `${words}, ${many}` : words)
  const tabs = [
    { value: 'chapters', label: 'Chapters', content: chapters },
    ...(marks ? [{ value: 'bookmarks', label: count('Bookmarks', marked?.size ?? 0), content: marks(toPage) }] : []),
    ...(fresh.length > 0
      ? [
          {
            value: 'new',
            label: count('What is new', fresh.length),
            content: (
              <ol className="contents">
                {fresh.map(page => (
                  <ContentsRow key={page.index} line={page} onOpen={answer} />
                ))}
              </ol>
            ),
          },
        ]
      : []),
  ]
  return (
    <Dialog title="Contents" className="contents-leaf" onDismiss={dismiss}>
      {tabs.length > 1 ? <Tabs label="Where to" tabs={tabs} /> : chapters}
      <p className="contents-reports">
        {here && <ReportButton kind="chapter" id={here.chapterId} by={gmId} what="this chapter" whole="named" />}
        <ReportButton kind="book" id={bookId} by={gmId} what="this campaign" whole="named" />
      </p>
    </Dialog>
  )
}

type ChaptersProps = {
  bookId: string
  contents: Contents
  scale: PageScale | undefined
  last: number
  onOpen: (index: number) => void
  onPage: (number: number) => void
}

function Chapters({ bookId, contents, scale, last, onOpen, onPage }: ChaptersProps) {
  const [typed, setTyped] = useState('')
  const asked = pageAsked(typed, last)
  const words = asked ? '' : typed.trim().toLowerCase()
  const settled = useSettled(words)
  const isAsked = settled.length >= SHORTEST && words !== ''
  const query = useQuery(
    api.find.queryOptions({
      input: { bookId, words: settled, ...(scale && { scale }) },
      enabled: isAsked,
      placeholderData: keepPreviousData,
    }),
  )
  const lines = linesWith(contents, words, isAsked ? query.data : undefined)
  const isSeeking = isAsked && (query.isFetching || settled !== words)
  const first = words === '' ? undefined : lines[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asked) onPage(asked.number)
    else if (first) onOpen(first.index)
  }
  return (
    <>
      {words === '' ? (
        <ContentsTree contents={contents} onOpen={onOpen} />
      ) : (
        <ol className="contents">
          {lines.map(line => (
            <ContentsRow key={`${line.index} ${line.title}`} line={line} onOpen={onOpen} />
          ))}
        </ol>
      )}
      {isAsked && query.isError && (
        <p className="muted" role="alert">
          The text of the pages could not be searched; these are the titles.
        </p>
      )}
      {words !== '' && lines.length === 0 && (
        <p className="muted" role="status">
          {isSeeking ? 'Searching the pages…' : 'No page has these words in its title or its text.'}
        </p>
      )}
      {last === 0 && words === '' && (
        <EmptyState icon="ph:book-open" title="No chapter yet">
          The story begins with the first chapter.
        </EmptyState>
      )}
      <form className="contents-go" onSubmit={submit}>
        <Field label="Go to page">
          <TextInput
            placeholder="Page, or words"
            maxLength={200}
            value={typed}
            autoComplete="off"
            enterKeyHint="go"
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
        <p role="status">
          {asked
            ? asked.beyond
              ? `The book ends with page ${last}.`
              : `of ${last}: ${standingAt(contents, asked.number)}`
            : `of ${last}`}
        </p>
        <Button type="submit" look="primary" disabled={!asked && !first}>
          Go
        </Button>
      </form>
    </>
  )
}
