import './search-modal.css'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { useSettled } from '#features/people/web/parts/use-settled.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import type { HitView } from '../../contract.ts'
import { HIT_KINDS, LONGEST_SEARCH } from '../../rules.ts'
import { api } from '../api.ts'
import { KIND_WORDS, Result } from '../results/result.tsx'
import { useArrows } from '../results/use-arrows.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    search: typeof SearchModal
  }
}

/** Search in a book: its prologue and chapters, its NPCs, and its board, as far as one may read them. */
type Props = {
  bookId: string
  /** The words of the last search. */
  initial?: string | undefined
  /** How large the type is in which the book lies open: pages are numbered by it. */
  scale?: PageScale | undefined
}

export function SearchModal({ bookId, initial = '', scale, dismiss }: Props & ModalProps) {
  const [words, setWords] = useState(initial)
  const settled = useSettled(words.trim())
  const arrows = useArrows()
  const query = useInfiniteQuery(
    api.inBook.infiniteOptions({
      input: (after: string | undefined) => ({
        bookId,
        words: settled,
        ...(after && { after }),
        ...(scale && { scale }),
      }),
      ...byCursor,
      enabled: settled !== '',
      placeholderData: keepPreviousData,
    }),
  )
  const hits = settled === '' ? undefined : query.data?.pages.flatMap(page => page.hits)
  return (
    <Dialog title="Search this book" size="wide" onDismiss={dismiss}>
      <div ref={arrows}>
        <Field label="Words to look for" hint="All of the words; a phrase in “quotes”.">
          <TextInput
            type="search"
            value={words}
            maxLength={LONGEST_SEARCH}
            enterKeyHint="search"
            onChange={event => setWords(event.target.value)}
          />
        </Field>
        <p className="visually-hidden" role="status">
          {hits && !query.isPlaceholderData && said(hits.length, query.hasNextPage)}
        </p>
        <div className="search-results" aria-busy={query.isFetching || undefined}>
          {hits && <Results bookId={bookId} words={settled} hits={hits} onOpen={dismiss} />}
          {settled !== '' && query.isPending && !query.isError && (
            <Loading label="Searching">
              <Skeleton lines={4} />
            </Loading>
          )}
          {query.isError && settled !== '' && (
            <ErrorState
              title="The book could not be searched"
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            >
              {codeOf(query.error) && wordsOf(query.error, '')}
            </ErrorState>
          )}
          {hits?.length === 0 && !query.isPlaceholderData && (
            <EmptyState icon="game-icons:magnifying-glass" title="Nothing was found">
              Try fewer words, or another spelling.
            </EmptyState>
          )}
          {hits && query.hasNextPage && (
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              More results
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const said = (count: number, more: boolean) =>
  count === 0 ? 'Nothing was found' : `${more ? 'More than ' : ''}${count} ${count === 1 ? 'result' : 'results'}`

type Listed = { bookId: string; words: string; hits: readonly HitView[]; onOpen: () => void }

function Results({ bookId, words, hits, onOpen }: Listed) {
  return HIT_KINDS.filter(kind => hits.some(hit => hit.kind === kind)).map(kind => (
    <section key={kind} aria-label={KIND_WORDS[kind]}>
      <h3 className="search-kind">{KIND_WORDS[kind]}</h3>
      <ol>
        {hits
          .filter(hit => hit.kind === kind)
          .map(hit => (
            <li key={hit.kind === 'chapter' ? `${hit.id} ${hit.number}` : hit.id}>
              <Result bookId={bookId} words={words} hit={hit} onOpen={onOpen} />
            </li>
          ))}
      </ol>
    </section>
  ))
}
