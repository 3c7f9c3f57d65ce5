import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextAreaField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { FactForm } from '../../forms.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'fact-form': typeof FactFormModal
  }
}

type Props = { id: string; fact?: { factId: string; text: string; version: number } }

/** Adds a thing to know about an NPC, or changes the words of one. */
export function FactFormModal({ id, fact, answer, dismiss }: Props & ModalProps<string>) {
  const queries = useQueryClient()
  const [factId] = useState(() => fact?.factId ?? newId())
  const form = useContractForm<typeof FactForm, { text: string }>(FactForm, {
    initial: { text: fact?.text ?? '' },
    failed: error => wordsOf(error, 'It could not be saved. Please try again.'),
    save: async sent => {
      if (fact) await api.editFact.call({ id, factId, version: fact.version, fact: sent })
      else await api.addFact.call({ id, factId, fact: sent })
      await queries.invalidateQueries({ queryKey: api.key() })
      answer(factId)
      return undefined
    },
  })
  return (
    <Dialog title={fact ? 'Edit a thing to know' : 'Add a thing to know'} size="small" onDismiss={dismiss}>
      <Form form={form}>
        <FormFields>
          <TextAreaField
            form={form}
            name="text"
            label="What there is to know"
            hint={fact ? 'Those who know it read the new words at once.' : 'Veiled for everybody until you lift it.'}
            counter
            rows={3}
          />
        </FormFields>
        <FormActs fault={form.fault}>
          <Button type="submit" look="primary" busy={form.busy}>
            {fact ? 'Save' : 'Add it'}
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}
