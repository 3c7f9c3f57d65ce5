import type { FormEvent } from 'react'
import { Button } from '#kit/web/button.tsx'
import { useUnsavedPart } from '#kit/web/dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import { Form } from '#kit/web/form.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { CODE_MOST } from '../../rules.ts'
import { useRedeem } from './use-redeem.ts'

/** One line for a code that somebody was given. */
export function CodeForm() {
  const { typed, type, fault, isBusy, redeem } = useRedeem()
  useUnsavedPart(typed !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void redeem()
  }
  return (
    <Form onSubmit={submit} className="code-form">
      <Field label="Access code" error={fault} hint="It begins with LK, BD or VP.">
        <TextInput
          value={typed}
          maxLength={CODE_MOST}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={event => type(event.target.value)}
        />
      </Field>
      <Button type="submit" look="primary" busy={isBusy}>
        Redeem
      </Button>
    </Form>
  )
}
