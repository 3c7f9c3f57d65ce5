import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Select } from '#kit/web/select.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'book-picker': typeof BookPickerModal
  }
}

export type BookInHand = { id: string; title: string; gm: { id: string; name: string } }

type Props = {
  title: string
  danger?: boolean
  /** Said when nothing was picked. */
  nothing: string
}

/** Which book is meant: of every one to an admin, of the own ones to others. What becomes of it is asked after. */
export function BookPickerModal({ title, danger, nothing, answer, dismiss }: Props & ModalProps<BookInHand>) {
  const [id, setId] = useState('')
  const offered = useQuery({ ...api.inHand.queryOptions(), staleTime: 0 })
  const pick = (event: FormEvent) => {
    event.preventDefault()
    const book = offered.data?.books.find(one => one.id === id)
    if (book) answer(book)
    else failure(nothing)
  }
  const options = offered.data?.books.map(book => ({
    value: book.id,
    label: `${book.title}, by ${nameAlone(book.gm.name)}`,
  }))
  return (
    <Dialog
      title={title}
      size="small"
      onDismiss={dismiss}
      actions={
        <>
          <Button type="submit" form="book-picker" look={danger ? 'danger' : 'primary'}>
            Go on
          </Button>
          <Button onClick={dismiss}>Cancel</Button>
        </>
      }
    >
      {offered.isError ? (
        <ErrorState error={offered.error} onRetry={() => void offered.refetch()} retrying={offered.isFetching} />
      ) : !options ? (
        <Loading>
          <Skeleton lines={2} />
        </Loading>
      ) : (
        <form id="book-picker" onSubmit={pick}>
          <Field label="Campaign" hint="You will be asked once more.">
            <Select value={id} onChange={event => setId(event.target.value)}>
              <option value="">Choose a book</option>
              {options.map(option => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          </Field>
        </form>
      )}
    </Dialog>
  )
}
