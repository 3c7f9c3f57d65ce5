import { mergeTexts, type Written } from './merge-texts.ts'

/** A stored note: `on` is the id of the note that it was typed over, null for the first. */
export type Note = Written & { on: string | null }

/** Where a note is stored: read anew each time, because other tabs write there too. `write` throws where there is no room. */
export type NoteStorage = { read: () => Note | null; write: (note: Note) => void }

const EMPTY: Note = { id: '', text: '', on: null }
/** How many own notes are remembered; one that another tab typed over is among the latest. */
const OWN_MOST = 200

/**
 * A note that several tabs write. Each keystroke is stored at once, under a new id and with the id of the note that it was typed over.
 * So a tab sees whether another one knew its newest text, and where it did not, both texts are merged.
 */
export function openNote(storage: NoteStorage, newId: () => string) {
  let current = storage.read() ?? EMPTY
  /** The newest text of another tab, and the own ones since, by id. */
  let ground = current.text
  let own: Written[] = []
  let isStored = true
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  function store(text: string, on: string) {
    current = { id: newId(), text, on }
    own = [...own, current].slice(-OWN_MOST)
    try {
      storage.write(current)
      isStored = true
    } catch {
      isStored = false
    }
  }

  function adopt(note: Note) {
    current = note
    ground = note.text
    own = []
  }

  /** Reads again, after another tab has written. */
  function refresh() {
    const note = storage.read()
    if (!note || note.id === current.id) return
    const knew = own.findIndex(({ id }) => id === note.on)
    const isAhead = own.length === 0 || knew === own.length - 1
    if (isAhead || note.text === current.text) adopt(note)
    else {
      const text = mergeTexts(own[knew]?.text ?? ground, current, note)
      adopt(note)
      if (text !== note.text) store(text, note.id)
    }
    changed()
  }

  /** Takes what was typed over the text that is shown. */
  function write(text: string) {
    const shown = current
    refresh()
    const typed = { id: newId(), text }
    store(current === shown ? text : mergeTexts(shown.text, typed, current), current.id)
    changed()
  }

  return {
    text: () => current.text,
    /** Whether the newest text is stored; false where the browser had no room for it. */
    isStored: () => isStored,
    refresh,
    write,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type OpenNote = ReturnType<typeof openNote>
