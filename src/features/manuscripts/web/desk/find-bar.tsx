import './find-bar.css'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { Button, IconButton } from '#kit/web/button.tsx'
import { Checkbox } from '#kit/web/checkbox.tsx'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { placesOf, replacedAll } from './finding.ts'
import { insertText } from './insert-text.ts'

type Props = { source: string; area: RefObject<HTMLTextAreaElement | null>; onClose: () => void }

/** Find and replace in the text that is open. */
export function FindBar({ source, area, onClose }: Props) {
  const [words, setWords] = useState('')
  const [by, setBy] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeWord, setWholeWord] = useState(false)
  const [at, setAt] = useState(0)
  const first = useRef<HTMLInputElement>(null)
  const places = useMemo(() => placesOf(source, { words, matchCase, wholeWord }), [source, words, matchCase, wholeWord])
  const here = places.length === 0 ? 0 : Math.min(at, places.length - 1)

  useEffect(() => first.current?.focus(), [])
  const show = (next: number) => {
    const field = area.current
    const [from, to] = places[next] ?? []
    if (!field || from === undefined || to === undefined) return
    setAt(next)
    field.setSelectionRange(from, to)
    const line = source.slice(0, from).split('\n').length
    const lines = source.split('\n').length
    field.scrollTop = (field.scrollHeight * line) / lines - field.clientHeight / 2
  }
  const step = (by: number) => show((here + by + places.length) % Math.max(1, places.length))
  const replace = () => {
    const place = places[here]
    if (area.current && place) insertText(area.current, by, ...place)
    first.current?.focus()
  }
  const replaceAll = () => {
    if (!area.current || places.length === 0) return
    const all = replacedAll(source, places, by)
    insertText(area.current, all.text, all.from, all.to)
    first.current?.focus()
  }
  const count = words === '' ? '' : places.length === 0 ? 'Not found' : `${here + 1} of ${places.length}`
  return (
    <search
      className="find-bar"
      onKeyDown={event => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        }
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'text') {
          event.preventDefault()
          step(event.shiftKey ? -1 : 1)
        }
      }}
    >
      <Field label="Find">
        <TextInput ref={first} value={words} onChange={event => setWords(event.target.value)} />
      </Field>
      <Field label="Replace with">
        <TextInput value={by} onChange={event => setBy(event.target.value)} />
      </Field>
      <div className="find-acts">
        <p className="tabular" role="status">
          {count}
        </p>
        <IconButton icon="ph:caret-up" label="Previous" aria-disabled={places.length === 0} onClick={() => step(-1)} />
        <IconButton icon="ph:caret-down" label="Next" aria-disabled={places.length === 0} onClick={() => step(1)} />
        <Button size="small" aria-disabled={places.length === 0} onClick={replace}>
          Replace
        </Button>
        <Button size="small" aria-disabled={places.length === 0} onClick={replaceAll}>
          Replace all
        </Button>
        <IconButton icon="ph:x" label="Close find and replace" onClick={onClose} />
      </div>
      <div className="find-options">
        <Checkbox label="Match case" checked={matchCase} onChange={event => setMatchCase(event.target.checked)} />
        <Checkbox label="Whole words" checked={wholeWord} onChange={event => setWholeWord(event.target.checked)} />
      </div>
    </search>
  )
}
