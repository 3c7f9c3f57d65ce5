import { useMemo } from 'react'
import { inPlace } from '../parts/in-place.ts'

type Line = { text: string; sign: 'same' | 'gone' | 'come' }
const MOST_CELLS = 4_000_000

/** The longest run of lines that two texts share, in order, and what lies between: enough to see what changed. */
function compareLines(older: string, newer: string): Line[] {
  const a = older.split('\n')
  const b = newer.split('\n')
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const left = a.slice(head, a.length - tail)
  const right = b.slice(head, b.length - tail)
  const same = (lines: string[]): Line[] => lines.map(text => ({ text, sign: 'same' }))
  return [...same(a.slice(0, head)), ...middle(left, right), ...same(tail > 0 ? a.slice(-tail) : [])]
}

function middle(left: string[], right: string[]): Line[] {
  const gone = (text: string): Line => ({ text, sign: 'gone' })
  const come = (text: string): Line => ({ text, sign: 'come' })
  if (left.length * right.length > MOST_CELLS) return [...left.map(gone), ...right.map(come)]
  const width = right.length + 1
  const longest = new Uint32Array((left.length + 1) * width)
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      longest[i * width + j] =
        left[i] === right[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!)
  const lines: Line[] = []
  let i = 0
  let j = 0
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      lines.push({ text: left[i]!, sign: 'same' })
      i++
      j++
    } else if (j >= right.length || (i < left.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!))
      lines.push(gone(left[i++]!))
    else lines.push(come(right[j++]!))
  }
  return lines
}

const SIGNS = { same: '', gone: 'removed: ', come: 'added: ' } as const

/** Two states of a text, line by line: what is gone and what has come. */
export function Compared({ older, newer }: { older: string; newer: string }) {
  const lines = useMemo(() => compareLines(older, newer), [older, newer])
  return (
    <div className="compared">
      {inPlace(lines).map(({ key, one: line }) => (
        <p key={key} data-sign={line.sign}>
          {line.sign !== 'same' && <span className="visually-hidden">{SIGNS[line.sign]}</span>}
          {line.text || ' '}
        </p>
      ))}
    </div>
  )
}
