import './tray.css'
import { type FormEvent, useState } from 'react'
import { Button, IconButton } from '#kit/web/button.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import type { Edge } from '../../engine/formula.ts'
import { readRoll } from '../../engine/read-roll.ts'
import { withDie } from '../../engine/with-die.ts'
import { formulaText } from '../../engine/words.ts'
import { NAME_LENGTH } from '../../rules.ts'
import { useSavedRolls } from './use-saved-rolls.ts'

const DICE = [
  { sides: 4, icon: 'game-icons:d4' },
  { sides: 6, icon: 'game-icons:perspective-dice-six-faces-random' },
  { sides: 8, icon: 'game-icons:dice-eight-faces-eight' },
  { sides: 10, icon: 'game-icons:d10' },
  { sides: 12, icon: 'game-icons:d12' },
  { sides: 20, icon: 'game-icons:dice-twenty-faces-twenty' },
  { sides: 100, icon: 'game-icons:rolling-dice-cup' },
] as const
const EDGES: { edge: Edge | null; words: string }[] = [
  { edge: null, words: 'Plain' },
  { edge: 'advantage', words: 'Advantage' },
  { edge: 'disadvantage', words: 'Disadvantage' },
]

type Props = {
  /** The roll that is being written, as after `/roll`. */
  roll: string
  onRoll: (roll: string) => void
}

/** Dice to press instead of writing a formula, and the rolls that the viewer saved. */
export function TrayBody({ roll, onRoll }: Props) {
  const [edge, setEdge] = useState<Edge | null>(null)
  return (
    <div className="tray">
      <div className="tray-dice">
        {DICE.map(({ sides, icon }) => (
          <button key={sides} type="button" className="tray-die" onClick={() => onRoll(withDie(roll, sides, edge))}>
            <Icon name={icon} /> d{sides}
          </button>
        ))}
      </div>
      <fieldset className="tray-edges">
        <legend className="visually-hidden">How the die is thrown</legend>
        {EDGES.map(one => (
          <Button key={one.words} size="small" aria-pressed={edge === one.edge} onClick={() => setEdge(one.edge)}>
            {one.words}
          </Button>
        ))}
      </fieldset>
      <SavedRolls roll={roll} onRoll={onRoll} />
    </div>
  )
}

function SavedRolls({ roll, onRoll }: Props) {
  const { saved, save, remove } = useSavedRolls()
  return (
    <section className="tray-saved" aria-label="Saved rolls">
      {saved.isPending && (
        <Loading label="Loading the saved rolls">
          <Skeleton lines={2} />
        </Loading>
      )}
      {saved.isError && !saved.data && (
        <ErrorState
          error={saved.error}
          title="The saved rolls could not be loaded"
          onRetry={() => void saved.refetch()}
          retrying={saved.isFetching}
        />
      )}
      {saved.data?.rolls.length === 0 && <p className="muted">No rolls saved yet. Press dice, then save the roll.</p>}
      <ul>
        {saved.data?.rolls.map(one => (
          <li key={one.id}>
            <button type="button" className="tray-roll" onClick={() => onRoll(`${one.formula} ${one.name}`)}>
              <bdi>{one.name}</bdi> <span className="tray-formula">{one.formula}</span>
            </button>
            {one.can.remove && (
              <IconButton icon="ph:trash" label={`Remove: ${one.name}`} onClick={() => void remove(one)} />
            )}
          </li>
        ))}
      </ul>
      <SaveRoll roll={roll} onSave={save} />
    </section>
  )
}

type SaveProps = { roll: string; onSave: (roll: { name: string; formula: string }) => Promise<boolean> }

/** Saves the roll that is being written; its reason is the first suggestion for its name. */
function SaveRoll({ roll, onSave }: SaveProps) {
  const [written, setWritten] = useState<string>()
  const [busy, setBusy] = useState(false)
  const reading = readRoll(roll)
  if (reading.problem) return null
  const formula = formulaText(reading.formula)
  const name = written ?? reading.reason.slice(0, NAME_LENGTH)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The tray stands in the form of the composer.
    event.stopPropagation()
    if (busy || name.trim() === '') return
    setBusy(true)
    if (await onSave({ name, formula })) setWritten(undefined)
    setBusy(false)
  }
  return (
    <form className="tray-save" onSubmit={event => void submit(event)}>
      <Field label={`Save ${formula} as`}>
        <TextInput
          value={name}
          maxLength={NAME_LENGTH}
          placeholder="Looking away"
          onChange={event => setWritten(event.target.value)}
        />
      </Field>
      {/* Not `disabled`: it has the focus when the saved roll has emptied the field. */}
      <Button type="submit" size="small" busy={busy} aria-disabled={name.trim() === '' || undefined}>
        Save roll
      </Button>
    </form>
  )
}
