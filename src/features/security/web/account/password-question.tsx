import { Button } from '#kit/web/button.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { FormActs } from '#kit/web/form/form-parts.tsx'
import { PasswordField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { PasswordQuestion as Question } from '../../forms.ts'

type Props = {
  /** The word on the button: what the password is asked for. */
  act: string
  /** The answer is in, and the page is about to be left. */
  busy?: boolean
  onAnswer: (password: string) => Promise<unknown>
  onLeave: () => void
}

/** Asks for the password before a second factor, a passkey or a linked login is changed. */
export function PasswordQuestion({ act, busy = false, onAnswer, onLeave }: Props) {
  const form = useContractForm(Question, {
    initial: { password: '' },
    at: { PASSWORD_WRONG: 'password' },
    failed: 'That did not work. Please try again.',
    save: async ({ password }) => {
      await onAnswer(password)
      return undefined
    },
  })
  return (
    <Form form={form} className="security-form">
      <PasswordField form={form} name="password" label="Your password" autoFocus autoComplete="current-password" />
      <FormFault form={form} />
      <FormActs>
        <Button look="primary" type="submit" busy={form.busy || busy}>
          {act}
        </Button>
        <Button onClick={onLeave}>Cancel</Button>
      </FormActs>
    </Form>
  )
}
