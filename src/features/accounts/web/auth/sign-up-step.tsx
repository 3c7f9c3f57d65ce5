import type { ReactNode } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { FormRow } from '#kit/web/form/form-parts.tsx'
import { PasswordField, TextField } from '#kit/web/form/text-field.tsx'
import { AccountTypeCards, Agreement } from '../parts/newcomer-fields.tsx'
import { NameFields } from '../parts/profile-fields.tsx'
import type { SignUpForm } from './use-sign-up-form.ts'

type Props = {
  form: SignUpForm
  onLogIn: () => void
  otherWays: ReactNode
  /** Shown to somebody who comes to tell the story. */
  plans: ReactNode
}

/** A new account. */
export function SignUpStep({ form, onLogIn, otherWays, plans }: Props) {
  return (
    <Form form={form} className="auth-form">
      <FormRow>
        <NameFields form={form} label="Preferred name" hint="As in Aria (she/her)" />
      </FormRow>
      <TextField form={form} name="email" label="E-mail" type="email" autoComplete="email" />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint="8 to 128 characters"
        autoComplete="new-password"
      />
      <AccountTypeCards form={form} />
      {form.values.accountType === 'gm' && plans}
      <Agreement form={form} />
      <FormFault form={form} />
      <Button look="primary" type="submit" wide busy={form.busy} disabled={!form.values.agreed}>
        Sign up
      </Button>
      {otherWays}
      <p className="auth-switch">
        Been here before?{' '}
        <Button look="text" onClick={onLogIn}>
          Log in
        </Button>
      </p>
    </Form>
  )
}
