import { useLocation } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { FieldError } from '#kit/web/field.tsx'
import type { OpenNote } from './open-note.ts'
import { NOTE_MOST, type NotePlace, noteOf, recordSave, savedAt } from './stored-notes.ts'

type Props = { place: NotePlace; title: string | null }

/** The text of one place. Each keystroke is saved; what another tab writes appears here. */
export function NotepadText({ place, title }: Props) {
  const { userId, campaignId } = place
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const path = useLocation({ select: location => location.pathname })
  const note = noteOf(place)
  const text = useSyncExternalStore(note.subscribe, note.text, note.text)
  const isStored = useSyncExternalStore(note.subscribe, note.isStored, note.isStored)
  useCaret(area, note, text)
  const write = (typed: string) => {
    note.write(typed)
    recordSave(userId, { content: note.text(), campaignId, title, timestamp: new Date().toISOString(), path })
  }
  const at = savedAt(place)
  return (
    <div className="notepad">
      <p className="notepad-of" id={`${id}-of`}>
        {title === null ? (
          'General notepad'
        ) : (
          <>
            Notes for <bdi>{title}</bdi>
          </>
        )}
      </p>
      <textarea
        ref={area}
        className="input"
        dir="auto"
        aria-labelledby={`${id}-of`}
        aria-describedby={`${id}-saved`}
        maxLength={NOTE_MOST}
        value={text}
        onChange={event => write(event.target.value)}
      />
      {isStored ? (
        <p className="muted" id={`${id}-saved`}>
          {at
            ? `Saved in this browser at ${at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}.`
            : 'What you write is saved in this browser alone.'}
        </p>
      ) : (
        <div id={`${id}-saved`}>
          <FieldError>Not saved: this browser has no room left. Copy your text before you close this page.</FieldError>
        </div>
      )}
    </div>
  )
}

/** A text that came from another tab leaves the caret where it was in the own words; the browser would set it to the end. */
function useCaret(area: { current: HTMLTextAreaElement | null }, note: OpenNote, text: string) {
  const before = useRef<{ text: string; start: number; end: number } | null>(null)
  // What is told here is not drawn yet.
  useEffect(
    () =>
      note.subscribe(() => {
        const box = area.current
        const isHere = box !== null && document.activeElement === box
        before.current = isHere ? { text: box.value, start: box.selectionStart, end: box.selectionEnd } : null
      }),
    [area, note],
  )
  useLayoutEffect(() => {
    const was = before.current
    before.current = null
    if (!was || was.text === text) return
    const moved = (at: number) => (isBehindChange(was.text, text, at) ? at + text.length - was.text.length : at)
    area.current?.setSelectionRange(Math.max(0, moved(was.start)), Math.max(0, moved(was.end)))
  }, [area, text])
}

/** Whether a place in a text lies behind the first letter in which it differs from another one. */
function isBehindChange(text: string, other: string, at: number): boolean {
  let same = 0
  while (same < text.length && text[same] === other[same]) same++
  return same < at
}
