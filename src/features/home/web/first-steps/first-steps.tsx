import './first-steps.css'
import { useState } from 'react'
import { IconButton } from '#kit/web/button.tsx'
import { Card } from '#kit/web/card.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { FirstStepId, FirstStepView } from '../../contract.ts'
import { progressWords, STEP_WORDS } from './step-words.ts'
import type { FirstStepsState } from './use-first-steps.ts'

type Props = {
  state: FirstStepsState
  /** The action of each step; a step without one waits for another. */
  acts: Partial<Record<FirstStepId, (() => unknown) | null>>
}

/**
 * The first steps in one card: done ones ticked, the next one framed, any of them opened by a press. It can be put away,
 * and goes by itself when all are done. On a phone it is one line that unfolds.
 */
export function FirstSteps({ state, acts }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  if (!state.isShown) return null
  const done = state.steps.filter(step => step.done).length
  const next = state.steps.find(step => !step.done && acts[step.id])
  return (
    <Card as="section" className="first-steps" aria-label="First steps">
      <div className="first-steps-head">
        <span
          className="first-steps-ring"
          style={{ '--share': done / state.steps.length } as object}
          aria-hidden="true"
        >
          {done}/{state.steps.length}
        </span>
        <div>
          <h2>{progressWords(done, state.steps.length)}</h2>
          {next && <p>Next: {STEP_WORDS[next.id].next}.</p>}
        </div>
        <IconButton
          className="first-steps-fold"
          icon={unfolded ? 'ph:caret-up' : 'ph:caret-down'}
          label={unfolded ? 'Fold the first steps' : 'Show the first steps'}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        />
      </div>
      <ol className="first-steps-list" data-unfolded={unfolded || undefined}>
        {state.steps.map((step, index) => (
          <li key={step.id}>
            <Step step={step} number={index + 1} isNext={step === next} act={acts[step.id]} />
          </li>
        ))}
      </ol>
      <IconButton className="first-steps-away" icon="ph:x" label="Put the first steps away" onClick={state.putAway} />
    </Card>
  )
}

type StepProps = { step: FirstStepView; number: number; isNext: boolean; act: (() => unknown) | null | undefined }

function Step({ step, number, isNext, act }: StepProps) {
  const { name, hint } = STEP_WORDS[step.id]
  const words = (
    <>
      <span className="first-step-mark" aria-hidden="true">
        {step.done ? <Icon name="ph:check" /> : number}
      </span>
      <span className="first-step-words">
        <b>{name}</b>
        <span>{step.done ? step.detail || 'done' : hint}</span>
      </span>
    </>
  )
  if (step.done)
    return (
      <div className="first-step" data-done="">
        {words}
      </div>
    )
  return (
    <button
      type="button"
      className="first-step"
      data-next={isNext || undefined}
      disabled={!act}
      title={act ? undefined : 'This waits for your first campaign'}
      onClick={() => void act?.()}
    >
      {words}
    </button>
  )
}
