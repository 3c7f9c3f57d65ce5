import { answers } from '#kit/server/answers.ts'
import { gmNotes as contract } from '../contract.ts'
import { gmNotebookSubject, gmNoteSubject } from './service/the-gm-note.ts'
import { addGmNote, countGmNotes, editGmNote, listGmNotes, removeGmNote } from './service.ts'

export const gmNoteHandlers = answers(
  contract,
  { gmNotebook: gmNotebookSubject, gmNote: gmNoteSubject },
  { list: listGmNotes, counts: countGmNotes, add: addGmNote, edit: editGmNote, remove: removeGmNote },
)
