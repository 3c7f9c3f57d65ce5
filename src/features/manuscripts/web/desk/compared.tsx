import './compared.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { keyedByIndex } from '#features/text/web/parts/keyed-by-index.ts'
import { folded, type Part, type Row, type Stretch, sideBySide } from './side-by-side.ts'

type Props = { older: string; newer: string; names: readonly [older: string, newer: string] }

/** Two states of a text beside each other, opened at their first difference; what is the same around it is folded away. */
export function Compared({ older, newer, names }: Props) {
  const stretches = useMemo(() => folded(sideBySide(older, newer)), [older, newer])
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Each comparison opens at its own first difference.
    if (stretches.length > 0) container.current?.querySelector('[data-change]')?.scrollIntoView({ block: 'center' })
  }, [stretches])
  if (stretches.every(one => one.rows.every(row => row.same)))
    return <p className="muted">The words of both are the same.</p>
  return (
    <div className="compared" ref={container}>
      <div className="compared-heads">
        {names.map(name => (
          <b key={name} dir="auto">
            {name}
          </b>
        ))}
      </div>
      {keyedByIndex(stretches).map(({ key, one }) => (
        <Lines key={key} stretch={one} />
      ))}
    </div>
  )
}

function Lines({ stretch }: { stretch: Stretch }) {
  const [open, setOpen] = useState(!stretch.folded)
  const { length } = stretch.rows
  if (!open)
    return (
      <button type="button" className="compared-fold" onClick={() => setOpen(true)}>
        {length === 1 ? '1 line is the same' : `${length} lines are the same`}
      </button>
    )
  return keyedByIndex(stretch.rows).map(({ key, one }) => <Line key={key} row={one} />)
}

function Line({ row: { older, newer, same } }: { row: Row }) {
  return (
    <div className="compared-row">
      <Side parts={older} change={same ? undefined : 'gone'} />
      <Side parts={newer} change={same ? undefined : 'come'} />
    </div>
  )
}

const SAID = { gone: 'before: ', come: 'after: ' } as const

function Side({ parts, change }: { parts: Part[] | null; change: keyof typeof SAID | undefined }) {
  if (!parts) return <p aria-hidden="true" />
  return (
    <p dir="auto" data-change={change}>
      {change && <span className="visually-hidden">{SAID[change]}</span>}
      {keyedByIndex(parts).map(({ key, one }) => (one.changed ? <mark key={key}>{one.text}</mark> : one.text))}
    </p>
  )
}
