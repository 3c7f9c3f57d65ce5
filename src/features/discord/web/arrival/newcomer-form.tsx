import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AccountTypeCards, Agreement, NameFields } from '#features/accounts/web/parts/newcomer-fields.tsx'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { Form, FormActs, FormFields } from '#kit/web/form.tsx'
import { Page } from '#kit/web/page.tsx'
import { api } from '../api.ts'

type AccountType = 'player' | 'gm'
type Props = { name: string; email: string; onDone: (accountType: AccountType) => Promise<void> }

/** Somebody’s first time: how they want to be called, and that they agree to the terms. Before that there is no account. */
export function NewcomerForm({ name, email, onDone }: Props) {
  const [draft, setDraft] = useState({ name, pronouns: '', accountType: 'player' as AccountType, agreed: false })
  const [tried, setTried] = useState(false)
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const signUp = useMutation(api.signUp.mutationOptions({ onSuccess: () => onDone(draft.accountType) }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (draft.name.trim() && draft.agreed && !signUp.isPending) signUp.mutate({ ...draft, agreed: true })
  }
  return (
    <Page
      title="Your first time here"
      width="text"
      lead={`Discord says that your address is ${email}. Put your name in the book, and the account is yours.`}
    >
      <Form onSubmit={submit} noValidate>
        <FormFields>
          <NameFields
            name={draft.name}
            pronouns={draft.pronouns}
            onChange={set}
            wrong={tried && !draft.name.trim() && 'Please tell us your name.'}
          />
          <AccountTypeCards value={draft.accountType} onChange={accountType => set({ accountType })} />
          <Agreement checked={draft.agreed} onChange={agreed => set({ agreed })} />
        </FormFields>
        {signUp.isError && <FieldError>{wordsOf(signUp.error, 'Could not register. Please try again.')}</FieldError>}
        <FormActs>
          <Button look="primary" type="submit" busy={signUp.isPending} disabled={!draft.agreed}>
            Sign up
          </Button>
        </FormActs>
      </Form>
    </Page>
  )
}
