import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { FieldError } from '#kit/web/field.tsx'
import type { MyRealmView } from '../../contract.ts'
import { api } from '../api.ts'
import { NameField } from '../setup/name-field.tsx'
import type { NameCheck } from '../setup/use-name-check.ts'
import { useRealmEnding } from '../setup/use-realm-ending.ts'

/** The choice of a name, checked while it is typed. What the domain says of itself can be told later. */
export function SubdomainStep({ check, onDone }: { check: NameCheck; onDone: (realm: MyRealmView) => void }) {
  const queries = useQueryClient()
  const ending = useRealmEnding()
  const [tried, setTried] = useState(false)
  const claim = useMutation(
    api.claim.mutationOptions({
      onSuccess: realm => {
        queries.setQueryData(api.mine.queryKey(), realm)
        onDone(realm)
      },
      onError: error => {
        if (codeOf(error) === 'SUBDOMAIN_ALREADY_YOURS') void queries.invalidateQueries({ queryKey: api.mine.key() })
        else check.again()
      },
    }),
  )
  const missing = check.state === 'available' ? null : 'Please choose a valid, available subdomain'
  const refusal = claim.error && wordsOf(claim.error, 'Failed to setup subdomain. Please try again.')
  const fault = (tried && missing) || refusal
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!missing && !claim.isPending) claim.mutate({ name: check.name })
  }
  return (
    <form className="realm-form" onSubmit={submit} noValidate>
      <NameField check={check} ending={ending} />
      {fault && <FieldError>{fault}</FieldError>}
      <div className="onboarding-acts">
        <Button look="primary" type="submit" busy={claim.isPending}>
          Claim this name
        </Button>
      </div>
    </form>
  )
}
