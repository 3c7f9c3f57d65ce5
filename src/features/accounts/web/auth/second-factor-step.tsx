import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** The second half of logging in: the code of the app, or a recovery code when the app is out of reach. */
export function SecondFactorStep({ onDone, onAgain }: { onDone: () => void; onAgain: () => void }) {
  const [how, setHow] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const finish = useMutation(
    api.finishSignIn.mutationOptions({
      onSuccess: onDone,
      onError: error => {
        if (codeOf(error) !== 'SECOND_FACTOR_OVER') return
        failure(wordsOf(error, ''))
        onAgain()
      },
    }),
  )
  const turn = (next: 'app' | 'recovery') => {
    setHow(next)
    setCode('')
    finish.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() && !finish.isPending) finish.mutate({ how, code })
  }
  const wrong = finish.isError && wordsOf(finish.error, "Something's disrupted the spell! Please try again soon.")
  return (
    <form className="auth-form" onSubmit={submit} noValidate>
      {how === 'app' ? (
        <Field label="Code of your authenticator app" hint="Six digits, a new one every half minute" error={wrong}>
          <TextInput
            key="app"
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={event => setCode(event.target.value)}
          />
        </Field>
      ) : (
        <Field label="Recovery code" hint="Each of them counts once" error={wrong}>
          <TextInput
            key="recovery"
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={event => setCode(event.target.value)}
          />
        </Field>
      )}
      <Button look="primary" type="submit" wide busy={finish.isPending}>
        Log in
      </Button>
      <p className="auth-switch">
        <Button look="text" onClick={() => turn(how === 'app' ? 'recovery' : 'app')}>
          {how === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
      </p>
    </form>
  )
}
