import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { TextLink } from '#kit/web/link.tsx'
import { success } from '#kit/web/toast.tsx'
import type { MyDomainView } from '../../contract.ts'
import { DomainEdit } from '../../forms.ts'
import { api } from '../api.ts'
import { SettingsFields, settingsOf } from './settings-fields.tsx'

type Props = { domain: MyDomainView; onDone: (domain: MyDomainView) => void; onDismiss: () => void }

/** The own domain, and what it says about itself. Its name stays. */
export function SettingsForm({ domain, onDone, onDismiss }: Props) {
  const formId = useId()
  const queries = useQueryClient()
  const form = useContractForm(DomainEdit, {
    initial: settingsOf(domain),
    failed: 'Your domain could not be saved. Please try again.',
    save: async settings => {
      const saved = await api.saveSettings.call(settings)
      queries.setQueryData(api.mine.queryKey(), saved)
      success('Your domain is saved.')
      onDone(saved)
      return undefined
    },
  })
  return (
    <Dialog
      title="Your GM domain"
      lead={<TextLink href={`${domain.address}/hub`}>{domain.address}</TextLink>}
      onDismiss={onDismiss}
      actions={
        <>
          <FormFault form={form} />
          <Button look="primary" type="submit" form={formId} busy={form.busy}>
            Save
          </Button>
        </>
      }
    >
      <Form form={form} id={formId} className="domain-form">
        <SettingsFields form={form} />
      </Form>
    </Dialog>
  )
}
