import { namesOf } from '#features/accounts/server/service/actor.ts'
import type { Call } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import type { HandoutCardView, HandoutView, ReaderView } from '../../contract.ts'
import { handoutPolicy, isPlayer, keepsHandouts } from '../policy.ts'
import { filesOf, fileView } from './files.ts'
import { chosenFor, readersOf } from './readers.ts'
import type { Bulletin } from './the-bulletin.ts'
import { type HandoutRow, type SeenHandout, seenIn } from './the-handout.ts'

const EXCERPT = 220

/** The beginning of a content, on a few lines at most. */
function excerptOf(content: string): string {
  const letters = [...content.slice(0, EXCERPT * 4)]
  return letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('').trimEnd()}…` : letters.join('')
}

/** Whether the caller may know the readers of a handout, and who of them has opened it. */
const knowsReaders = (call: Call, book: Bulletin) => keepsHandouts(call.actor, book) || isPlayer(call.actor, book)

type Beside = Pick<HandoutView, 'attachments' | 'readers' | 'createdByName'>

/** What lies beside some handouts of one book: files, readers, and who made them. */
async function besideOf(call: Call, book: Bulletin, rows: HandoutRow[]): Promise<(row: HandoutRow) => Beside> {
  const ids = rows.map(({ id }) => id)
  const files = await filesOf(call, ids)
  const names = await namesOf(
    call.db,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  )
  const readers = knowsReaders(call, book) ? await readersOf(call, book.bookId, rows) : new Map<string, ReaderView[]>()
  return ({ id, createdBy }) => ({
    attachments: (files.get(id) ?? []).map(fileView),
    readers: readers.get(id) ?? [],
    createdByName: names.get(createdBy ?? '')?.name ?? null,
  })
}

const fieldsOf = (call: Call, seen: SeenHandout) => {
  const { id, bookId, title, type, category, shared, audience, sharedAt, createdBy, createdAt } = seen
  return {
    ...{ id, bookId, title, type, category, shared, audience, sharedAt, createdBy, createdAt },
    can: whatCan(handoutPolicy, call.actor, seen),
  }
}

/** Some handouts of one book, as cards. */
export async function cardsOf(call: Call, book: Bulletin, rows: HandoutRow[]): Promise<HandoutCardView[]> {
  const beside = await besideOf(call, book, rows)
  return rows.map(row => ({
    ...fieldsOf(call, seenIn(row, book)),
    ...beside(row),
    excerpt: excerptOf(row.content),
  }))
}

/** One handout; what is the GM side’s own is in it for the GM side alone. */
export async function viewOf(call: Call, seen: SeenHandout): Promise<HandoutView> {
  const beside = await besideOf(call, seen, [seen])
  const { content, notes, updatedAt } = seen
  const own = keepsHandouts(call.actor, seen) && {
    notes,
    updatedAt,
    chosen: (await chosenFor(call, [seen.id])).get(seen.id) ?? [],
  }
  return { ...fieldsOf(call, seen), ...beside(seen), content, ...own }
}
