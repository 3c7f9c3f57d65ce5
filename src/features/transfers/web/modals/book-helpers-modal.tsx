import '../choice/choice.css'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from '../api.ts'
import { AddCoCreator } from '../choice/add-co-creator.tsx'
import { HelperRows } from '../choice/helper-rows.tsx'
import { History } from '../choice/history.tsx'
import { type BookToGive, transferBook } from '../parts/transfer-book.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'book-helpers': typeof BookHelpersModal
  }
}

/** The helpers of a book, for its GM side; the owner adds and removes them. Its former owners stand below. */
export function BookHelpersModal({ book, dismiss }: { book: BookToGive } & ModalProps) {
  const { data, error, isFetching, refetch } = useQuery(
    api.helpers.queryOptions({ input: { bookId: book.id }, staleTime: 0 }),
  )
  const addLorekeeper = () => {
    dismiss()
    void transferBook(book, 'lorekeeper')
  }
  return (
    <Dialog
      title="Who helps"
      lead={`With “${book.title}”. They read and write all that its owner does.`}
      onDismiss={dismiss}
    >
      {data ? (
        <>
          <section className="choice-part">
            <h3>Co-creators</h3>
            <HelperRows book={book} part="co-creator" people={data.coCreators} can={data.can.appoint} />
            {data.can.appoint && <AddCoCreator book={book} present={data.coCreators} />}
          </section>
          <section className="choice-part">
            <h3>Lorekeepers</h3>
            <HelperRows book={book} part="lorekeeper" people={data.lorekeepers} can={data.can.appoint} />
            {data.can.transfer && (
              <div>
                <Button size="small" icon="game-icons:quill-ink" onClick={addLorekeeper}>
                  Add a lorekeeper
                </Button>
              </div>
            )}
          </section>
          <History bookId={book.id} />
        </>
      ) : error ? (
        <ErrorState
          title="The helpers could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading the helpers">
          <Skeleton lines={3} />
        </Loading>
      )}
    </Dialog>
  )
}
