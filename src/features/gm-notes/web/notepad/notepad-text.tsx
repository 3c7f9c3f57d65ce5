import { useLocation } from '@tanstack/react-router'
import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { FieldError } from '#kit/web/field.tsx'
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
  useCaret(area, text)
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

/** A text that came from another tab leaves the caret where it was in the own words. */
function useCaret(area: { current: HTMLTextAreaElement | null }, text: string) {
  const before = useRef({ text, start: 0, end: 0 })
  useLayoutEffect(() => {
    const box = area.current
    if (!box) return
    const remember = () => {
      before.current = { text: box.value, start: box.selectionStart, end: box.selectionEnd }
    }
    document.addEventListener('selectionchange', remember)
    return () => document.removeEventListener('selectionchange', remember)
  }, [area])
  useLayoutEffect(() => {
    const box = area.current
    const { text: old, start, end } = before.current
    if (!box || document.activeElement !== box || old === text) return
    // The browser has set the caret behind a changed value; behind own typing it is where it should be.
    if (box.selectionStart !== text.length || start === old.length) return
    const from = [...old].findIndex((letter, at) => letter !== [...text][at])
    const shift = from >= 0 && from < start ? text.length - old.length : 0
    box.setSelectionRange(Math.max(0, start + shift), Math.max(0, end + shift))
  }, [area, text])
}
