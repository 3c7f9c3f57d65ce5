import type { CampaignNoteView } from '../../contract.ts'
import type { NotePriority, NoteState, NoteType } from '../../rules.ts'

export type NoteValues = {
  title: string
  content: string
  type: NoteType
  status: NoteState
  priority: NotePriority
}

/** The values of the form for a new note: it gets the type of the tab that it is made in. */
export const newNote = (type: NoteType): NoteValues => ({
  title: '',
  content: '',
  type,
  status: 'planning',
  priority: 'medium',
})

/** The values of the form for a note that is there. */
export const valuesOf = ({ title, content, type, status, priority }: CampaignNoteView): NoteValues => ({
  title,
  content,
  type,
  status,
  priority,
})
