import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Binding } from '#kit/web/binding.tsx'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import type { MyRealmView } from '../../contract.ts'
import { BIO_MAX } from '../../rules.ts'
import { api } from '../api.ts'
import { NameField } from './name-field.tsx'
import { NEW_SETTINGS, type Settings, SettingsFields } from './settings-fields.tsx'
import { type NameCheck, useNameCheck } from './use-name-check.ts'
import { useRealmEnding } from './use-realm-ending.ts'

/** The choice of a domain. What was typed stays, whatever the server says. */
export function ClaimForm({ onDone, onDismiss }: { onDone: (realm: MyRealmView) => void; onDismiss: () => void }) {
  const formId = useId()
  const queries = useQueryClient()
  const check = useNameCheck()
  const ending = useRealmEnding()
  const [settings, setSettings] = useState(NEW_SETTINGS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const setup = useMutation(
    api.setup.mutationOptions({
      onSuccess: realm => {
        queries.setQueryData(api.mine.queryKey(), realm)
        success(`Your domain is open at ${realm.address}`, {
          seconds: 10,
          link: { label: 'Go there', href: `${realm.address}/hub` },
        })
        onDone(realm)
      },
      onError: error => {
        const words = wordsOf(error, 'Failed to set up GM domain')
        if (codeOf(error) !== 'SUBDOMAIN_ALREADY_YOURS') {
          setRefusal(words)
          return check.again()
        }
        // The own domain comes in the place of this form, so its name is said where it stays in sight.
        failure(words)
        void queries.invalidateQueries({ queryKey: api.mine.key() })
      },
    }),
  )
  const missing = missingIn(check, settings)
  const fault = refusal ?? (tried ? missing : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setRefusal(null)
    if (setup.isPending || missing) return
    setup.mutate({ ...settings, name: check.name })
  }
  return (
    <Dialog
      title="Set up your GM domain"
      lead="One name, and everything you run stands behind it."
      size="wide"
      binding={<Binding>Hang out your sign.</Binding>}
      dirty={check.name !== '' || settings !== NEW_SETTINGS}
      onDismiss={onDismiss}
      actions={
        <>
          {fault && <FieldError>{fault}</FieldError>}
          <Button look="primary" type="submit" form={formId} busy={setup.isPending}>
            Create My GM Domain
          </Button>
        </>
      }
    >
      <form id={formId} className="realm-form" onSubmit={submit} noValidate>
        <NameField check={check} ending={ending} />
        <SettingsFields value={settings} onChange={change => setSettings({ ...settings, ...change })} />
      </form>
    </Dialog>
  )
}

/** What still stands in the way; gone as soon as it is put right. */
function missingIn(check: NameCheck, { bio }: Settings): string | null {
  if (check.state !== 'available') return 'Please choose a valid, available subdomain'
  return bio.length > BIO_MAX ? `The bio has at most ${BIO_MAX} characters.` : null
}
