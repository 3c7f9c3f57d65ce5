import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CharacterView } from '#features/characters/contract.ts'
import { Leaf } from '#features/text/web/parts/leaf.tsx'
import { PageText } from '#features/text/web/parts/page-text.tsx'
import { useScribeDress } from '#features/text/web/parts/scribe-dress.ts'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { Select } from '#kit/web/select.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { chapterLabel } from '#lexicon/look/chapter-labels.ts'
import type { Draft } from './drafts.ts'
import type { PagesSet } from './set-pages.ts'
import type { PreviewAs, Typeset } from './use-typeset.ts'

type Props = {
  bookId: string
  draft: Draft
  /** Which chapter of the book it is, from 1. */
  number: number
  bookTitle: string
  typeset: Typeset
  as: PreviewAs
  onAs: (as: PreviewAs) => void
  cast: readonly CharacterView[]
}

/** The page under the cursor, as it will be set, for the chosen reader. */
export function Preview({ bookId, draft, number, bookTitle, typeset, as, onAs, cast }: Props) {
  useScribeDress([draft.scribeStyle])
  const reader = cast.find(({ id }) => id === as)
  const options = [
    { value: 'gm', label: 'The GM side' },
    { value: 'stranger', label: 'A reader without a character' },
    ...cast.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const { pages, failed } = typeset
  return (
    <section className="desk-preview" aria-label="Preview" tabIndex={-1}>
      {failed ? (
        <ErrorState title="Failed to paginate content">
          Your text is safe; it is only the pages that are missing.
        </ErrorState>
      ) : pages?.here ? (
        <PartBoundary name="This page" resetKey={pages}>
          <Shown pages={pages} here={pages.here} style={draft.scribeStyle} number={number} bookTitle={bookTitle} />
        </PartBoundary>
      ) : (
        <Skeleton lines={12} />
      )}
      <Field label="Read it as">
        <Select options={options} value={as} onChange={event => onAs(event.target.value)} />
      </Field>
      {reader && (
        <Link to="/campaigns/$bookId/story" params={{ bookId }} search={{ as: reader.parentPlayerId }}>
          Read the whole book as {reader.name}’s player does
        </Link>
      )}
    </section>
  )
}

type Shown = {
  pages: PagesSet
  here: NonNullable<PagesSet['here']>
  style: Draft['scribeStyle']
  number: number
  bookTitle: string
}

function Shown({ pages: { count, words, secrets }, here, style, number, bookTitle }: Shown) {
  const said = `${words === 1 ? '1 word' : `${words.toLocaleString()} words`}${
    secrets.length > 0 ? `, ${secrets.length} secret ${secrets.length === 1 ? 'passage' : 'passages'}` : ''
  }`
  return (
    <>
      <p className="desk-count">
        <b className="tabular">{count === 1 ? '1 page' : `Page ${here.partNumber} of ${count} pages`}</b>
        <span className="muted"> {said}</span>
      </p>
      <SaidSlowly words={`${count === 1 ? '1 page' : `${count} pages`}, ${said}`} />
      {secrets.some(secret => secret.trouble) && (
        <p className="desk-trouble" role="alert">
          A secret mark has no partner, or cannot be read as one. Until it is mended, everything it could mean is kept
          from players.
        </p>
      )}
      <div className="desk-page">
        <Leaf
          style={style}
          side="recto"
          kicker={here.partNumber === 1 ? chapterLabel(style, number, here.baseTitle) : undefined}
          title={here.partNumber === 1 ? here.baseTitle : undefined}
          running={[bookTitle, here.baseTitle]}
          folio={here.partNumber}
        >
          <PageText
            nodes={here.blocks}
            style={style}
            opens={here.partNumber === 1}
            closes={here.partNumber === count}
          />
        </Leaf>
      </div>
    </>
  )
}

const QUIET_MS = 3000

/** Tells a screen reader what the text makes once it is quiet, not at every stroke. */
function SaidSlowly({ words }: { words: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), QUIET_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
