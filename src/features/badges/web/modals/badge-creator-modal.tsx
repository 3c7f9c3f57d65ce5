import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { success } from '#kit/web/toast.tsx'
import type { BadgeView } from '../../contract.ts'
import { NewBadge } from '../../forms.ts'
import { CREATOR_BYTES } from '../../rules.ts'
import { api } from '../api.ts'
import { BadgeField } from '../parts/badge-field.tsx'
import { useBadgePicture } from '../parts/use-badge-picture.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'badge-creator': typeof BadgeCreatorModal
  }
}

/** Makes a badge without a code: it is there for the codes that are made later. Answers the badge. */
export function BadgeCreatorModal({ answer, dismiss }: ModalProps<BadgeView>) {
  const queries = useQueryClient()
  const picture = useBadgePicture({
    upload: api.make.call,
    most: { bytes: CREATOR_BYTES, words: 'A badge picture must be smaller than 2 MB.' },
  })
  const form = useContractForm(NewBadge, {
    initial: { id: '' },
    failed: 'The badge could not be made. Please try again.',
    lacks: picture.isThere ? null : 'No file provided for upload.',
    at: { BADGE_NAME_TAKEN: 'id' },
    save: async ({ id }, _values, sending) => {
      if (!picture.file) return false
      const badge = await api.make.call({ id, file: picture.file }, sending)
      void queries.invalidateQueries({ queryKey: api.made.key() })
      success(`The badge ${badge.name} is made.`)
      answer(badge)
      return undefined
    },
  })
  return (
    <Dialog
      title="Custom Badge"
      lead="A badge of your own, to give away with codes."
      dirty={form.dirty || picture.isThere}
      onDismiss={dismiss}
    >
      <Form form={form} guard={false}>
        <FormFields>
          <BadgeField
            picture={picture}
            label="Badge picture"
            hint="PNG, smaller than 2 MB. It is drawn anew without its metadata and cut to a disc."
            onFile={id => form.set({ id })}
          />
          <TextField
            form={form}
            name="id"
            label="Badge name"
            hint="Lowercase letters, digits, hyphens or underscores"
            autoComplete="off"
            spellCheck={false}
            clean={typed => typed.toLowerCase()}
          />
        </FormFields>
        <FormActs fault={form.fault}>
          <Button type="submit" look="primary" busy={form.busy}>
            Create the badge
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}
