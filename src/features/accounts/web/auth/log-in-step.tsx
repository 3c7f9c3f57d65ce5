import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { PasswordField, TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { failure, notice, success } from '#kit/web/toast.tsx'
import { SignIn } from '../../forms.ts'
import { api } from '../api.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Props = {
  email: string
  onDone: () => Promise<void>
  onSignUp: (email: string) => void
  /** The password was right, and a second factor is asked for. */
  onSecondFactor: (email: string) => void
  otherWays: ReactNode
}

const FAILED = "Something's disrupted the spell! Please try again soon."

/** E-mail and password; the forgotten password is one click away, and asks for the address where none is typed. */
export function LogInStep({ email, onDone, onSignUp, onSecondFactor, otherWays }: Props) {
  const form = useContractForm(SignIn, {
    initial: { email, password: '' },
    missing: { email: 'Please enter your e-mail.' },
    failed: FAILED,
    save: async typed => {
      try {
        await api.signIn.call(typed)
      } catch (error) {
        if (codeOf(error) !== 'SECOND_FACTOR_NEEDED') throw error
        onSecondFactor(typed.email)
        return false
      }
      await onDone()
      return undefined
    },
  })
  const reset = useMutation(
    api.requestReset.mutationOptions({
      onSuccess: ({ mailIsAway }) =>
        mailIsAway
          ? notice('Your recovery scroll is not sent yet: no mail gets through at the moment. We keep trying.')
          : success('A recovery scroll has been sent to your inbox.'),
      onError: error => failure(wordsOf(error, FAILED)),
    }),
  )
  const forgot = () => {
    const address = form.values.email.trim()
    if (address) reset.mutate({ email: address })
    else form.complain({ email: 'Please enter your e-mail: the new password is set from there.' })
  }
  return (
    <Form form={form} guard={false} className="auth-form">
      <TextField form={form} name="email" label="E-mail" type="email" autoComplete="email" />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <p className="auth-aside">
        <Button look="text" busy={reset.isPending} onClick={forgot}>
          Forgot password
        </Button>
      </p>
      <FormFault form={form} />
      <Button look="primary" type="submit" wide busy={form.busy}>
        Log in
      </Button>
      <PasskeyButton onDone={() => void onDone()} />
      {otherWays}
      <p className="auth-switch">
        New at the table?{' '}
        <Button look="text" onClick={() => onSignUp(form.values.email)}>
          Sign up
        </Button>
      </p>
    </Form>
  )
}
