import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newId } from '#kit/shared/ids.ts'
import { wordsOfThese } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextAreaField, TextField } from '#kit/web/form/text-field.tsx'
import { type ContractForm, useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import type { CampaignMapView, MapPinView } from '../../contract.ts'
import { PinForm } from '../../forms.ts'
import type { PinKind } from '../../rules.ts'
import { api } from '../api.ts'
import { TargetChoice } from '../parts/target-choice.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'pin-form': typeof PinFormModal
  }
}

type Values = { kind: PinKind; label: string; targetId: string | null; note: string }
type Props = { map: CampaignMapView } & (
  | { pin: MapPinView; at?: never }
  | { pin?: never; at: { x: number; y: number } }
)

const KINDS: { value: PinKind; label: string }[] = [
  { value: 'words', label: 'Words of your own' },
  { value: 'npc', label: 'A person, place or object' },
  { value: 'chapter', label: 'A chapter' },
  { value: 'handout', label: 'A handout' },
]
const NEW_PIN: Values = { kind: 'words', label: '', targetId: null, note: '' }
const valuesOf = ({ kind, name, targetId, note }: MapPinView): Values => ({
  kind,
  label: kind === 'words' ? name : '',
  targetId,
  note,
})
const FAILED = 'The pin could not be saved. What you entered is still here.'
const SAID = ['BAD_REQUEST', 'WRITING_WAITS', 'PINS_FULL', 'PIN_TARGET_GONE', 'NOT_FOUND']

/** Adds a pin at a position, or changes one. A new one begins behind the veil. */
export function PinFormModal({ map, pin, at, answer, dismiss }: Props & ModalProps<string>) {
  const queries = useQueryClient()
  const [pinId] = useState(newId)
  const form = useContractForm<typeof PinForm, Values>(PinForm, {
    initial: pin ? valuesOf(pin) : NEW_PIN,
    failed: error => wordsOfThese(error, SAID, FAILED),
    save: async sent => {
      const changed = pin
        ? await api.editPin.call({ id: pin.id, pin: sent })
        : await api.addPin.call({ id: map.id, pinId, veil: true, pin: sent, at })
      queries.setQueryData(api.read.queryKey({ input: { id: map.id } }), changed)
      answer(pin?.id ?? pinId)
      return undefined
    },
  })
  const { kind } = form.values
  return (
    <Dialog
      title={pin ? 'Edit this pin' : 'New pin'}
      lead={pin ? undefined : 'Players do not see it until you show it.'}
      onDismiss={dismiss}
    >
      <Form form={form}>
        <FormFields>
          <RadioCards
            legend="It leads to"
            options={KINDS}
            value={kind}
            onChange={next => form.set({ kind: next, targetId: null })}
          />
          {kind === 'words' ? (
            <TextField form={form} name="label" label="Name of the place" />
          ) : (
            <TargetField form={form} bookId={map.bookId} pin={pin} />
          )}
          <TextAreaField
            form={form}
            name="note"
            label="Note"
            optional
            hint="For everybody who sees the pin."
            rows={3}
          />
        </FormFields>
        <FormActs fault={form.fault}>
          <Button type="submit" look="primary" busy={form.busy}>
            {pin ? 'Save' : 'Set the pin'}
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}

/** Chooses what a pin leads to, by name. */
function TargetField({
  form,
  bookId,
  pin,
}: {
  form: ContractForm<Values>
  bookId: string
  pin: MapPinView | undefined
}) {
  const [find, setFind] = useState('')
  const { kind, targetId } = form.values
  useEffect(() => form.show('targetId'), [form.show])
  const targets = useQuery({
    ...api.targets.queryOptions({ input: { bookId, find } }),
    placeholderData: previous => previous,
  })
  const chosen =
    pin && pin.kind === kind && pin.targetId === targetId && targetId ? { id: targetId, name: pin.name } : null
  return (
    <TargetChoice
      targets={targets}
      kind={kind}
      find={find}
      onFind={setFind}
      value={targetId}
      onChange={next => form.set({ targetId: next })}
      chosen={chosen}
      fault={form.faults.targetId}
    />
  )
}
