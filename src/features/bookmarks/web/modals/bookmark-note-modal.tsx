import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import type { Asked } from '#kit/web/ask.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import type { BookmarkView } from '../../contract.ts'
import { NOTE_LENGTH } from '../../rules.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'bookmark-note': typeof BookmarkNoteModal
  }
}

/** What one wants to remember at a bookmark. Answers true when it was kept. */
export function BookmarkNoteModal({ bookmark, answer, dismiss }: { bookmark: BookmarkView } & Asked<boolean>) {
  const { id, bookId, number, title } = bookmark
  const queries = useQueryClient()
  const [note, setNote] = useState(bookmark.note)
  const save = useMutation(
    api.annotate.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.list.key({ input: { bookId } }) })
        answer(true)
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ id, note })
  }
  const actions = (
    <>
      <Button type="submit" form="bookmark-note" look="primary" busy={save.isPending}>
        Keep
      </Button>
      <Button onClick={dismiss}>Cancel</Button>
    </>
  )
  return (
    <Dialog
      title={`Note at page ${number}`}
      lead={title}
      size="small"
      dirty={note !== bookmark.note}
      onDismiss={dismiss}
      actions={actions}
    >
      <form id="bookmark-note" onSubmit={submit}>
        <Field label="Note" optional hint="Only you see it." counter={{ used: note.length, max: NOTE_LENGTH }}>
          <TextArea rows={4} maxLength={NOTE_LENGTH} value={note} onChange={event => setNote(event.target.value)} />
        </Field>
        {save.isError && (
          <FieldError>{wordsOf(save.error, 'The note could not be kept. Please try again.')}</FieldError>
        )}
      </form>
    </Dialog>
  )
}
