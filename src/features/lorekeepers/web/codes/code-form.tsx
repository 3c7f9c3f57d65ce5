import { Button } from '#kit/web/button.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { useRedeem } from './use-redeem.ts'

/** One line for a code that somebody was given. */
export function CodeForm() {
  const form = useRedeem()
  return (
    <Form form={form} className="code-form">
      <TextField
        form={form}
        name="code"
        label="Access code"
        hint="It begins with LK, BD or VP."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        clean={typed => typed.toUpperCase()}
      />
      <Button type="submit" look="primary" busy={form.busy}>
        Redeem
      </Button>
    </Form>
  )
}
