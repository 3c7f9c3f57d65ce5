import { useEffect, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { Button } from '#kit/web/button.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { Page } from '#kit/web/page.tsx'
import { ContactLetter } from '../forms.ts'
import { api } from './api.ts'

/** A letter to the people behind the product. */
export function ContactPage() {
  const me = useMe()
  return (
    <Page
      title="Contact"
      lead="Questions, praise, a door that sticks. Support answers within 24 to 48 hours."
      width="text"
    >
      <Letter name={me?.name ?? ''} email={me?.email ?? ''} />
    </Page>
  )
}

function Letter({ name, email }: { name: string; email: string }) {
  const [isSent, setSent] = useState(false)
  const form = useContractForm(ContactLetter, {
    initial: { name, email, message: '' },
    failed: 'Your message could not be sent. Please try again.',
    save: async (letter, typed) => {
      setSent(false)
      await api.contact.call(letter)
      setSent(true)
      return { ...typed, message: '' }
    },
  })
  const { dirty, begin } = form
  // The person may be known only after the page is drawn; text that is typed by then stays.
  useEffect(() => {
    if (!dirty && !isSent) begin({ name, email, message: '' })
  }, [dirty, isSent, begin, name, email])
  return (
    <>
      {isSent && <p role="status">Your message was sent. Thank you; an answer comes by e-mail.</p>}
      <Form form={form}>
        <FormFields>
          <TextField form={form} name="name" label="Name" autoComplete="name" />
          <TextField form={form} name="email" label="E-mail" type="email" autoComplete="email" />
          <TextAreaField form={form} name="message" label="Message" counter rows={8} />
        </FormFields>
        <FormActs fault={form.fault}>
          <Button look="primary" type="submit" busy={form.busy}>
            Send message
          </Button>
        </FormActs>
      </Form>
    </>
  )
}
