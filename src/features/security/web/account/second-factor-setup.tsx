import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { useUnsavedPart } from '#kit/web/dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import { FormActs } from '#kit/web/form.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { api } from '../api.ts'
import { QrCode } from './qr-code.tsx'

type Props = { uri: string; onDone: () => void; onLeave: () => void }

const secretIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? ''
const inFours = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? text

/** The secret for the app, as a picture and in letters, and the first code that comes of it. */
export function SecondFactorSetup({ uri, onDone, onLeave }: Props) {
  const [code, setCode] = useState('')
  useUnsavedPart(code !== '')
  const confirm = useMutation(api.confirmSecondFactor.mutationOptions({ onSuccess: onDone }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() && !confirm.isPending) confirm.mutate({ code })
  }
  return (
    <form className="security-form" onSubmit={submit} noValidate>
      <p>Let your authenticator app look at this, or type the letters into it.</p>
      <QrCode text={uri} label="The secret for your authenticator app" />
      <p>
        <code className="factor-secret">{inFours(secretIn(uri))}</code>
      </p>
      <Field
        label="The code that the app shows"
        error={confirm.isError && wordsOf(confirm.error, 'That did not work. Please try again.')}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={event => setCode(event.target.value)}
        />
      </Field>
      <FormActs>
        <Button look="primary" type="submit" busy={confirm.isPending}>
          Switch it on
        </Button>
        <Button onClick={onLeave}>Cancel</Button>
      </FormActs>
    </form>
  )
}
