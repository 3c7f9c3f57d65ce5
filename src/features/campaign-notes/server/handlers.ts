import { answers } from '#kit/server/answers.ts'
import { campaignNotes as contract } from '../contract.ts'
import { listEvenings } from './service/evenings.ts'
import { notebookSubject, noteSubject } from './service/the-note.ts'
import { addNote, editNote, listNotes, readNote, removeNote } from './service.ts'

export const campaignNoteHandlers = answers(
  contract,
  { campaignNotebook: notebookSubject, campaignNote: noteSubject },
  { list: listNotes, evenings: listEvenings, read: readNote, add: addNote, edit: editNote, remove: removeNote },
)
