import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { TextAreaField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import type { BookmarkView } from '../../contract.ts'
import { BookmarkNote } from '../../forms.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'bookmark-note': typeof BookmarkNoteModal
  }
}

/** Edits the note of a bookmark. Answers true when it was saved. */
export function BookmarkNoteModal({ bookmark, answer, dismiss }: { bookmark: BookmarkView } & ModalProps<boolean>) {
  const { id, bookId, number, title } = bookmark
  const queries = useQueryClient()
  const form = useContractForm(BookmarkNote, {
    initial: { note: bookmark.note },
    failed: 'The note could not be kept. Please try again.',
    save: async ({ note }) => {
      await api.annotate.call({ id, note })
      await queries.invalidateQueries({ queryKey: api.list.key({ input: { bookId } }) })
      answer(true)
      return undefined
    },
  })
  const actions = (
    <>
      <Button type="submit" form="bookmark-note" look="primary" busy={form.busy}>
        Keep
      </Button>
      <Button onClick={dismiss}>Cancel</Button>
    </>
  )
  return (
    <Dialog title={`Note at page ${number}`} lead={title} size="small" onDismiss={dismiss} actions={actions}>
      <Form form={form} id="bookmark-note">
        <TextAreaField form={form} name="note" label="Note" optional hint="Only you see it." counter rows={4} />
        <FormFault form={form} />
      </Form>
    </Dialog>
  )
}
