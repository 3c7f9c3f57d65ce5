import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { useUnsavedPart } from '#kit/web/dialog.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { FormActs } from '#kit/web/form.tsx'
import { PasswordInput } from '#kit/web/password-input.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { SecurityPart } from './security-part.tsx'

/** The address of the account, and another one that waits for its letter to be answered. */
export function EmailPart({ email, pendingEmail }: { email: string; pendingEmail: string | null }) {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const keep = useMutation(
    api.keepEmail.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.overview.key() }),
      onError: error => failure(wordsOf(error, 'That did not work. Please try again.')),
    }),
  )
  return (
    <SecurityPart
      title="E-mail"
      act={
        !open && (
          <Button size="small" onClick={() => setOpen(true)}>
            Change e-mail
          </Button>
        )
      }
    >
      <p>{email}</p>
      {pendingEmail && !open && (
        <>
          <p>A letter waits at {pendingEmail}. Until it is answered, everything stays as it is.</p>
          <Button look="text" busy={keep.isPending} onClick={() => keep.mutate({})}>
            Keep the address as it is
          </Button>
        </>
      )}
      {open && <EmailForm onDone={() => setOpen(false)} />}
    </SecurityPart>
  )
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  useUnsavedPart(Boolean(email || password))
  const ask = useMutation(
    api.askForNewEmail.mutationOptions({
      onSuccess: () => {
        success('A letter is on its way to the new address.')
        onDone()
        return queries.invalidateQueries({ queryKey: api.overview.key() })
      },
    }),
  )
  const isPassword = codeOf(ask.error) === 'PASSWORD_WRONG'
  const words = ask.isError && wordsOf(ask.error, 'The letter could not be sent. Please try again.')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() && password && !ask.isPending) ask.mutate({ email: email.trim(), password })
  }
  return (
    <form className="security-form" onSubmit={submit} noValidate>
      <Field label="New e-mail" hint="A letter goes there first; nothing changes before it is answered.">
        <TextInput type="email" autoComplete="email" value={email} onChange={e => setEmail(e.target.value)} />
      </Field>
      <Field label="Password" error={isPassword && words}>
        <PasswordInput autoComplete="current-password" value={password} onChange={e => setPassword(e.target.value)} />
      </Field>
      {words && !isPassword && <FieldError>{words}</FieldError>}
      <FormActs>
        <Button look="primary" type="submit" busy={ask.isPending}>
          Send the letter
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActs>
    </form>
  )
}
