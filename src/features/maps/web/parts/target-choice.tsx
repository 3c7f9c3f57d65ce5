import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'
import { TextInput } from '#kit/web/text-input.tsx'

type Offered = { kind: string; id: string; name: string }
type Props = {
  /** What can be led to, by the words that are looked for. */
  targets: UseQueryResult<{ targets: readonly Offered[] }>
  kind: string
  find: string
  onFind: (find: string) => void
  value: string | null
  onChange: (id: string | null) => void
  /** What is chosen already, which may not be among the offered. */
  chosen: { id: string; name: string } | null
  fault: string | undefined
}

/** Chooses by name what something leads to. */
export function TargetChoice({ targets, kind, find, onFind, value, onChange, chosen, fault }: Props) {
  // What was picked stays an option while other names are looked for.
  const [picked, setPicked] = useState(chosen)
  if (targets.isError && !targets.data)
    return <ErrorState error={targets.error} onRetry={() => void targets.refetch()} retrying={targets.isFetching} />
  const offered = targets.data?.targets.filter(target => target.kind === kind) ?? []
  const nothing = find.trim() ? 'Nothing is called that' : 'There is none yet'
  const current = [picked, chosen].find(one => one?.id === value)
  const options = [
    { value: '', label: targets.data && offered.length === 0 ? nothing : 'Choose one' },
    ...(current && !offered.some(({ id }) => id === current.id) ? [{ value: current.id, label: current.name }] : []),
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const pick = (id: string) => {
    setPicked(offered.find(one => one.id === id) ?? current ?? null)
    onChange(id || null)
  }
  return (
    <>
      <Field label="Find by name" optional>
        <TextInput value={find} maxLength={100} onChange={event => onFind(event.target.value)} />
      </Field>
      <Field label="What it leads to" error={fault}>
        <Select options={options} value={value ?? ''} onChange={event => pick(event.target.value)} />
      </Field>
    </>
  )
}
