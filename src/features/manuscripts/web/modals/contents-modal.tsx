import '../reader/contents.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSettled } from '#features/people/web/parts/use-settled.ts'
import type { Asked } from '#kit/web/ask.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import { Tabs } from '#kit/web/tabs.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { api } from '../api.ts'
import type { Side } from '../reader/sheets.ts'

type Props = {
  bookId: string
  sides: readonly Side[]
  at: number
  /** The list of what the reader has laid into the book, where there may be something; `open` takes a page’s number. */
  marks?: ((open: (number: number) => void) => ReactNode) | undefined
}
/** Words shorter than this are looked for in titles alone. */
const SHORTEST = 2

/** What a line of the list says: a text of several parts stands once, with its parts under it. */
function linesOf(sides: readonly Side[]) {
  return sides.map((side, index) => ({
    index,
    side,
    under: side.kind === 'page' && side.title !== side.head.baseTitle,
    begins: side.kind === 'page' && side.opens && side.title !== side.head.baseTitle,
  }))
}

/** Jump to Chapter: every part and every page by title, and the bookmarks. Answers the side that was chosen. */
export function ContentsModal({ marks, answer, dismiss, ...shown }: Props & Asked<number>) {
  const chapters = <Chapters {...shown} onChoose={answer} />
  const toPage = (number: number) => {
    const found = shown.sides.findIndex(side => side.kind === 'page' && side.head.number === number)
    if (found >= 0) answer(found)
  }
  return (
    <Dialog title="Jump to Chapter" onDismiss={dismiss}>
      {marks ? (
        <Tabs
          label="Where to"
          tabs={[
            { value: 'chapters', label: 'Chapters', content: chapters },
            { value: 'bookmarks', label: 'Bookmarks', content: marks(toPage) },
          ]}
        />
      ) : (
        chapters
      )}
    </Dialog>
  )
}

function Chapters({ bookId, sides, at, onChoose }: Omit<Props, 'marks'> & { onChoose: (index: number) => void }) {
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLowerCase()
  const settled = useSettled(words)
  const isAsked = settled.length >= SHORTEST && words !== ''
  const found = useQuery(
    api.find.queryOptions({
      input: { bookId, words: settled },
      enabled: isAsked,
      placeholderData: keepPreviousData,
    }),
  )
  const answer = isAsked ? found.data : undefined
  const told = new Set(answer?.numbers)
  const tells = (side: Side) =>
    side.kind === 'page' ? told.has(side.head.number) : side.kind === 'prologue' && answer?.prologue
  const lines = linesOf(sides).filter(({ side }) => side.title.toLowerCase().includes(words) || tells(side))
  const isSeeking = isAsked && (found.isFetching || settled !== words)
  return (
    <>
      <Field label="Filter by title or text" labelHidden>
        <TextInput
          placeholder="Filter by title or text"
          maxLength={200}
          value={wanted}
          onChange={event => setWanted(event.target.value)}
        />
      </Field>
      <ol className="contents">
        {lines.map(({ index, side, under, begins }) => (
          <li key={side.address} data-under={under || undefined}>
            {begins && side.kind === 'page' && <p className="contents-chapter">{side.head.baseTitle}</p>}
            <button type="button" aria-current={index === at ? 'page' : undefined} onClick={() => onChoose(index)}>
              <span dir="auto">{side.title}</span>
              {side.kind === 'page' && (
                <span className="tabular">
                  {side.head.isNew && <b>new </b>}
                  {side.head.number}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {isAsked && found.isError && (
        <p className="muted" role="alert">
          The text of the pages could not be searched; these are the titles.
        </p>
      )}
      {lines.length === 0 && (
        <p className="muted" role="status">
          {isSeeking ? 'Searching the pages…' : 'No page has these words in its title or its text.'}
        </p>
      )}
    </>
  )
}
