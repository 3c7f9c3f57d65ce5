import type { GmSideFacts } from '#features/books/server/service/gm-side.ts'
import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { gmNote, gmNotebook } from '../contract.ts'

type Who = Actor | null

const read = (_: Who, { onGmSide }: GmSideFacts) => onGmSide
const write = (_: Who, { mayWrite }: GmSideFacts) => mayWrite

export const gmNotebookPolicy: Policy<ActionOf<typeof gmNotebook>, Who, GmSideFacts> = { read, add: write }

export const gmNotePolicy: Policy<ActionOf<typeof gmNote>, Who, GmSideFacts> = { read, edit: write, remove: read }
