import './relations-page.css'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { books } from '#features/books/contract.ts'
import { BookClosed } from '#features/seats/web/parts/book-closed.tsx'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { Select } from '#kit/web/select.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { FaceView, TieView } from '../contract.ts'
import { api } from './api.ts'
import { WebDrawing } from './drawing/web-drawing.tsx'
import { TieList } from './ties/tie-list.tsx'

const bookApi = apiOf<typeof books>('books')

/** Relations: the ties between the faces and characters of a campaign, as far as the viewer knows them. */
export function RelationsPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  const [as, setAs] = useState<string>()
  const web = useQuery({
    ...api.list.queryOptions({ input: { bookId, ...(as && { userId: as }) } }),
    placeholderData: keepPreviousData,
  })
  const book = useQuery(bookApi.read.queryOptions({ input: { id: bookId } }))
  useChannel(`table:${bookId}`)
  const [chosen, setChosen] = useState<string>()
  const code = codeOf(web.error)
  if (code === 'BOOK_NOT_FOUND' || code === 'BAD_REQUEST') return <BookClosed error={web.error} />
  const add = () => void openModal('tie-form', { bookId, from: chosen })
  const newTie = web.data?.can.add && (
    <Button look="primary" icon="ph:plus" onClick={add}>
      New tie
    </Button>
  )
  const actions = (
    <>
      {web.data && (as || web.data.players.length > 0) && (
        <Field label="Seen by" labelHidden>
          <Select
            value={as ?? ''}
            onChange={event => setAs(event.target.value || undefined)}
            options={[
              { value: '', label: 'As myself' },
              ...web.data.players.map(({ userId, name }) => ({ value: userId, label: `As ${nameAlone(name)}` })),
            ]}
          />
        </Field>
      )}
      {newTie}
      <ButtonLink href={`/campaigns/${bookId}/faces`}>Known Faces</ButtonLink>
    </>
  )
  return (
    <Page title="Relations" lead={book.data ? `of ${book.data.title}` : null} on="ground" actions={actions}>
      {web.isPending && (
        <Loading label="Loading the relations">
          <Skeleton shape="cover" />
        </Loading>
      )}
      {web.isError && !web.data && (
        <ErrorState
          error={web.error}
          title="The relations could not be loaded"
          onRetry={() => void web.refetch()}
          retrying={web.isFetching}
        />
      )}
      {web.data?.ties.length === 0 && (
        <EmptyState icon="ph:share-network" title="Nobody is tied to anybody yet" action={newTie}>
          {as
            ? 'They know none of the ties of this campaign.'
            : web.data.can.add
              ? 'A tie is between two faces or characters. It is veiled until you open it.'
              : 'What the party learns of each other will be drawn here.'}
        </EmptyState>
      )}
      {web.data && web.data.ties.length > 0 && (
        <Web faces={web.data.faces} ties={web.data.ties} chosen={chosen} onChoose={setChosen} />
      )}
    </Page>
  )
}

type WebProps = {
  faces: FaceView[]
  ties: TieView[]
  chosen: string | undefined
  onChoose: (end: string) => void
}

function Web({ faces, ties, chosen, onChoose }: WebProps) {
  const byEnd = useMemo(() => new Map(faces.map(face => [face.end, face])), [faces])
  const face = byEnd.get(chosen ?? '')
  const acts = useTieActs(byEnd)
  const theirs = ties.filter(({ from, to }) => from === chosen || to === chosen)
  return (
    <Card className="relations">
      <WebDrawing faces={faces} ties={ties} chosen={chosen} onChoose={onChoose} />
      <div className="relations-words">
        {face && (
          <section aria-labelledby="chosen-face">
            <h2 id="chosen-face" dir="auto">
              {nameAlone(face.name)}
            </h2>
            <Button
              size="small"
              onClick={() =>
                void (face.kind === 'npc'
                  ? openModal('npc-viewer', { id: face.id })
                  : openModal('character-details', { id: face.id }))
              }
            >
              Open
            </Button>
            <TieList ties={theirs} faces={byEnd} {...acts} />
          </section>
        )}
        <section aria-labelledby="all-ties">
          <h2 id="all-ties">{face ? 'All ties' : 'The same, as a list'}</h2>
          <TieList ties={ties} faces={byEnd} {...acts} />
        </section>
      </div>
    </Card>
  )
}

/** What is done with a tie from its line in the list. */
function useTieActs(faces: ReadonlyMap<string, FaceView>) {
  const queries = useQueryClient()
  const name = (end: string) => nameAlone(faces.get(end)?.name ?? '')
  const remove = async (tie: TieView) => {
    const text = `“${name(tie.from)} ${tie.words} ${name(tie.to)}” cannot be brought back.`
    if (!(await openModal(ConfirmDialog, { title: 'Remove this tie?', text, act: 'Remove', danger: true }))) return
    try {
      await api.remove.call({ id: tie.id })
      await queries.invalidateQueries({ queryKey: api.key() })
    } catch {
      failure('The tie could not be removed. Please try again.')
    }
  }
  return {
    onEdit: (tie: TieView) => void openModal('tie-form', { bookId: tie.bookId, tie }),
    onRemove: (tie: TieView) => void remove(tie),
  }
}
