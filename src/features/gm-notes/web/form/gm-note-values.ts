import type { NotePriority } from '#features/campaign-notes/rules.ts'
import type { GmNoteType } from '../../rules.ts'

export type GmNoteValues = { noteText: string; type: GmNoteType; priority: NotePriority }

/** The values of the form for a new GM note. */
export const NEW_GM_NOTE: GmNoteValues = { noteText: '', type: 'general', priority: 'medium' }
