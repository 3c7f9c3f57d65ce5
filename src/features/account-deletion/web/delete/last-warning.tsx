import { type FormEvent, useState } from 'react'
import { Field, FieldError } from '#kit/web/field.tsx'
import { PasswordInput } from '#kit/web/password-input.tsx'
import type { AtStakeView } from '../../contract.ts'
import { counted } from './counted.ts'

type Props = {
  form: string
  stakes: AtStakeView
  refusal: string | null
  remaining: string[]
  onDelete: (password: string) => void
}

/** What goes, in numbers, and the password once more. */
export function LastWarning({ form, stakes, refusal, remaining, onDelete }: Props) {
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') onDelete(password)
  }
  return (
    <form id={form} onSubmit={submit} noValidate>
      <p>With your account go, for good:</p>
      <ul className="delete-stakes">
        <li>
          {counted(stakes.books, 'campaign book')}
          {stakes.books > 0 && `, and ${counted(stakes.readers, 'shared reader')} can no longer read along`}
        </li>
        <li>{counted(stakes.characters, 'character')}</li>
        <li>everything you have said and posted, your domain, and a running plan</li>
      </ul>
      {stakes.givenBack > 0 && (
        <p>
          {counted(stakes.givenBack, 'book')} that you were given within the last 24 hours will go back to the giver.
        </p>
      )}
      {remaining.length > 0 && (
        <FieldError>
          This could not be deleted; your account stays until it is:
          <ul className="delete-left">
            {remaining.map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </FieldError>
      )}
      {stakes.hasPassword ? (
        <Field label="Your password, once more" error={(missing && 'Please enter your password.') || refusal}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </Field>
      ) : (
        <p>Your account has no password yet. Log out and use “Forgot password” to set one; then come back here.</p>
      )}
    </form>
  )
}
