import { notebookSubject, noteSubject } from '#features/campaign-notes/server/service/the-note.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'campaign-notes', of: noteSubject, things: { 'note debt': id('note debt') } },
  {
    list: 'campaign-notebooks',
    of: notebookSubject,
    things: { lantern: id('lantern'), afterlight: id('afterlight') },
  },
]
