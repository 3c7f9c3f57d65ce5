import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { dataOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Field } from '#kit/web/field.tsx'
import { Form, FormActs, FormFields } from '#kit/web/form.tsx'
import { Page } from '#kit/web/page.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { api } from './api.ts'

type Issues = { issues?: { message: string; path?: (string | number)[] }[] }
const FAILED = 'Your message could not be sent. Please try again.'

/** A letter to the people behind the product. */
export function ContactPage() {
  const me = useMe()
  const [typed, setTyped] = useState<{ name?: string; email?: string; message?: string }>({})
  const name = typed.name ?? me?.name ?? ''
  const email = typed.email ?? me?.email ?? ''
  const message = typed.message ?? ''
  const send = useMutation(api.contact.mutationOptions({ onSuccess: () => setTyped({ ...typed, message: '' }) }))
  const issues = dataOf<Issues>(send.error)?.issues
  const wrong = (field: string) => issues?.find(issue => issue.path?.[0] === field)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate({ name, email, message })
  }
  return (
    <Page
      title="Contact"
      lead="Questions, praise, a door that sticks. Support answers within 24 to 48 hours."
      width="text"
    >
      {send.isSuccess && <p role="status">Your message was sent. Thank you; an answer comes by e-mail.</p>}
      <Form onSubmit={submit}>
        <FormFields>
          <Field label="Name" required error={wrong('name')}>
            <TextInput
              autoComplete="name"
              value={name}
              onChange={event => setTyped({ ...typed, name: event.target.value })}
            />
          </Field>
          <Field label="E-mail" required error={wrong('email')}>
            <TextInput
              type="email"
              autoComplete="email"
              value={email}
              onChange={event => setTyped({ ...typed, email: event.target.value })}
            />
          </Field>
          <Field label="Message" required error={wrong('message')} counter={{ used: message.length, max: 5000 }}>
            <TextArea
              rows={8}
              maxLength={5000}
              value={message}
              onChange={event => setTyped({ ...typed, message: event.target.value })}
            />
          </Field>
        </FormFields>
        <FormActs fault={send.isError && !issues ? wordsOf(send.error, FAILED) : null}>
          <Button look="primary" type="submit" busy={send.isPending}>
            Send message
          </Button>
        </FormActs>
      </Form>
    </Page>
  )
}
