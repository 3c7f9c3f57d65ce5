import { ChipsField } from '#kit/web/form/choice-fields.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import type { EveningView } from '../../contract.ts'
import type { NoteValues } from '../form/note-values.ts'
import { eveningWords } from './evening-day.tsx'

type Props = { form: ContractForm<NoteValues>; offered: readonly EveningView[]; own: readonly EveningView[] }

/** The evenings at which an arc is on the table: those around now, and those that it has already. */
export function ArcEveningsField({ form, offered, own }: Props) {
  const all = [...new Map([...own, ...offered].map(evening => [evening.id, evening])).values()]
  const inOrder = all.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  if (inOrder.length === 0)
    return <p className="muted">Once a session is planned, you can say here when this arc is on the table.</p>
  return (
    <ChipsField
      form={form}
      name="evenings"
      legend="On the table"
      options={inOrder.map(evening => ({
        value: evening.id,
        label: eveningWords(evening) + (evening.isCancelled ? ' (cancelled)' : ''),
      }))}
    />
  )
}
