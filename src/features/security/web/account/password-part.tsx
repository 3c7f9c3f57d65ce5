import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { useUnsavedPart } from '#kit/web/dialog.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { FormActs } from '#kit/web/form.tsx'
import { PasswordInput } from '#kit/web/password-input.tsx'
import { success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { SecurityPart } from './security-part.tsx'

/** A new password, for whoever knows the old one. */
export function PasswordPart({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false)
  if (!hasPassword)
    return (
      <SecurityPart title="Password">
        <p>This account has none yet. Log out and use “Forgot password” to set one.</p>
      </SecurityPart>
    )
  return (
    <SecurityPart
      title="Password"
      act={
        !open && (
          <Button size="small" onClick={() => setOpen(true)}>
            Change password
          </Button>
        )
      }
    >
      {open ? <PasswordForm onDone={() => setOpen(false)} /> : <p>A change ends every other login.</p>}
    </SecurityPart>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  useUnsavedPart(Boolean(oldPassword || newPassword))
  const [short, setShort] = useState(false)
  const change = useMutation(
    api.changePassword.mutationOptions({
      onSuccess: () => {
        success('Your password is changed.')
        onDone()
      },
    }),
  )
  const isOldWrong = codeOf(change.error) === 'PASSWORD_WRONG'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(newPassword.length < 8)
    if (newPassword.length >= 8 && oldPassword && !change.isPending) change.mutate({ oldPassword, newPassword })
  }
  return (
    <form className="security-form" onSubmit={submit} noValidate>
      <Field label="Old password" error={isOldWrong && wordsOf(change.error, '')}>
        <PasswordInput autoComplete="current-password" value={oldPassword} onChange={e => setOld(e.target.value)} />
      </Field>
      <Field label="New password" hint="8 to 128 characters" error={short && 'A password has 8 to 128 characters.'}>
        <PasswordInput autoComplete="new-password" value={newPassword} onChange={e => setNew(e.target.value)} />
      </Field>
      {change.isError && !isOldWrong && (
        <FieldError>{wordsOf(change.error, 'The password could not be changed. Please try again.')}</FieldError>
      )}
      <FormActs>
        <Button look="primary" type="submit" busy={change.isPending}>
          Set password
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActs>
    </form>
  )
}
