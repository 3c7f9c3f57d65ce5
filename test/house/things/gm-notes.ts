import { gmNotebookSubject, gmNoteSubject } from '#features/gm-notes/server/service/the-gm-note.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'gm-notes', of: gmNoteSubject, things: { 'gm note spade': id('gm note spade') } },
  { list: 'gm-notebooks', of: gmNotebookSubject, things: { lantern: id('lantern'), afterlight: id('afterlight') } },
]
