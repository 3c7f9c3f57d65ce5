import { type Call, theActor } from '#kit/server/call.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import type { OwnPassageView } from '../../contract.ts'
import { type Agreed, MOST_TOUCHES } from '../../engine/touches.ts'
import { MOST_OWN_PASSAGES } from '../../rules.ts'
import { findingTouches } from '../work/find-touches.ts'
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
  const texts = newestFirst.map(({ text }) => text)
  const weight = texts.reduce((sum, text) => sum + text.length, 0)
  const touched = await call.ports.workers.run(findingTouches, { texts, agreed }, { weight })
  const passages = newestFirst.flatMap(({ text, kind, title, isHeldBack, hrefOf }, at) =>
    (touched[at] ?? []).map(
      ({ words, limit, passage, start, end }): OwnPassageView => ({
        ...{ words, limit, passage, kind, title, isHeldBack },
        touched: text.slice(start, end).replace(/\s+/g, ' '),
        href: hrefOf(start, end),
      }),
    ),
  )
  const isWhole = touched.every(({ length }) => length < MOST_TOUCHES) && passages.length <= MOST_OWN_PASSAGES
  const isAll = isWhole && read.every(one => one.isAll)
  return { passages: passages.slice(0, MOST_OWN_PASSAGES), isAll }
}
