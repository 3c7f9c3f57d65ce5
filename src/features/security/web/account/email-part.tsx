import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { FormActs } from '#kit/web/form/form-parts.tsx'
import { PasswordField, TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { NewEmail } from '../../forms.ts'
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
  const form = useContractForm(NewEmail, {
    initial: { email: '', password: '' },
    at: { PASSWORD_WRONG: 'password', EMAIL_SAME: 'email', EMAIL_TAKEN: 'email' },
    failed: 'The letter could not be sent. Please try again.',
    save: async typed => {
      await api.askForNewEmail.call(typed)
      success('A letter is on its way to the new address.')
      onDone()
      await queries.invalidateQueries({ queryKey: api.overview.key() })
      return undefined
    },
  })
  return (
    <Form form={form} className="security-form">
      <TextField
        form={form}
        name="email"
        label="New e-mail"
        hint="A letter goes there first; nothing changes before it is answered."
        type="email"
        autoComplete="email"
      />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <FormFault form={form} />
      <FormActs>
        <Button look="primary" type="submit" busy={form.busy}>
          Send the letter
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActs>
    </Form>
  )
}
