import * as z from 'zod'
import { type Call, theActor } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { HandoutEdit } from '../../forms.ts'
import { handoutFiles, handouts } from '../tables.ts'
import { storeFile } from './files.ts'

const MOST_HANDOUTS = 10_000
const MOST_FILES = 100

const PackedFile = z.object({
  id: z.string(),
  originalName: z.string().max(1000),
  createdAt: pastMoment,
  file: z.string().nullable(),
})
const PackedHandout = HandoutEdit.omit({ attachments: true, shared: true, chosen: true })
  .required()
  .extend({
    id: z.string(),
    sharedAt: pastMoment.nullable(),
    createdAt: pastMoment,
    updatedAt: pastMoment,
    attachments: z.array(PackedFile).max(MOST_FILES),
  })
const PackedHandouts = z.array(PackedHandout).max(MOST_HANDOUTS, `it has more than ${MOST_HANDOUTS} handouts`)
type Packed = z.output<typeof PackedFile>

/** Imports the handouts of a book with their files. One that was shared with chosen players is for nobody here, and is not shared. */
export async function unpackHandouts(tx: Call, packed: unknown, from: Unpacking) {
  const createdBy = theActor(tx).userId
  const all = PackedHandouts.parse(packed ?? [])
  const chosen = all.filter(({ audience, sharedAt }) => audience === 'chosen' && sharedAt !== null).length
  if (chosen > 0) from.leave(`the players for whom ${chosen} of its handouts were chosen, so these are not shared`)
  for (const { attachments, ...one } of all) {
    const id = from.newId(one.id)
    const sharedAt = one.audience === 'everyone' ? one.sharedAt : null
    await tx.db.insert(handouts).values({ ...one, id, bookId: from.bookId, sharedAt, createdBy })
    for (const file of attachments) await unpackFile(tx, { ...file, handoutId: id }, from)
  }
}

/** Stores a file of the archive by what it holds, as an uploaded one. */
async function unpackFile(
  tx: Call,
  { id, file, createdAt, handoutId, originalName }: Packed & { handoutId: string },
  from: Unpacking,
) {
  const { bookId } = from
  await from.file(file, originalName, async (given, taken) => {
    const stored = await storeFile(tx, bookId, given, taken)
    const row = { ...stored, id: from.newId(id), bookId, handoutId, uploadedBy: theActor(tx).userId, createdAt }
    await tx.db.insert(handoutFiles).values(row)
  })
}
