import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { VeilMoveForm } from '../../forms.ts'
import type { Curtain } from '../knowing/use-who-knows.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'move-veil': typeof MoveVeilModal
  }
}

/** What moving a veil will do, in a title and a sentence. */
function wordsFor({ factId, what, player, lifted }: Curtain): { title: string; text: string } {
  const who = player && nameAlone(player.name)
  if (lifted)
    return {
      title: who ? `The Veil Parts for ${who}` : 'The Veil Parts',
      text:
        factId === null
          ? who
            ? `${who} will see “${what}”. The others go on seeing a veil.`
            : `Everybody who sees this gallery will see “${what}”.`
          : `${who ?? 'Everybody who sees the face'} will read: “${what}”`,
    }
  return {
    title: who ? `The Veil Descends for ${who}` : 'The Veil Descends',
    text: `“${what}” goes behind the veil ${who ? `for ${who}` : 'for everybody'}, and vanishes from open pages at once.`,
  }
}

/** Asks whether a veil is to be moved, and why: the reason stands in the ledger. */
export function MoveVeilModal({ curtain, answer, dismiss }: { curtain: Curtain } & ModalProps<{ reason: string }>) {
  const { title, text } = wordsFor(curtain)
  const form = useContractForm<typeof VeilMoveForm, { reason: string }>(VeilMoveForm, {
    initial: { reason: '' },
    failed: '',
    save: async ({ reason }) => {
      answer({ reason })
      return undefined
    },
  })
  return (
    <Dialog title={title} size="small" onDismiss={dismiss}>
      <Form form={form} guard={false}>
        <FormFields>
          <p dir="auto">{text}</p>
          <TextField
            form={form}
            name="reason"
            label="Why"
            optional
            hint="Stands in the ledger, for the GM side alone."
          />
        </FormFields>
        <FormActs fault={form.fault}>
          <Button type="submit" look="primary">
            {curtain.lifted ? 'Lift the veil' : 'Let it fall'}
          </Button>
          <Button onClick={dismiss}>Cancel</Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}
