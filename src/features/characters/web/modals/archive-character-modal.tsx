import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { TextAreaField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import type { FlavorId } from '#lexicon/look/ids.ts'
import { theEchoes } from '#lexicon/look/inn-names.ts'
import { Farewell } from '../../forms.ts'
import { DEFAULT_FAREWELL } from '../../rules.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'archive-character': typeof ArchiveCharacterModal
  }
}

type Props = { character: { id: string; name: string; iconFlavor: FlavorId | null } }

/** Asks for a farewell and sends the character to the Hall of Echoes; answers true when it went. */
export function ArchiveCharacterModal({ character, answer, dismiss }: Props & ModalProps<boolean>) {
  const formId = useId()
  const queries = useQueryClient()
  const form = useContractForm(Farewell, {
    initial: { farewellMessage: DEFAULT_FAREWELL },
    failed: () => 'Failed to archive character. Please try again.',
    save: async farewell => {
      await api.archive.call({ ...farewell, id: character.id })
      await queries.invalidateQueries({ queryKey: api.key() })
      answer(true)
      return undefined
    },
  })
  const actions = (
    <>
      <Button type="submit" form={formId} look="primary" busy={form.busy}>
        Bid farewell
      </Button>
      <Button onClick={dismiss}>Not yet</Button>
    </>
  )
  return (
    <Dialog title={`Bid ${character.name} farewell?`} size="small" onDismiss={dismiss} actions={actions}>
      <Form form={form} id={formId}>
        <p className="prose">
          {character.name} leaves the table for {theEchoes(character.iconFlavor)}, and can neither chat nor post from
          there. The campaign’s owner can restore the character at any time.
        </p>
        <TextAreaField form={form} name="farewellMessage" label="Farewell message" counter rows={3} />
        <FormFault form={form} />
      </Form>
    </Dialog>
  )
}
