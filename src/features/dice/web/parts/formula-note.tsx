import { ComposerNote } from '#kit/web/composer-note.tsx'
import { problemWords } from '../../engine/problems.ts'
import { readRoll } from '../../engine/read-roll.ts'
import { formulaWords, rangeOf } from '../../engine/words.ts'

/** What a formula means while it is written, or why it cannot be thrown. */
export function FormulaNote({ text }: { text: string }) {
  const reading = readRoll(text)
  if (reading.problem) {
    const { problem } = reading
    if (problem.code === 'DICE_EMPTY')
      return (
        <ComposerNote icon="ph:dice-five">
          For example 2d6+3, d20 adv, 4d6dl1 (drop the lowest), 3d6! (a 6 adds a die) or 8d10&gt;=7 (successes).
        </ComposerNote>
      )
    return (
      <ComposerNote icon="ph:dice-five" refused>
        {problemWords(problem)}
      </ComposerNote>
    )
  }
  const { least, most } = rangeOf(reading.formula)
  const words = formulaWords(reading.formula)
  return (
    <ComposerNote icon="ph:dice-five">
      <strong>{words.charAt(0).toUpperCase() + words.slice(1)}</strong> ·{' '}
      {most === null ? `${least} or more` : least === most ? `always ${least}` : `from ${least} to ${most}`}
    </ComposerNote>
  )
}
