import { FieldError } from '#kit/web/field.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { PasswordField } from '#kit/web/form/text-field.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import type { AtStakeView } from '../../contract.ts'
import { counted } from './counted.ts'

type Props = {
  id: string
  form: ContractForm<{ password: string }>
  stakes: AtStakeView
  remaining: string[]
}

/** The last step of a deletion: the amounts of data, and the password once more. */
export function LastWarning({ id, form, stakes, remaining }: Props) {
  return (
    <Form form={form} id={id} guard={false}>
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
        <PasswordField form={form} name="password" label="Your password, once more" autoComplete="current-password" />
      ) : (
        <p>Your account has no password yet. Log out and use “Forgot password” to set one; then come back here.</p>
      )}
      <FormFault form={form} />
    </Form>
  )
}
