import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { failure } from '#kit/web/toast.tsx'
import { SecondFactor } from '../../forms.ts'
import { api } from '../api.ts'

const WAYS = {
  app: {
    label: 'Code of your authenticator app',
    hint: 'Six digits, a new one every half minute',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: { label: 'Recovery code', hint: 'Each of them counts once', autoComplete: 'off', spellCheck: false },
} as const

/** The second half of logging in: the code of the app, or a recovery code when the app is out of reach. */
export function SecondFactorStep({ onDone, onAgain }: { onDone: () => Promise<void>; onAgain: () => void }) {
  const form = useContractForm(SecondFactor, {
    initial: { how: 'app', code: '' },
    at: { SECOND_FACTOR_WRONG: 'code' },
    failed: "Something's disrupted the spell! Please try again soon.",
    save: async typed => {
      try {
        await api.finishSignIn.call(typed)
      } catch (error) {
        if (codeOf(error) !== 'SECOND_FACTOR_OVER') throw error
        failure(wordsOf(error, ''))
        onAgain()
        return false
      }
      await onDone()
      return undefined
    },
  })
  const { how } = form.values
  return (
    <Form form={form} guard={false} className="auth-form">
      <TextField key={how} form={form} name="code" autoFocus {...WAYS[how]} />
      <FormFault form={form} />
      <Button look="primary" type="submit" wide busy={form.busy}>
        Log in
      </Button>
      <p className="auth-switch">
        <Button look="text" onClick={() => form.begin({ how: how === 'app' ? 'recovery' : 'app', code: '' })}>
          {how === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
      </p>
    </Form>
  )
}
