import type { GmSideFacts } from '#features/books/server/service/gm-side.ts'
import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { campaignNote, campaignNotebook } from '../contract.ts'

type Who = Actor | null

const read = (_: Who, { onGmSide }: GmSideFacts) => onGmSide
const write = (_: Who, { mayWrite }: GmSideFacts) => mayWrite

export const campaignNotebookPolicy: Policy<ActionOf<typeof campaignNotebook>, Who, GmSideFacts> = { read, add: write }

export const campaignNotePolicy: Policy<ActionOf<typeof campaignNote>, Who, GmSideFacts> = {
  read,
  edit: write,
  remove: read,
}
