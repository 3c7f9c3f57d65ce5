import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { dataOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { PasswordInput } from '#kit/web/password-input.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { AccountTypeCards, Agreement, NameFields } from '../parts/newcomer-fields.tsx'

export type SignUpDraft = {
  name: string
  pronouns: string
  password: string
  accountType: 'player' | 'gm'
  agreed: boolean
}
export const emptyDraft: SignUpDraft = { name: '', pronouns: '', password: '', accountType: 'player', agreed: false }

type Props = {
  email: string
  onEmail: (email: string) => void
  draft: SignUpDraft
  onDraft: (draft: SignUpDraft) => void
  onDone: (accountType: 'player' | 'gm') => void
  onLogIn: () => void
  otherWays: ReactNode
  /** Shown to somebody who comes to tell the story. */
  plans: ReactNode
}
type Issues = { issues?: { message: string; path?: (string | number)[] }[] }

const REGISTER_ERROR = 'Could not register. The scrollkeeper may already exist.'

/** A new account. What is missing is marked at its field; the server says the same whatever the page sent. */
export function SignUpStep({ email, onEmail, draft, onDraft, onDone, onLogIn, otherWays, plans }: Props) {
  const [tried, setTried] = useState(false)
  const set = (change: Partial<SignUpDraft>) => onDraft({ ...draft, ...change })
  const signUp = useMutation(
    api.signUp.mutationOptions({
      onSuccess: ({ verificationMailed }) => {
        if (verificationMailed) success('A verification e-mail is on its way to you.', { seconds: 8 })
        else failure('The verification e-mail could not be sent. Please use Resend.', { seconds: 6 })
        onDone(draft.accountType)
      },
    }),
  )
  const refused = dataOf<Issues>(signUp.error)?.issues
  const wrong = (field: string, missing: boolean, words: string) =>
    (tried && missing && words) || refused?.find(issue => issue.path?.[0] === field)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (signUp.isPending || !draft.name.trim() || !email.trim() || !draft.password || !draft.agreed) return
    signUp.mutate({ ...draft, agreed: true, email: email.trim() })
  }
  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      <NameFields
        name={draft.name}
        pronouns={draft.pronouns}
        onChange={set}
        wrong={wrong('name', !draft.name.trim(), 'Please tell us your name.')}
      />
      <Field label="E-mail" required error={wrong('email', !email.trim(), 'Please enter your e-mail address.')}>
        <TextInput type="email" autoComplete="email" value={email} onChange={event => onEmail(event.target.value)} />
      </Field>
      <Field
        label="Password"
        required
        hint="8 to 128 characters"
        error={wrong('password', !draft.password, 'Please choose a password.')}
      >
        <PasswordInput
          autoComplete="new-password"
          value={draft.password}
          onChange={event => set({ password: event.target.value })}
        />
      </Field>
      <AccountTypeCards value={draft.accountType} onChange={accountType => set({ accountType })} />
      {draft.accountType === 'gm' && plans}
      <Agreement checked={draft.agreed} onChange={agreed => set({ agreed })} />
      {signUp.isError && !refused && <FieldError>{wordsOf(signUp.error, REGISTER_ERROR)}</FieldError>}
      <Button look="primary" type="submit" wide busy={signUp.isPending} disabled={!draft.agreed}>
        Sign up
      </Button>
      {otherWays}
      <p className="auth-switch">
        Been here before?{' '}
        <Button look="text" onClick={onLogIn}>
          Log in
        </Button>
      </p>
    </form>
  )
}
