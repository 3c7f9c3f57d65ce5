import type { CampaignNoteView } from '../../contract.ts'
import type { NotePriority, NoteState, NoteType } from '../../rules.ts'

export type NoteValues = {
  title: string
  content: string
  type: NoteType
  status: NoteState
  priority: NotePriority
  /** The ids of the evenings of an arc. */
  evenings: string[]
}

/** The values of the form for a new note: it gets the type of the tab that it is made in. */
export const newNote = (type: NoteType): NoteValues => ({
  title: '',
  content: '',
  type,
  status: 'planning',
  priority: 'medium',
  evenings: [],
})

/** The values of the form for a note that is there. */
export const valuesOf = ({ title, content, type, status, priority, evenings }: CampaignNoteView): NoteValues => ({
  title,
  content,
  type,
  status,
  priority,
  evenings: evenings.map(({ id }) => id),
})
