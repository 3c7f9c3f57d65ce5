import { and, eq, sql } from 'drizzle-orm'
import { bannedByHost } from '#features/books/server/service/standing.ts'
import { sittable } from '#features/books/server/service/the-book.ts'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { type RolledLine, rollDice, rollView, sealOf, verified } from '#features/dice/server/service/rolls.ts'
import { type AskedWindow, ownLine, windowIn } from '#features/talk/server/service/lines.ts'
import { keepPace } from '#features/talk/server/service/pace.ts'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { compiledStatement } from '#kit/server/compiled-statement.ts'
import { inPlan, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import { subjects, theOne } from '#kit/server/subjects.ts'
import { positionOf } from '#kit/server/windows.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { idsIn, joinedId } from '#kit/shared/subject.ts'
import { fault } from '#lexicon/errors.ts'
import { tavern } from '../../contract.ts'
import { chatLineRemoved, chatSaid } from '../../events.ts'
import type { ChatLineView } from '../../forms.ts'
import { CHAT_WINDOW } from '../../rules.ts'
import { chatLinePolicy, type TavernFacts, tavernPolicy } from '../policy.ts'
import { chatLines } from '../tables.ts'
import { lineAsked } from './line-asked.ts'
import { boardSeen, type SeenBoard } from './the-inn.ts'
import type { SeenLine } from './word-subjects.ts'

type Spoken = { bookId: string; id: string; characterId?: string | null | undefined; text: string }

const lineColumns = {
  id: chatLines.id,
  authorId: chatLines.authorId,
  characterId: chatLines.characterId,
  author: chatLines.author,
  content: chatLines.content,
  isAction: chatLines.isAction,
  roll: chatLines.roll,
  rollSeal: chatLines.rollSeal,
  createdAt: chatLines.createdAt,
  avatarKey: characters.avatarKey,
}
/** The lines of the Tavern Chat of a book. */
export const spokenIn = (bookId: string) => eq(chatLines.bookId, bookId)

const lines = (call: Call) =>
  call.db.select(lineColumns).from(chatLines).leftJoin(characters, eq(characters.id, chatLines.characterId))

type LineRow = Awaited<ReturnType<typeof lines>>[number]

const viewOf = (call: Call, bookId: string, { avatarKey, rollSeal, roll, ...line }: LineRow) => ({
  ...line,
  roll: rollView(call, rolled(bookId, line), { roll, rollSeal }),
  avatarUrl: fileUrl(avatarKey),
})
const rolled = (
  bookId: string,
  { content: text, ...line }: Omit<RolledLine, 'place' | 'bookId' | 'text'> & { content: string },
): RolledLine => ({
  ...line,
  text,
  bookId,
  place: 'tavern',
})

/** The same with what the caller may do with it. */
const viewFor = (call: Call, board: SeenBoard) => (line: LineRow) => ({
  ...viewOf(call, board.id, line),
  can: whatCan(chatLinePolicy, call.actor, { ...board, authorId: line.authorId }),
})

/** The newest lines, or the lines since a moment; both oldest first. Only the second kind goes on with `next`. */
export async function readChat(call: Call, asked: Omit<AskedWindow, 'before'>, board: SeenBoard) {
  const { within, order } = windowIn(chatLines, asked)
  const rows = await lines(call)
    .where(and(spokenIn(board.id), within))
    .orderBy(...order)
    .limit(inPlan(CHAT_WINDOW + 1))
  const { shown, next } = windowOf(rows, CHAT_WINDOW, positionOf)
  const views = shown.map(viewFor(call, board))
  return asked.missedSince ? { lines: views, next } : { lines: views.reverse(), next: null }
}

/** The Tavern Chat as somebody who would speak there finds it. */
export type SeenTavern = SeenBoard & TavernFacts

async function tavernSeen(call: Call, ids: string): Promise<SeenTavern | undefined> {
  const [bookId = '', characterId = ''] = idsIn(ids)
  const board = await boardSeen(call, bookId)
  if (!board?.isReader) return
  const speaksAsCharacter = board.characters.some(one => !characterId || one.characterId === characterId)
  return { ...board, speaksAsCharacter }
}

/** The Tavern Chat of a book, as a place to speak in. */
export const tavernSubject = subjects({
  kind: tavern,
  load: tavernSeen,
  policy: tavernPolicy,
  missing: 'BOOK_NOT_FOUND',
  refusals: { chat: 'CHAT_CHARACTERS_ONLY' },
})

type Standing = { call: Call; isNamed: boolean }
type KeptSlot = 'userId' | 'gmId' | 'bookId' | 'characterId' | 'id' | 'content' | 'isAction' | 'roll' | 'at'
type SpeakerRow = { id: string; name: string; avatar: string | null; stored: boolean }

/** Finds who speaks, if the caller may, and keeps the line: one statement, which is all that a line costs. */
const keepLine = compiledStatement<KeptSlot, Standing, SpeakerRow>(
  ['userId', 'gmId', 'bookId', 'characterId', 'id', 'content', 'isAction', 'roll', 'at'],
  ({ call, isNamed }) => `${call.actor?.role} ${call.domain !== null} ${isNamed}`,
  (of, { call, isNamed }) => {
    const actor = call.actor && { ...call.actor, userId: of.userId }
    const domain = call.domain && { ...call.domain, gmId: of.gmId }
    return sql`
      with speaker as (
        select ${characters.id} as id, ${characters.name} as name, ${characters.avatarKey} as avatar
        from ${characters} join ${books} on ${books.id} = ${characters.bookId}
        where ${characters.bookId} = ${of.bookId}::uuid and ${characters.parentPlayerId} = ${of.userId}::uuid
          and not ${characters.archived} and ${sittable({ actor, domain }) ?? sql`true`} and not ${bannedByHost(actor)}
          ${isNamed ? sql`and ${characters.id} = ${of.characterId}::uuid` : sql``}
        order by ${characters.createdAt}, ${characters.id} limit 1
      ), line as (
        insert into ${chatLines} (id, book_id, author_id, character_id, author, content, is_action, roll, created_at)
        select ${of.id}::uuid, ${of.bookId}::uuid, ${of.userId}::uuid, id, name, ${of.content}::text,
          ${of.isAction}::boolean, ${of.roll}::jsonb, ${of.at}::timestamptz from speaker
        on conflict (id) do nothing returning id
      )
      select speaker.*, exists (select 1 from line) as stored from speaker`
  },
)
/**
 * Says a line as an own active character of a book at whose table the caller sits. Sent twice, it is kept once. The rule
 * is asked before; its one fact, a character who speaks, is found by the statement that keeps the line.
 */
export async function sayInTavern(call: Call, { bookId, id, characterId, text }: Spoken): Promise<ChatLineView> {
  const { userId } = theActor(call)
  const { words: content, isAction, roll } = lineAsked(text)
  const mayChat = tavernPolicy.chat(call.actor, { speaksAsCharacter: true })
  if (!mayChat) return refuse(call, { bookId, characterId })
  await keepPace(call)
  const thrown = roll && rollDice(roll)
  const said = { id, authorId: userId, content, isAction, createdAt: call.now }
  const keep = async (to: Call) => {
    const [speaker] = await keepLine(
      to.db,
      { call, isNamed: Boolean(characterId) },
      {
        userId,
        gmId: call.domain?.gmId ?? null,
        bookId,
        characterId: characterId ?? null,
        id,
        content,
        isAction: String(isAction),
        roll: thrown && JSON.stringify(thrown),
        at: call.now.toISOString(),
      },
    )
    return speaker
  }
  // The seal names the speaker, as the statement found them: a roll is seen only with its seal.
  const speaker = thrown
    ? await inTransaction(call, async tx => {
        const rolling = await keep(tx)
        if (rolling?.stored) {
          const rollSeal = sealOf(tx, rolled(bookId, { ...said, author: rolling.name }), thrown)
          await tx.db.update(chatLines).set({ rollSeal }).where(eq(chatLines.id, id))
        }
        return rolling
      })
    : await keep(call)
  if (!speaker) return refuse(call, { bookId, characterId })
  if (!speaker.stored) return sentBefore(call, { bookId, id })
  const line = {
    ...said,
    characterId: speaker.id,
    author: speaker.name,
    roll: verified(thrown),
    avatarUrl: fileUrl(speaker.avatar),
  }
  announce(call, chatSaid, { bookId, line })
  return { ...line, can: { remove: true } }
}

/** Why nothing was kept: there is no such book for the caller, or nobody of theirs to speak in it. */
async function refuse(call: Call, { bookId, characterId }: Pick<Spoken, 'bookId' | 'characterId'>): Promise<never> {
  await theOne(tavernSubject, call, joinedId([bookId, characterId]), 'chat')
  throw fault('CHAT_CHARACTERS_ONLY')
}

/** The line that the caller sent under this id already. */
async function sentBefore(call: Call, { bookId, id }: { bookId: string; id: string }): Promise<ChatLineView> {
  const own = and(eq(chatLines.id, id), spokenIn(bookId), eq(chatLines.authorId, theActor(call).userId))
  return { ...viewOf(call, bookId, ownLine(await lines(call).where(own))), can: { remove: true } }
}

/** Takes a line away; its author and the GM side may. */
export async function removeChatLine(tx: Call, { lineId }: { lineId: string }, { bookId }: SeenLine) {
  await tx.db.delete(chatLines).where(eq(chatLines.id, lineId))
  announce(tx, chatLineRemoved, { bookId, lineId })
  return { done: true as const }
}
