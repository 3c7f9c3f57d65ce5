import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { MyDomainView } from '../../contract.ts'
import { api } from '../api.ts'
import { NameField } from '../setup/name-field.tsx'
import { useDomainEnding } from '../setup/use-domain-ending.ts'
import { NAME_WANTED, type NameCheck } from '../setup/use-name-check.ts'

// The name is looked up on the server while it is typed; the form has no field beside it.
const NO_FIELDS = z.object({})

/** The choice of a name, checked while it is typed. What the domain says of itself can be told later. */
export function SubdomainStep({ check, onDone }: { check: NameCheck; onDone: (domain: MyDomainView) => void }) {
  const queries = useQueryClient()
  const ending = useDomainEnding()
  const form = useContractForm(NO_FIELDS, {
    initial: {},
    lacks: check.state === 'available' ? null : NAME_WANTED,
    failed: 'Failed to setup subdomain. Please try again.',
    save: async () => {
      try {
        const domain = await api.claim.call({ name: check.name })
        queries.setQueryData(api.mine.queryKey(), domain)
        onDone(domain)
        return undefined
      } catch (error) {
        if (codeOf(error) === 'SUBDOMAIN_ALREADY_YOURS') void queries.invalidateQueries({ queryKey: api.mine.key() })
        else check.again()
        throw error
      }
    },
  })
  return (
    <Form form={form} unsaved={check.name !== ''} className="domain-form">
      <NameField check={check} ending={ending} />
      <FormFault form={form} />
      <div className="onboarding-acts">
        <Button look="primary" type="submit" busy={form.busy}>
          Claim this name
        </Button>
      </div>
    </Form>
  )
}
