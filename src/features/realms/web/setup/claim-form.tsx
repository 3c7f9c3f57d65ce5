import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Binding } from '#kit/web/binding.tsx'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { failure, success } from '#kit/web/toast.tsx'
import type { MyDomainView } from '../../contract.ts'
import { DomainSettings } from '../../forms.ts'
import { api } from '../api.ts'
import { NameField } from './name-field.tsx'
import { NEW_SETTINGS, SettingsFields } from './settings-fields.tsx'
import { useDomainEnding } from './use-domain-ending.ts'
import { NAME_WANTED, useNameCheck } from './use-name-check.ts'

/** The choice of a domain. What was typed stays, whatever the server says. */
export function ClaimForm({ onDone, onDismiss }: { onDone: (domain: MyDomainView) => void; onDismiss: () => void }) {
  const formId = useId()
  const queries = useQueryClient()
  const check = useNameCheck()
  const ending = useDomainEnding()
  const form = useContractForm(DomainSettings, {
    initial: NEW_SETTINGS,
    lacks: check.state === 'available' ? null : NAME_WANTED,
    failed: 'Failed to set up GM domain',
    save: async settings => {
      try {
        const domain = await api.setup.call({ ...settings, name: check.name })
        queries.setQueryData(api.mine.queryKey(), domain)
        success(`Your domain is open at ${domain.address}`, {
          seconds: 10,
          link: { label: 'Go there', href: `${domain.address}/hub` },
        })
        onDone(domain)
        return undefined
      } catch (error) {
        if (codeOf(error) !== 'SUBDOMAIN_ALREADY_YOURS') {
          check.again()
          throw error
        }
        // The own domain comes in the place of this form, so its name is said where it stays in sight.
        failure(wordsOf(error, 'Failed to set up GM domain'))
        void queries.invalidateQueries({ queryKey: api.mine.key() })
        return false
      }
    },
  })
  return (
    <Dialog
      title="Set up your GM domain"
      lead="One name, and everything you run stands behind it."
      size="wide"
      binding={<Binding>Hang out your sign.</Binding>}
      onDismiss={onDismiss}
      actions={
        <>
          <FormFault form={form} />
          <Button look="primary" type="submit" form={formId} busy={form.busy}>
            Create My GM Domain
          </Button>
        </>
      }
    >
      <Form form={form} unsaved={check.name !== ''} id={formId} className="domain-form">
        <NameField check={check} ending={ending} />
        <SettingsFields form={form} />
      </Form>
    </Dialog>
  )
}
