import '../reader/contents.css'
import { useState } from 'react'
import type { Asked } from '#kit/web/ask.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import type { Side } from '../reader/sheets.ts'

type Props = { sides: readonly Side[]; at: number }

/** What a line of the list says: a text of several parts stands once, with its parts under it. */
function linesOf(sides: readonly Side[]) {
  return sides.map((side, index) => ({
    index,
    side,
    under: side.kind === 'page' && side.title !== side.head.baseTitle,
    begins: side.kind === 'page' && side.opens && side.title !== side.head.baseTitle,
  }))
}

/** Jump to Chapter: every part and every page by title. Answers the side that was chosen. */
export function ContentsModal({ sides, at, answer, dismiss }: Props & Asked<number>) {
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLowerCase()
  const lines = linesOf(sides).filter(({ side }) => side.title.toLowerCase().includes(words))
  return (
    <Dialog title="Jump to Chapter" onDismiss={dismiss}>
      <Field label="Filter by title" labelHidden>
        <TextInput placeholder="Filter by title" value={wanted} onChange={event => setWanted(event.target.value)} />
      </Field>
      <ol className="contents">
        {lines.map(({ index, side, under, begins }) => (
          <li key={side.address} data-under={under || undefined}>
            {begins && side.kind === 'page' && <p className="contents-chapter">{side.head.baseTitle}</p>}
            <button type="button" aria-current={index === at ? 'page' : undefined} onClick={() => answer(index)}>
              <span>{side.title}</span>
              {side.kind === 'page' && (
                <span className="tabular">
                  {side.head.isNew && <b>new </b>}
                  {side.head.number}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      {lines.length === 0 && <p className="muted">No page has these words in its title.</p>}
    </Dialog>
  )
}
