import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { PasswordInput } from '#kit/web/password-input.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { failure, notice, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Props = {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
  onSignUp: () => void
  /** The password was right, and a second factor is asked for. */
  onSecondFactor: () => void
  otherWays: ReactNode
}

const MISSING = {
  'log-in': 'Please enter your e-mail.',
  reset: 'Please enter your e-mail: the new password is set from there.',
}

/** E-mail and password; the forgotten password is one click away, and asks for the address where none is typed. */
export function LogInStep({ email, onEmail, onDone, onSignUp, onSecondFactor, otherWays }: Props) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<keyof typeof MISSING | null>(null)
  const logIn = useMutation(
    api.signIn.mutationOptions({
      onSuccess: onDone,
      onError: error => codeOf(error) === 'SECOND_FACTOR_NEEDED' && onSecondFactor(),
    }),
  )
  const reset = useMutation(
    api.requestReset.mutationOptions({
      onSuccess: ({ mailIsAway }) =>
        mailIsAway
          ? notice('Your recovery scroll is not sent yet: no mail gets through at the moment. We keep trying.')
          : success('A recovery scroll has been sent to your inbox.'),
      onError: error => failure(wordsOf(error, "Something's disrupted the spell! Please try again soon.")),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(email.trim() ? null : 'log-in')
    if (email.trim() && !logIn.isPending) logIn.mutate({ email, password })
  }
  const forgot = () => {
    setMissing(email.trim() ? null : 'reset')
    if (email.trim()) reset.mutate({ email: email.trim() })
  }
  const noAddress = !email.trim() && missing !== null && MISSING[missing]
  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <Field label="E-mail" error={noAddress}>
        <TextInput type="email" autoComplete="email" value={email} onChange={event => onEmail(event.target.value)} />
      </Field>
      <Field label="Password">
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <p className="auth-aside">
        <Button look="text" busy={reset.isPending} onClick={forgot}>
          Forgot password
        </Button>
      </p>
      {logIn.isError && (
        <FieldError>{wordsOf(logIn.error, "Something's disrupted the spell! Please try again soon.")}</FieldError>
      )}
      <Button look="primary" type="submit" wide busy={logIn.isPending}>
        Log in
      </Button>
      <PasskeyButton onDone={onDone} />
      {otherWays}
      <p className="auth-switch">
        New at the table?{' '}
        <Button look="text" onClick={onSignUp}>
          Sign up
        </Button>
      </p>
    </form>
  )
}
