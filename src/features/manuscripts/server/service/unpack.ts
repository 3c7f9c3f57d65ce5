import * as z from 'zod'
import { type Call, theActor } from '#kit/server/call.ts'
import type { Unpacking } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { pastMoment } from '#kit/shared/past-moment.ts'
import { SaveChapter } from '../../contract.ts'
import { chapterRevisions, chapters, manuscriptTexts } from '../tables.ts'
import { styleOf } from './layout.ts'

const { title, source } = SaveChapter.shape
const version = z.int().min(1)

/** The chapters as an archive has them: their texts lie beside it, their earlier states within. */
const PackedChapters = z
  .array(
    z.object({
      id: z.string(),
      title,
      file: z.string(),
      scribeStyle: z.string(),
      version,
      createdAt: pastMoment,
      updatedAt: pastMoment,
      revisions: z
        .array(
          z.object({
            version,
            title,
            source: z.string(),
            scribeStyle: z.string(),
            savedByName: z.string().max(200),
            savedAt: pastMoment,
          }),
        )
        .max(5000),
    }),
  )
  .max(2000, 'it has more than 2000 chapters')

/** Imports the chapters with all their earlier states; mentions lead to the new ids of what they name. */
export async function unpackChapters(tx: Call, packed: unknown, from: Unpacking) {
  const { bookId, newId: idOf, text, remap } = from
  const { userId } = theActor(tx)
  for (const [index, chapter] of PackedChapters.parse(packed ?? []).entries()) {
    const { revisions, file, id: old, scribeStyle, ...fields } = chapter
    const id = idOf(old)
    const whole = source.parse(await text(file))
    const row = {
      ...fields,
      id,
      bookId,
      position: index + 1,
      source: await remap(whole),
      scribeStyle: styleOf(scribeStyle),
    }
    await tx.db.insert(chapters).values({ ...row, createdBy: userId, updatedBy: userId })
    for (const { source: earlier, ...revision } of revisions)
      await tx.db.insert(chapterRevisions).values({
        ...revision,
        scribeStyle: styleOf(revision.scribeStyle),
        source: await remap(earlier),
        id: newId(),
        bookId,
        chapterId: id,
        savedBy: null,
      })
  }
  await tx.db.insert(manuscriptTexts).values({ bookId, textVersion: 1 })
}
