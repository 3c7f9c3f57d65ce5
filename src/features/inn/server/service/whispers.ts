import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import { characters } from '#features/characters/server/tables.ts'
import { blocksBetween } from '#features/people/server/service/chat-settings.ts'
import { ownLine, storeOnce } from '#features/talk/server/service/lines.ts'
import { keepPace } from '#features/talk/server/service/pace.ts'
import { chosenSpeaker } from '#features/talk/server/service/speakers.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { whatCan } from '#kit/server/policy.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { fault } from '#lexicon/errors.ts'
import { sendableMessage } from '#lexicon/sendable-message.ts'
import { whisper } from '../../contract.ts'
import { commandIn } from '../../engine/commands.ts'
import { readWhisper } from '../../engine/whisper.ts'
import { whispered, whisperRemoved } from '../../events.ts'
import type { WhisperView } from '../../forms.ts'
import { WHISPER_WINDOW } from '../../rules.ts'
import { type WhisperFacts, whisperPolicy } from '../policy.ts'
import { whisperEars, whispers } from '../tables.ts'
import { type Ear, earsIn } from './ears.ts'
import { boardSeen, type SeenBoard } from './the-inn.ts'

type Spoken = { id: string; characterId?: string | null | undefined; text: string }
/** A whisper with the Tavern Chat in which it was said. */
export type SeenWhisper = WhisperFacts & { id: string; bookId: string; hearers: string[] }

const columns = {
  id: whispers.id,
  authorId: whispers.authorId,
  characterId: whispers.characterId,
  author: whispers.author,
  content: whispers.content,
  createdAt: whispers.createdAt,
  avatarKey: characters.avatarKey,
}

/** The whispers that a person said or hears: no list is made without this condition. */
const heardBy = (call: Call, userId: string) =>
  or(
    eq(whispers.authorId, userId),
    inArray(
      whispers.id,
      call.db.select({ id: whisperEars.whisperId }).from(whisperEars).where(eq(whisperEars.userId, userId)),
    ),
  )

const ears = (call: Call, ids: string[]) =>
  call.db.select().from(whisperEars).where(inArray(whisperEars.whisperId, ids)).orderBy(asc(whisperEars.name))

async function whisperSeen(call: Call, id: string, how: Finding): Promise<SeenWhisper | undefined> {
  const row = await oneRow(call.db.select().from(whispers).where(eq(whispers.id, id)), how)
  const board = row && (await boardSeen(call, row.bookId))
  if (!board) return
  const hearers = (await ears(call, [id])).map(({ userId }) => userId)
  const { userId } = theActor(call)
  const facts = { isReader: board.isReader, isAuthor: row.authorId === userId, isEar: hearers.includes(userId) }
  return { ...facts, id, bookId: row.bookId, hearers: [...new Set([row.authorId, ...hearers])] }
}

export const whisperSubject = subjects({
  kind: whisper,
  load: whisperSeen,
  policy: whisperPolicy,
  missing: 'NOT_FOUND',
})

/** The newest whispers that the caller said or hears, oldest first. */
export async function readWhispers(call: Call, _: unknown, board: SeenBoard): Promise<{ whispers: WhisperView[] }> {
  const { userId } = theActor(call)
  const rows = await call.db
    .select(columns)
    .from(whispers)
    .leftJoin(characters, eq(characters.id, whispers.characterId))
    .where(and(eq(whispers.bookId, board.id), heardBy(call, userId)))
    .orderBy(desc(whispers.createdAt), desc(whispers.id))
    .limit(WHISPER_WINDOW)
  return { whispers: (await viewsOf(call, rows, board.isReader)).reverse() }
}

type Row = { id: string; authorId: string; avatarKey: string | null } & Omit<WhisperView, 'ears' | 'can' | 'avatarUrl'>

async function viewsOf(call: Call, rows: Row[], isReader: boolean): Promise<WhisperView[]> {
  const { userId } = theActor(call)
  const named =
    rows.length === 0
      ? []
      : await ears(
          call,
          rows.map(({ id }) => id),
        )
  return rows.map(({ avatarKey, ...row }) => {
    const own = named.filter(({ whisperId }) => whisperId === row.id)
    const isAuthor = row.authorId === userId
    return {
      ...row,
      avatarUrl: fileUrl(avatarKey),
      ears: own.map(({ name }) => name),
      can: whatCan(whisperPolicy, call.actor, { isReader, isAuthor, isEar: own.some(ear => ear.userId === userId) }),
    }
  })
}

/** Whispers to the people who are named. Sent twice, it is kept once; nobody else is told. */
export async function sayWhisper(tx: Call, { id, characterId, text }: Spoken, board: SeenBoard): Promise<WhisperView> {
  const { userId } = theActor(tx)
  const { ears: named, words } = readNamed(text, await earsIn(tx, board))
  const content = sendableMessage(words)
  await keepPace(tx)
  await mustReach(tx, named)
  const speaker = chosenSpeaker(board.characters, characterId ?? undefined)
  if (!speaker) throw fault('CHAT_CHARACTERS_ONLY')
  const said = {
    id,
    authorId: userId,
    characterId: speaker.characterId,
    author: speaker.name,
    content,
    createdAt: tx.now,
  }
  const isNew = await storeOnce(tx, whispers, { ...said, bookId: board.id })
  if (isNew) {
    const hearing = named.map(({ userId, name }) => ({ whisperId: id, userId, name }))
    await tx.db.insert(whisperEars).values(hearing).onConflictDoNothing()
  }
  const own = and(eq(whispers.id, id), eq(whispers.bookId, board.id), eq(whispers.authorId, userId))
  const rows = await tx.db
    .select(columns)
    .from(whispers)
    .leftJoin(characters, eq(characters.id, whispers.characterId))
    .where(own)
  const [view] = await viewsOf(tx, [ownLine(rows)], board.isReader)
  const { can: _, ...heard } = view!
  if (isNew)
    for (const hearer of new Set([userId, ...named.map(ear => ear.userId)]))
      announce(tx, whispered, { userId: hearer, bookId: board.id, whisper: heard })
  return view!
}

/** Who hears it, and the words. Throws the refusal of a name by its own name. */
function readNamed(text: string, people: Ear[]): { ears: Ear[]; words: string } {
  const command = commandIn(sendableMessage(text))
  if (command.does !== 'whisper' || command.words === '') throw fault('WHISPER_TO_WHOM')
  const reading = readWhisper(command.words, people)
  if ('several' in reading) throw fault('WHISPER_SEVERAL', { name: reading.several })
  if ('nobody' in reading)
    throw reading.nobody === '' ? fault('WHISPER_TO_WHOM') : fault('WHISPER_NOBODY', { name: reading.nobody })
  return reading
}

/** Where one person has blocked the other there are no whispers, as there are no private messages. */
async function mustReach(call: Call, named: Ear[]): Promise<void> {
  const { userId } = theActor(call)
  for (const other of new Set(named.map(ear => ear.userId))) {
    const { byOne, byOther } = await blocksBetween(call, userId, other)
    if (byOne) throw fault('MESSAGE_TO_BLOCKED')
    if (byOther) throw fault('MESSAGE_BLOCKED')
  }
}

/** Takes an own whisper away. */
export async function removeWhisper(tx: Call, { whisperId }: { whisperId: string }, { bookId, hearers }: SeenWhisper) {
  await tx.db.delete(whispers).where(eq(whispers.id, whisperId))
  for (const userId of hearers) announce(tx, whisperRemoved, { userId, bookId, whisperId })
  return { done: true as const }
}
