import '../parts/theme-request.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { ButtonLink } from '#kit/web/link.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { success } from '#kit/web/toast.tsx'
import { ThemeWish } from '../../forms.ts'
import { TURNAROUND_WORDS } from '../../rules.ts'
import { api } from '../api.ts'
import { ReferenceImages } from '../parts/reference-images.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'theme-request': typeof ThemeRequestModal
  }
}

type Props = ModalProps<boolean> & {
  /** How many were just bought; the server says how many may be asked for. */
  quantity?: number
}

/** Asks for the custom themes that were bought, one after the other. */
export function ThemeRequestModal({ quantity, answer, dismiss }: Props) {
  const own = useQuery(api.mine.queryOptions({ staleTime: 0 }))
  // One that is being described stays in view while the list is fetched again.
  const [sent, setSent] = useState(0)
  const left = own.data?.left
  const all = Math.max(1, Math.min(quantity ?? Infinity, (left ?? 1) + sent))
  const title = all > 1 ? `Your custom theme: ${Math.min(sent + 1, all)} of ${all}` : 'Your custom theme'
  const lead = `Tell us what it should feel like. It is drawn within ${TURNAROUND_WORDS}.`
  if (left === undefined || left <= 0)
    return (
      <Dialog title="Your custom theme" lead={lead} onDismiss={dismiss}>
        {left === 0 ? (
          <EmptyState
            icon="ph:palette"
            title={sent > 0 ? 'All of them are asked for' : 'There is no theme to ask for'}
            action={
              sent > 0 ? (
                <Button onClick={dismiss}>Close</Button>
              ) : (
                <ButtonLink href="/store#add-ons-heading">To the store</ButtonLink>
              )
            }
          >
            {sent > 0
              ? 'A message tells you when one is ready.'
              : 'A custom theme is sold in the store, among the add-ons.'}
          </EmptyState>
        ) : own.isError ? (
          <ErrorState error={own.error} onRetry={() => void own.refetch()} retrying={own.isFetching} />
        ) : (
          <Loading>
            <Skeleton lines={4} />
          </Loading>
        )}
      </Dialog>
    )
  return (
    <Wish
      key={sent}
      title={title}
      lead={lead}
      onDismiss={dismiss}
      onSent={async () => {
        await own.refetch()
        if (sent + 1 >= all) answer(true)
        else setSent(sent + 1)
      }}
    />
  )
}

type WishProps = { title: string; lead: string; onDismiss: () => void; onSent: () => Promise<void> }

function Wish({ title, lead, onDismiss, onSent }: WishProps) {
  const formId = useId()
  const [id] = useState(newId)
  const [images, setImages] = useState<File[]>([])
  const form = useContractForm(ThemeWish, {
    initial: { name: '', description: '' },
    failed: error => wordsOf(error, 'Your request could not be sent. Please try again.'),
    save: async (wish, _values, sending) => {
      await api.ask.call({ id, ...wish, images }, sending)
      success('Your request was sent. A message tells you when the theme is ready.')
      await onSent()
      return undefined
    },
  })
  return (
    <Dialog
      title={title}
      lead={lead}
      size="wide"
      onDismiss={onDismiss}
      actions={
        <>
          <FormFault form={form} />
          <Button look="primary" type="submit" form={formId} busy={form.busy}>
            Send the request
          </Button>
        </>
      }
    >
      <Form form={form} unsaved={images.length > 0} id={formId} className="theme-request">
        <TextField form={form} name="name" label="Name of the theme" />
        <TextAreaField
          form={form}
          name="description"
          label="What it should feel like"
          hint="Colours, a place, the light, what it must not be."
          rows={6}
        />
        <ReferenceImages images={images} onChange={setImages} />
      </Form>
    </Dialog>
  )
}
