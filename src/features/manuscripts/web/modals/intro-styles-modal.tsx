import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BookView, books } from '#features/books/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { IntroPage } from '#lexicon/books.ts'
import { DEFAULT_SCRIBE, type ScribeId } from '#lexicon/look/ids.ts'
import { scribeName } from '#lexicon/look/scribe-name.ts'
import { ScribeCards } from '../scribes/scribe-cards.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'intro-styles': typeof IntroStylesModal
  }
}

const bookApi = apiOf<typeof books>('books')

type Styled = Pick<BookView, 'id' | 'prologueLabel' | 'introStyles' | 'customScribes'>
type Props = { book?: Styled }

/** The hands of the three pages before the story. Each is chosen for itself, shows to every reader at once, and is kept alone. */
export function IntroStylesModal({ book, dismiss }: Props & ModalProps) {
  const queries = useQueryClient()
  const [page, setPage] = useState<IntroPage>('prologue')
  const [styles, setStyles] = useState<Partial<Record<IntroPage, ScribeId>>>(book?.introStyles ?? {})
  const saved = useRef(styles)
  const names = book?.customScribes ?? {}
  const styleOf = (one: IntroPage) => styles[one] ?? DEFAULT_SCRIBE
  const save = useMutation(
    bookApi.setIntroStyle.mutationOptions({
      onMutate: change => setStyles(now => ({ ...now, [change.page]: change.style })),
      onError: (_, change) => {
        // A choice made since stands until it is answered itself.
        setStyles(now =>
          now[change.page] === change.style ? { ...now, [change.page]: saved.current[change.page] } : now,
        )
        failure('Failed to update page style')
      },
      onSuccess: (_, { id, ...change }) => {
        saved.current = { ...saved.current, [change.page]: change.style }
        void queries.invalidateQueries({ queryKey: bookApi.read.key({ input: { id } }) })
      },
    }),
  )
  const choose = (style: ScribeId) => (book ? save.mutate({ id: book.id, page, style }) : failure('No book selected'))
  const pages: [IntroPage, string][] = [
    ['prologue', book?.prologueLabel || 'Prologue'],
    ['featured', 'Featured Heroes'],
    ['past', 'Past Companions'],
  ]
  return (
    <Dialog
      title="Intro Page Styles"
      lead={book ? 'The hands of the pages before the story.' : 'No book selected'}
      size="wide"
      onDismiss={dismiss}
    >
      <RadioCards
        legend="Page"
        value={page}
        onChange={setPage}
        options={pages.map(([value, label]) => ({ value, label, hint: scribeName(styleOf(value), names) }))}
      />
      <ScribeCards
        key={page}
        legend={`Style of ${pages.find(([one]) => one === page)?.[1]}`}
        value={styleOf(page)}
        names={names}
        onChange={choose}
      />
    </Dialog>
  )
}
