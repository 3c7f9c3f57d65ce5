import { type FormEvent, useState } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { useUnsavedPart } from '#kit/web/dialog.tsx'
import { Field, FieldError } from '#kit/web/field.tsx'
import { FormActs } from '#kit/web/form.tsx'
import { PasswordInput } from '#kit/web/password-input.tsx'

type Props = {
  /** The word on the button: what the password is asked for. */
  act: string
  busy: boolean
  error: unknown
  onAnswer: (password: string) => void
  onLeave: () => void
}

/** Asks for the password before a lock of the account is changed. */
export function PasswordQuestion({ act, busy, error, onAnswer, onLeave }: Props) {
  const [password, setPassword] = useState('')
  useUnsavedPart(password !== '')
  const isWrong = codeOf(error) === 'PASSWORD_WRONG'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password && !busy) onAnswer(password)
  }
  return (
    <form className="security-form" onSubmit={submit} noValidate>
      <Field label="Your password" error={isWrong && wordsOf(error, '')}>
        <PasswordInput
          autoFocus
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      {error !== null && !isWrong && <FieldError>{wordsOf(error, 'That did not work. Please try again.')}</FieldError>}
      <FormActs>
        <Button look="primary" type="submit" busy={busy}>
          {act}
        </Button>
        <Button onClick={onLeave}>Cancel</Button>
      </FormActs>
    </form>
  )
}
