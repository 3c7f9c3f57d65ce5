import { AccountTypeCards, Agreement } from '#features/accounts/web/parts/newcomer-fields.tsx'
import { NameFields } from '#features/accounts/web/parts/profile-fields.tsx'
import { Button } from '#kit/web/button.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { FormActs, FormFields, FormRow } from '#kit/web/form/form-parts.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { Page } from '#kit/web/page.tsx'
import { Newcomer } from '../../forms.ts'
import { api } from '../api.ts'

type AccountType = 'player' | 'gm'
type Props = { name: string; email: string; onDone: (accountType: AccountType) => Promise<void> }

/** Somebody’s first time: how they want to be called, and that they agree to the terms. Before that there is no account. */
export function NewcomerForm({ name, email, onDone }: Props) {
  const form = useContractForm(Newcomer, {
    initial: { name, pronouns: '', accountType: 'player', agreed: false },
    failed: 'Could not register. Please try again.',
    save: async newcomer => {
      await api.signUp.call(newcomer)
      await onDone(newcomer.accountType)
      return undefined
    },
  })
  return (
    <Page
      title="Your first time here"
      width="text"
      lead={`Discord says that your address is ${email}. Put your name in the book, and the account is yours.`}
    >
      <Form form={form}>
        <FormFields>
          <FormRow>
            <NameFields form={form} label="Preferred name" hint="As in Aria (she/her)" />
          </FormRow>
          <AccountTypeCards form={form} />
          <Agreement form={form} />
        </FormFields>
        <FormFault form={form} />
        <FormActs>
          <Button look="primary" type="submit" busy={form.busy} disabled={!form.values.agreed}>
            Sign up
          </Button>
        </FormActs>
      </Form>
    </Page>
  )
}
