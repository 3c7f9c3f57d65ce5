import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Asked } from '#kit/web/ask.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { nameAlone } from '../parts/name-alone.ts'
import type { Kindling } from './burn-book-modal.tsx'

/** Which book shall burn: every one to an admin, the own ones to others. Answers with it; the burning is asked after. */
export function BurnPickerModal({ answer, dismiss }: Asked<Kindling>) {
  const [id, setId] = useState('')
  const offered = useQuery({ ...api.burnable.queryOptions(), staleTime: 0 })
  const pick = (event: FormEvent) => {
    event.preventDefault()
    const book = offered.data?.books.find(one => one.id === id)
    if (book) answer(book)
    else failure('No book selected to burn.')
  }
  const options = offered.data?.books.map(book => ({
    value: book.id,
    label: `${book.title}, by ${nameAlone(book.gm.name)}`,
  }))
  return (
    <Dialog
      title="Burn a campaign"
      size="small"
      onDismiss={dismiss}
      actions={
        <>
          <Button type="submit" form="burn-picker" look="danger">
            Go on
          </Button>
          <Button onClick={dismiss}>Cancel</Button>
        </>
      }
    >
      {offered.isError ? (
        <ErrorState onRetry={() => void offered.refetch()} retrying={offered.isFetching} />
      ) : !options ? (
        <Loading>
          <Skeleton lines={2} />
        </Loading>
      ) : (
        <form id="burn-picker" onSubmit={pick}>
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
