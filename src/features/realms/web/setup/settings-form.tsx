import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { TextLink } from '#kit/web/link.tsx'
import { success } from '#kit/web/toast.tsx'
import type { MyRealmView } from '../../contract.ts'
import { BIO_MAX } from '../../rules.ts'
import { api } from '../api.ts'
import { SettingsFields, settingsOf } from './settings-fields.tsx'

type Props = { realm: MyRealmView; onDone: (realm: MyRealmView) => void; onDismiss: () => void }

/** The own domain, and what it says about itself. Its name stays. */
export function SettingsForm({ realm, onDone, onDismiss }: Props) {
  const formId = useId()
  const queries = useQueryClient()
  const [settings, setSettings] = useState(() => settingsOf(realm))
  const [isDirty, setDirty] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const save = useMutation(
    api.saveSettings.mutationOptions({
      onSuccess: saved => {
        queries.setQueryData(api.mine.queryKey(), saved)
        success('Your domain is saved.')
        onDone(saved)
      },
      onError: error => setFault(wordsOf(error, 'Your domain could not be saved. Please try again.')),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (settings.bio.length > BIO_MAX) return setFault(`The bio has at most ${BIO_MAX} characters.`)
    setFault(null)
    save.mutate(settings)
  }
  return (
    <Dialog
      title="Your GM domain"
      lead={<TextLink href={`${realm.address}/hub`}>{realm.address}</TextLink>}
      dirty={isDirty}
      onDismiss={onDismiss}
      actions={
        <>
          {fault && <FieldError>{fault}</FieldError>}
          <Button look="primary" type="submit" form={formId} busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className="realm-form" onSubmit={submit} noValidate>
        <SettingsFields
          value={settings}
          onChange={change => {
            setSettings({ ...settings, ...change })
            setDirty(true)
          }}
        />
      </form>
    </Dialog>
  )
}
