import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { manuscripts } from '#features/manuscripts/contract.ts'
import { newId } from '#kit/shared/ids.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { SwitchField } from '#kit/web/form/choice-fields.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormField } from '#kit/web/form/form-field.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { type ContractForm, useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Select } from '#kit/web/select.tsx'
import type { TieView } from '../../contract.ts'
import { TieForm } from '../../forms.ts'
import { endOf } from '../../rules.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'tie-form': typeof TieFormModal
  }
}

const textApi = apiOf<typeof manuscripts>('manuscripts')
const FAILED = 'The tie could not be saved. Please try again.'
type Values = { from: string; to: string; words: string; directed: boolean; veiled: boolean }
type Props = { bookId: string; tie?: TieView; from?: string | undefined }

/** Adds a tie between two of a campaign, or changes one; its ends stay then. */
export function TieFormModal({ bookId, tie, from = '', answer, dismiss }: Props & ModalProps<string>) {
  const queries = useQueryClient()
  const [id] = useState(() => tie?.id ?? newId())
  const things = useQuery({ ...textApi.mentionable.queryOptions({ input: { bookId } }), enabled: !tie })
  const form = useContractForm<typeof TieForm, Values>(TieForm, {
    initial: tie ?? { from, to: '', words: '', directed: true, veiled: true },
    failed: error => wordsOf(error, FAILED),
    save: async ({ from: first, to, ...fields }) => {
      if (tie) await api.edit.call({ id, tie: fields })
      else await api.add.call({ bookId, id, tie: { ...fields, from: first, to } })
      await queries.invalidateQueries({ queryKey: api.key() })
      answer(id)
      return undefined
    },
  })
  const options = (things.data ?? []).flatMap(({ kind, id: thing, name }) =>
    kind === 'npc' || kind === 'character' ? [{ value: endOf(kind, thing), label: name }] : [],
  )
  return (
    <Dialog title={tie ? 'Edit tie' : 'New tie'} size="small" onDismiss={dismiss}>
      {things.isError && (
        <ErrorState
          error={things.error}
          title="The faces could not be loaded"
          onRetry={() => void things.refetch()}
          retrying={things.isFetching}
        />
      )}
      <Form form={form}>
        <FormFields>
          {!tie && <EndField form={form} name="from" label="Who" options={options} />}
          <TextField form={form} name="words" label="Tie" hint="As in a sentence: “employs”, “is the sister of”." />
          {!tie && <EndField form={form} name="to" label="To" options={options} />}
          <SwitchField form={form} name="directed" label="It leads one way" hint="Off: it holds both ways." />
          <SwitchField
            form={form}
            name="veiled"
            label="GM side only"
            hint="Off: players who know both of them see the tie."
          />
        </FormFields>
        <FormActs fault={form.fault}>
          <Button type="submit" look="primary" busy={form.busy}>
            {tie ? 'Save' : 'Tie them'}
          </Button>
        </FormActs>
      </Form>
    </Dialog>
  )
}

type EndProps = {
  form: ContractForm<Values>
  name: 'from' | 'to'
  label: string
  options: { value: string; label: string }[]
}

function EndField({ form, name, label, options }: EndProps) {
  return (
    <FormField form={form} name={name} label={label}>
      <Select
        value={form.values[name]}
        options={[{ value: '', label: 'Choose a face' }, ...options]}
        onChange={event => form.set({ [name]: event.target.value })}
      />
    </FormField>
  )
}
