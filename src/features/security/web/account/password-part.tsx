import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { FormActs } from '#kit/web/form/form-parts.tsx'
import { PasswordField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { success } from '#kit/web/toast.tsx'
import { PasswordChange } from '../../forms.ts'
import { api } from '../api.ts'
import { SecurityPart } from './security-part.tsx'

/** A new password, given the old one. */
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
  const form = useContractForm(PasswordChange, {
    initial: { oldPassword: '', newPassword: '' },
    at: { PASSWORD_WRONG: 'oldPassword' },
    failed: 'The password could not be changed. Please try again.',
    save: async typed => {
      await api.changePassword.call(typed)
      success('Your password is changed.')
      onDone()
      return undefined
    },
  })
  return (
    <Form form={form} className="security-form">
      <PasswordField form={form} name="oldPassword" label="Old password" autoComplete="current-password" />
      <PasswordField
        form={form}
        name="newPassword"
        label="New password"
        hint="8 to 128 characters"
        autoComplete="new-password"
      />
      <FormFault form={form} />
      <FormActs>
        <Button look="primary" type="submit" busy={form.busy}>
          Set password
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActs>
    </Form>
  )
}
