import { mergeTexts, type Written } from './merge-texts.ts'

/** A stored note: `seen` is by the id of each tab how many of its notes are in the text, this one among them. */
export type Note = Written & { seen: Record<string, number> }

/** Where a note is stored: read anew each time, because other tabs write there too. `write` throws where there is no room. */
export type NoteStorage = { read: () => Note | null; write: (note: Note) => void }

const EMPTY: Note = { id: '', text: '', seen: {} }
/** How many own notes are remembered; one that another tab typed over is among the latest. */
const OWN_MOST = 200
/** How many tabs a note remembers: those that wrote last. An older one merges its own words with it. */
const TABS_MOST = 20

/**
 * A note that several tabs write. Each keystroke is stored at once, with how many notes of each tab it was typed over. So a tab sees
 * whether another one knew its newest text, and where it did not, both texts are merged. A tab need not read every note: the
 * browser may show it the last of several.
 */
export function openNote(storage: NoteStorage, newId: () => string) {
  const tab = newId()
  let current = storage.read() ?? EMPTY
  /** The newest text of another tab, and the own ones since, with their numbers. */
  let ground = current.text
  let own: { number: number; text: string }[] = []
  let written = 0
  let isStored = true
  const listeners = new Set<() => void>()
  const changed = () => {
    for (const listener of listeners) listener()
  }

  function store(text: string, over: Note) {
    written += 1
    own = [...own, { number: written, text }].slice(-OWN_MOST)
    const others = Object.entries(over.seen).filter(([id]) => id !== tab)
    current = { id: newId(), text, seen: Object.fromEntries([...others.slice(1 - TABS_MOST), [tab, written]]) }
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
    const seen = note.seen[tab] ?? 0
    const isAhead = own.every(({ number }) => number <= seen)
    if (isAhead || note.text === current.text) adopt(note)
    else {
      const base = own.find(({ number }) => number === seen)?.text ?? ground
      const text = mergeTexts(base, current, note)
      adopt(note)
      if (text !== note.text) store(text, note)
    }
    changed()
  }

  /** Takes what was typed over the text that is shown. */
  function write(text: string) {
    const shown = current
    refresh()
    const typed = { id: newId(), text }
    store(current === shown ? text : mergeTexts(shown.text, typed, current), current)
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
