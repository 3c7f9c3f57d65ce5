import { lazy, Suspense } from 'react'
import { ComposerNote } from '#kit/web/composer-note.tsx'
import { commandIn } from '../../engine/commands.ts'

const FormulaNote = lazy(() =>
  import('#features/dice/web/parts/formula-note.tsx').then(file => ({ default: file.FormulaNote })),
)

/** What the command will do that is being written, if it is one. Formulas are read by code that loads with the first of them. */
export function CommandNote({ text, name }: { text: string; name: string }) {
  const command = commandIn(text)
  if (command.does === 'roll')
    return (
      <Suspense fallback={null}>
        <FormulaNote text={command.words} />
      </Suspense>
    )
  if (command.does === 'act')
    return (
      <ComposerNote icon="ph:person-simple-run">
        An action: <em dir="auto">{`${name} ${command.words || '…'}`}</em>
      </ComposerNote>
    )
  return null
}
