import { setImmediate as otherWork } from 'node:timers/promises'
import { type Call, theActor } from '#kit/server/call.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import type { OwnPassageView } from '../../contract.ts'
import { type Agreed, touchesIn } from '../../engine/touches.ts'
import { MOST_OWN_PASSAGES } from '../../rules.ts'
import type { Lines } from './the-lines.ts'

/** A text of the caller’s own in a book, as far as it is read. */
export type OwnText = Pick<OwnPassageView, 'kind' | 'title' | 'isHeldBack'> & {
  text: string
  updatedAt: Date
  /** The address of a passage of it, in UTF-16 units. */
  hrefOf: (start: number, end: number) => string
}

/** What one room has of the caller’s own texts: the newest ones, and whether there is more that is not read. */
export type OwnTexts = { texts: OwnText[]; isAll: boolean }

/** The texts of one kind that the caller wrote in a book and may read there. Rooms above bring theirs, within MOST_READ. */
export type OwnTextsOf = (call: Call, bookId: string) => Promise<OwnTexts>
export const ownTexts = extensionPoint<OwnTextsOf>('own texts')

/** Of each kind so many texts and so many characters are read, the newest first. */
export const MOST_READ = { texts: 100, characters: 200_000 }

const READS_A_MINUTE = 30

/** The passages in the caller’s own texts that touch what the table has agreed on, those of the newest text first. */
export async function passagesIn(
  call: Call,
  { bookId }: Lines,
  agreed: readonly Agreed[],
  kinds: readonly OwnTextsOf[],
) {
  await limitOrFault(call.ports.limits, `own-passages:${theActor(call).userId}`, {
    limit: READS_A_MINUTE,
    windowSeconds: 60,
  })
  if (agreed.length === 0) return { passages: [], isAll: true }
  const read = await Promise.all(kinds.map(textsOf => textsOf(call, bookId)))
  const newestFirst = read
    .flatMap(({ texts }) => texts)
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  const passages: OwnPassageView[] = []
  for (const { text, kind, title, isHeldBack, hrefOf } of newestFirst) {
    for (const { words, limit, passage, start, end } of touchesIn(text, agreed)) {
      if (passages.length === MOST_OWN_PASSAGES) return { passages, isAll: false }
      const touched = text.slice(start, end).replace(/\s+/g, ' ')
      passages.push({ words, limit, passage, touched, kind, title, isHeldBack, href: hrefOf(start, end) })
    }
    // Long texts are read one by one, with the work of other people between them.
    await otherWork()
  }
  return { passages, isAll: read.every(one => one.isAll) }
}
