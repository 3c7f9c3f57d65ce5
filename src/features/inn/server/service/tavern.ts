import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { shutOutOf, sittable } from '#features/books/server/service/the-book.ts'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { keepPace } from '#features/messages/server/service/pace.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { compiledStatement } from '#kit/server/compiled-statement.ts'
import { windowOf } from '#kit/server/keyset.ts'
import { missedSince, placeOf } from '#kit/server/windows.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { fault } from '#lexicon/errors.ts'
import { sendableMessage } from '#lexicon/sendable-message.ts'
import type { ChatLineView } from '../../contract.ts'
import { chatSaid, chatUnsaid } from '../../events.ts'
import { CHAT_WINDOW } from '../../rules.ts'
import { mayUnsay, type VisitFacts } from '../policy.ts'
import { chatLines } from '../tables.ts'
import { asMissing, theBoard } from './the-inn.ts'

type Asked = { bookId: string; missedSince?: Date | undefined; after?: string | undefined }
type Spoken = { bookId: string; id: string; characterId?: string | null | undefined; text: string }

const lineColumns = {
  id: chatLines.id,
  authorId: chatLines.authorId,
  characterId: chatLines.characterId,
  author: chatLines.author,
  content: chatLines.content,
  createdAt: chatLines.createdAt,
  avatarKey: characters.avatarKey,
}
/** The lines of the Tavern Chat of a book. */
export const spokenIn = (bookId: string) => eq(chatLines.bookId, bookId)

const lines = (call: Call) =>
  call.db.select(lineColumns).from(chatLines).leftJoin(characters, eq(characters.id, chatLines.characterId))

const viewOf = <T extends { avatarKey: string | null }>({ avatarKey, ...line }: T) => ({
  ...line,
  avatarUrl: fileUrl(avatarKey),
})

/** The same with what the caller may do with it. */
const viewFor = (call: Call, board: VisitFacts) => {
  const who = theActor(call)
  return <T extends { avatarKey: string | null; authorId: string }>(line: T) => ({
    ...viewOf(line),
    can: { remove: mayUnsay(who, line.authorId, board) },
  })
}

/** The newest lines, oldest first; or what was said since a moment. */
export async function readChat(call: Call, { bookId, missedSince: since, after }: Asked) {
  const view = viewFor(call, await theBoard(call, bookId))
  if (!since) {
    const newest = await lines(call)
      .where(spokenIn(bookId))
      .orderBy(desc(chatLines.createdAt), desc(chatLines.id))
      .limit(CHAT_WINDOW)
    return { lines: newest.reverse().map(view), next: null }
  }
  const missed = await lines(call)
    .where(and(spokenIn(bookId), missedSince(chatLines, since, after)))
    .orderBy(asc(chatLines.createdAt), asc(chatLines.id))
    .limit(CHAT_WINDOW + 1)
  const { shown, next } = windowOf(missed, CHAT_WINDOW, placeOf)
  return { lines: shown.map(view), next }
}

/** What somebody may do with a line that they have just said. */
const OWN = { remove: true }

type Standing = { call: Call; isNamed: boolean }
type KeptSlot = 'userId' | 'gmId' | 'bookId' | 'characterId' | 'id' | 'content' | 'at'
type Kept = { id: string; name: string; avatar: string | null; kept: boolean }

/** Finds who speaks, if the caller may, and keeps the line: one statement, which is all that a line costs. */
const keepLine = compiledStatement<KeptSlot, Standing, Kept>(
  ['userId', 'gmId', 'bookId', 'characterId', 'id', 'content', 'at'],
  ({ call, isNamed }) => `${call.actor?.role} ${call.realm !== null} ${isNamed}`,
  (of, { call, isNamed }) => {
    const actor = call.actor && { ...call.actor, userId: of.userId }
    const realm = call.realm && { ...call.realm, gmId: of.gmId }
    return sql`
      with speaker as (
        select ${characters.id} as id, ${characters.name} as name, ${characters.avatarKey} as avatar
        from ${characters} join ${books} on ${books.id} = ${characters.bookId}
        where ${characters.bookId} = ${of.bookId}::uuid and ${characters.parentPlayerId} = ${of.userId}::uuid
          and not ${characters.archived} and ${sittable({ actor, realm }) ?? sql`true`} and not ${shutOutOf(actor)}
          ${isNamed ? sql`and ${characters.id} = ${of.characterId}::uuid` : sql``}
        order by ${characters.createdAt}, ${characters.id} limit 1
      ), line as (
        insert into ${chatLines} (id, book_id, author_id, character_id, author, content, created_at)
        select ${of.id}::uuid, ${of.bookId}::uuid, ${of.userId}::uuid, id, name, ${of.content}::text, ${of.at}::timestamptz from speaker
        on conflict (id) do nothing returning id
      )
      select speaker.*, exists (select 1 from line) as kept from speaker`
  },
)
/** Says a line as an own active character of a book at whose table the caller sits. Sent twice, it is kept once. */
export async function sayInTavern(call: Call, { bookId, id, characterId, text }: Spoken): Promise<ChatLineView> {
  const { userId } = theActor(call)
  const content = sendableMessage(text)
  await keepPace(call)
  const standing = { call, isNamed: Boolean(characterId) }
  const [speaker] = await keepLine(call.db, standing, {
    userId,
    gmId: call.realm?.gmId ?? null,
    bookId,
    characterId: characterId ?? null,
    id,
    content,
    at: call.now.toISOString(),
  })
  if (!speaker) return refuse(call, bookId)
  if (!speaker.kept) return sentBefore(call, { bookId, id })
  const line = viewOf({
    id,
    authorId: userId,
    characterId: speaker.id,
    author: speaker.name,
    content,
    createdAt: call.now,
    avatarKey: speaker.avatar,
  })
  announce(call, chatSaid, { bookId, line })
  return { ...line, can: OWN }
}

/** Why nothing was kept: there is no such book for the caller, or nobody of theirs to speak in it. */
async function refuse(call: Call, bookId: string): Promise<never> {
  await theBoard(call, bookId)
  throw fault('CHAT_CHARACTERS_ONLY')
}

/** The line that the caller sent under this id already. */
async function sentBefore(call: Call, { bookId, id }: { bookId: string; id: string }): Promise<ChatLineView> {
  const own = and(eq(chatLines.id, id), eq(chatLines.bookId, bookId), eq(chatLines.authorId, theActor(call).userId))
  const [line] = await lines(call).where(own)
  if (!line) throw fault('NOT_ALLOWED', { action: 'send under this id' })
  return { ...viewOf(line), can: OWN }
}

/** Takes a line away; its author and the GM side may. */
export async function unsayInTavern(call: Call, { lineId }: { lineId: string }) {
  await inTransaction(call, async tx => {
    const [line] = await tx.db.select().from(chatLines).where(eq(chatLines.id, lineId))
    if (!line) throw fault('NOT_FOUND')
    const board = await theBoard(tx, line.bookId).catch(asMissing)
    if (!mayUnsay(theActor(tx), line.authorId, board)) throw fault('NOT_ALLOWED', { action: 'remove' })
    await tx.db.delete(chatLines).where(eq(chatLines.id, lineId))
    announce(tx, chatUnsaid, { bookId: line.bookId, lineId })
  })
  return { done: true as const }
}
