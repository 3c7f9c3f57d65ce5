import { Button } from '#kit/web/button.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { FormActs } from '#kit/web/form/form-parts.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { FactorCode } from '../../forms.ts'
import { api } from '../api.ts'
import { QrCode } from './qr-code.tsx'

type Props = { uri: string; onDone: () => void; onLeave: () => void }

const secretIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? ''
const inFours = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? text

/** The secret for the app, as a picture and in letters, and the first code that comes of it. */
export function SecondFactorSetup({ uri, onDone, onLeave }: Props) {
  const form = useContractForm(FactorCode, {
    initial: { code: '' },
    at: { SECOND_FACTOR_WRONG: 'code', SECOND_FACTOR_OVER: 'code' },
    failed: 'That did not work. Please try again.',
    save: async typed => {
      await api.confirmSecondFactor.call(typed)
      onDone()
      return undefined
    },
  })
  return (
    <Form form={form} className="security-form">
      <p>Let your authenticator app look at this, or type the letters into it.</p>
      <QrCode text={uri} label="The secret for your authenticator app" />
      <p>
        <code className="factor-secret">{inFours(secretIn(uri))}</code>
      </p>
      <TextField
        form={form}
        name="code"
        label="The code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormFault form={form} />
      <FormActs>
        <Button look="primary" type="submit" busy={form.busy}>
          Switch it on
        </Button>
        <Button onClick={onLeave}>Cancel</Button>
      </FormActs>
    </Form>
  )
}
