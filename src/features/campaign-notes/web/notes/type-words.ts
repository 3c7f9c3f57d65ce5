import type { NoteType } from '../../rules.ts'

type TypeWords = { tab: string; one: string; empty: string; hint: string }

/** How the types are called, and what stands in a tab with nothing in it. */
export const TYPE_WORDS: Record<NoteType, TypeWords> = {
  arc: {
    tab: 'arcs',
    one: 'arc',
    empty: 'No arcs yet',
    hint: 'A thread that runs through several evenings: where it begins, and where it should end.',
  },
  todo: {
    tab: 'todos',
    one: 'todo',
    empty: 'Nothing to do',
    hint: 'What should be ready before the table meets again.',
  },
  note: {
    tab: 'notes',
    one: 'note',
    empty: 'No notes yet',
    hint: 'What you do not want to forget, and the players are not to know.',
  },
}
