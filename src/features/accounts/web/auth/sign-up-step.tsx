import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { dataOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Checkbox } from '#kit/web/checkbox.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { PasswordInput } from '#kit/web/password-input.tsx'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

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
}
type Issues = { issues?: { message: string; path?: (string | number)[] }[] }

const REGISTER_ERROR = 'Could not register. The scrollkeeper may already exist.'

/** A new account. What is missing is marked at its field; the server says the same whatever the page sent. */
export function SignUpStep({ email, onEmail, draft, onDraft, onDone, onLogIn }: Props) {
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
      <Field label="Preferred name" required error={wrong('name', !draft.name.trim(), 'Please tell us your name.')}>
        <TextInput autoComplete="nickname" value={draft.name} onChange={event => set({ name: event.target.value })} />
      </Field>
      <Field label="Pronouns" optional hint="Shown after your name, as in Aria (she/her)">
        <TextInput value={draft.pronouns} onChange={event => set({ pronouns: event.target.value })} />
      </Field>
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
      <RadioCards
        legend="You come to"
        options={[
          { value: 'player', label: 'Play', hint: 'Free, always' },
          { value: 'gm', label: 'Tell the story', hint: 'A plan comes next' },
        ]}
        value={draft.accountType}
        onChange={accountType => set({ accountType })}
      />
      <Checkbox
        checked={draft.agreed}
        onChange={event => set({ agreed: event.target.checked })}
        label={
          <>
            I am at least 13 years old and agree to the{' '}
            <Button look="text" onClick={() => void openModal('terms', {})}>
              terms
            </Button>{' '}
            and the{' '}
            <Button look="text" onClick={() => void openModal('privacy', {})}>
              privacy policy
            </Button>
            .
          </>
        }
      />
      {signUp.isError && !refused && <FieldError>{wordsOf(signUp.error, REGISTER_ERROR)}</FieldError>}
      <Button look="primary" type="submit" wide busy={signUp.isPending} disabled={!draft.agreed}>
        Sign up
      </Button>
      <p className="auth-switch">
        Been here before?{' '}
        <Button look="text" onClick={onLogIn}>
          Log in
        </Button>
      </p>
    </form>
  )
}
