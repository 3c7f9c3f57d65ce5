import { eq, ne, sql } from 'drizzle-orm'
import { afterlight, lantern } from '#app/demo/story/campaigns.ts'
import { storyCharacters } from '#app/demo/story/characters.ts'
import { isPerson } from '#features/accounts/server/service/system-accounts.ts'
import { logins, mailedLinks, sessions, users } from '#features/accounts/server/tables.ts'
import { bookmarks } from '#features/bookmarks/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { accessCodes } from '#features/codes/server/tables.ts'
import { savedRolls } from '#features/dice/server/tables.ts'
import { giftCards } from '#features/gifts/server/tables.ts'
import { whisperEars, whispers } from '#features/inn/server/tables.ts'
import { journalEntries, journals } from '#features/journals/server/tables.ts'
import { lorekeeperCodes } from '#features/lorekeepers/server/tables.ts'
import { conversationMembers, conversations, messages } from '#features/messages/server/tables.ts'
import { npcLifts, npcs } from '#features/npcs/server/tables.ts'
import { type Canary, canaries } from '../canaries.ts'
import type { World } from '../world.ts'
import { ofFacts } from './fact-secrets.ts'
import type { Person } from './people.ts'
import { gmSideOf, isOneOf, isSol, linesOf, playersOf, type Secret } from './secret-lines.ts'
import { ofTies } from './tie-secrets.ts'
import { ofHandouts, ofLinesAndVeils, ofMaps, ofNotes, ofSchedule, ofTimelines } from './tool-secrets.ts'
import { tables } from './vocabulary.ts'

const CAMPAIGNS = { lantern, afterlight }
const isAssistant = ({ actor }: Person) => actor?.role === 'assistant'
const OF_NPCS = ['gmOnlyInfo', 'gmNotes', 'veiledName', 'veiledText']

/** The canaries of the story: the GM side's, and of some characters' players. */
const ofStory = (): Secret[] =>
  canaries.map(({ phrase, campaign, kind, where, alsoFor = [] }: Canary) => ({
    phrase,
    where: `${kind} of ${where} in ${campaign}`,
    isShown: true,
    isFor: who =>
      isSol(who) ||
      (isAssistant(who) && OF_NPCS.includes(kind)) ||
      isOneOf(who, [...gmSideOf(CAMPAIGNS[campaign]), ...alsoFor.map(key => storyCharacters[key].player)]),
  }))

/** What is each person’s own: the address of their mail to them and the admin, what opens their account to nobody. */
async function ofPeople({ db }: World): Promise<Secret[]> {
  const addresses = await db.select({ id: users.id, phrase: users.email }).from(users).where(isPerson)
  const hashes = await db.select({ phrase: logins.password }).from(logins)
  const tokens = await db.select({ phrase: sessions.token }).from(sessions)
  const codes = await db.select({ gmId: lorekeeperCodes.gmId, phrase: lorekeeperCodes.code }).from(lorekeeperCodes)
  const oneTime = await db.select().from(accessCodes)
  const links = await db.select({ phrase: mailedLinks.tokenHash }).from(mailedLinks)
  return [
    ...addresses.map(({ id, phrase }) => ({
      phrase,
      where: 'e-mail address',
      isShown: true,
      isFor: (who: Person) => isSol(who) || who.actor?.userId === id,
    })),
    ...codes.map(({ gmId, phrase }) => ({
      phrase,
      where: 'standing lorekeeper code',
      isShown: true,
      isFor: (who: Person) => isSol(who) || (who.actor?.userId === gmId && who.actor.role !== 'banned'),
    })),
    ...oneTime.flatMap(({ code, description, createdBy, usedBy }) =>
      [code, description].map(phrase => ({
        phrase,
        where: 'access code that is used once',
        isShown: true,
        isFor: (who: Person) =>
          isSol(who) ||
          (who.actor?.userId === createdBy && who.actor?.role !== 'banned') ||
          (phrase === code && who.actor !== null && who.actor.userId === usedBy),
      })),
    ),
    ...[...hashes, ...tokens, ...links].map(({ phrase }) => ({
      phrase: phrase!,
      where: 'what opens an account',
      isShown: false,
      isFor: () => false,
    })),
  ]
}

/** Puts a picture behind every veil and answers the keys, which tell a name as well as the name does. */
async function veiledPictures({ db }: World): Promise<Secret[]> {
  const veiled = await db.select({ id: npcs.id, bookId: npcs.bookId }).from(npcs).where(eq(npcs.veil, true))
  const lifts = await db.select().from(npcLifts)
  return Promise.all(
    veiled.map(async ({ id, bookId }) => {
      const imageKey = `books/${bookId}/npcs/${id}/face-behind-the-veil.webp`
      await db.update(npcs).set({ imageKey }).where(eq(npcs.id, id))
      return {
        phrase: imageKey,
        where: 'picture of a veiled NPC',
        isShown: true,
        isFor: (who: Person) =>
          isSol(who) ||
          isAssistant(who) ||
          isOneOf(who, gmSideOf(lantern)) ||
          (isOneOf(who, playersOf('lantern')) &&
            lifts.some(lift => lift.npcId === id && lift.userId === who.actor?.userId)),
      }
    }),
  )
}

/** Every line of text that hangs on a book which is not public, in whatever table: for its party alone. */
async function ofClosedBooks({ db, id }: World): Promise<Secret[]> {
  const closed = await db.select({ id: books.id }).from(books).where(ne(books.ward, 'public'))
  const keyOf = (bookId: unknown) => Object.keys(CAMPAIGNS).find(key => id(key) === bookId) as keyof typeof CAMPAIGNS
  const lists = await Promise.all(
    tables.map(async ({ name }) => {
      const column = name === 'books' ? 'id' : 'book_id'
      const { rows } = await db.execute<{ row: Record<string, unknown> }>(sql`
        select to_jsonb(t) as row from ${sql.identifier(name)} t
        where (to_jsonb(t) ->> ${column}) in (${sql.join(
          closed.map(book => sql`${book.id}`),
          sql`, `,
        )})`)
      return rows.flatMap(({ row }) => secretsIn(name, row, keyOf(row[column])))
    }),
  )
  return lists.flat()
}

function secretsIn(table: string, row: Record<string, unknown>, key: keyof typeof CAMPAIGNS): Secret[] {
  const party = [...gmSideOf(CAMPAIGNS[key]), ...playersOf(key)]
  return linesOf(row).map(phrase => ({
    phrase,
    where: `${table} of ${key}`,
    isShown: false,
    isFor: who =>
      isSol(who) ||
      (isAssistant(who) && table === 'npcs') ||
      (who.actor?.userId === row.parent_player_id && who.actor?.role !== 'banned') ||
      isOneOf(who, party),
  }))
}

/** What two people say to each other is theirs alone: no admin has it. */
async function ofConversations({ db }: World): Promise<Secret[]> {
  const said = await db
    .select({ id: messages.conversationId, content: messages.content })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
  const members = await db.select().from(conversationMembers)
  return said.flatMap(({ id, content }) => {
    const ids = members.filter(({ conversationId }) => conversationId === id).map(({ userId }) => userId)
    return linesOf({ content }).map(phrase => ({
      phrase,
      where: 'private message',
      isShown: true,
      isFor: (who: Person) => ids.includes(who.actor?.userId ?? '') && who.actor?.role !== 'banned',
    }))
  })
}

/** A whisper is for its author and those whom it names: no other GM side has it, and no admin. */
async function ofWhispers({ db }: World): Promise<Secret[]> {
  const ears = await db.select().from(whisperEars)
  return (await db.select().from(whispers)).flatMap(({ id, authorId, content }) => {
    const ids = [authorId, ...ears.filter(({ whisperId }) => whisperId === id).map(({ userId }) => userId)]
    const isFor = ({ actor }: Person) => ids.includes(actor?.userId ?? '') && actor?.role !== 'banned'
    return linesOf({ content }).map(phrase => ({ phrase, where: 'whisper', isShown: true, isFor }))
  })
}

/** What somebody notes at a bookmark is theirs alone: no GM has it, and no admin. */
async function ofBookmarks({ db }: World): Promise<Secret[]> {
  const rows = await db.select({ userId: bookmarks.userId, note: bookmarks.note }).from(bookmarks)
  return rows.flatMap(({ userId, note }) =>
    linesOf({ note }).map(phrase => ({
      phrase,
      where: 'note at a bookmark',
      isShown: true,
      isFor: (who: Person) => who.actor?.userId === userId && who.actor.role !== 'banned',
    })),
  )
}

/** The code of a gift card is worth what the card holds: it is for its buyer, and for the one who redeemed it. */
async function ofGiftCards({ db }: World): Promise<Secret[]> {
  const rows = await db.select().from(giftCards)
  return rows.map(({ code, purchaserId, redeemedBy }) => ({
    phrase: code,
    where: 'code of a gift card',
    isShown: redeemedBy !== null,
    isFor: (who: Person) => isSol(who) || (who.actor !== null && [purchaserId, redeemedBy].includes(who.actor.userId)),
  }))
}

/** The name of a saved roll is for the person alone who saved it. */
async function ofSavedRolls({ db }: World): Promise<Secret[]> {
  const rows = await db.select({ userId: savedRolls.userId, name: savedRolls.name }).from(savedRolls)
  return rows.map(({ userId, name }) => ({
    phrase: name,
    where: 'name of a saved roll',
    isShown: true,
    isFor: (who: Person) => who.actor?.userId === userId && who.actor.role !== 'banned',
  }))
}

/** What stands in a journal is for its writer, for the owner or the players as the journal or the entry says, and for no admin. */
async function ofJournals({ db, id }: World): Promise<Secret[]> {
  const rows = await db
    .select({ entry: journalEntries, visibility: journals.visibility, bookId: characters.bookId })
    .from(journalEntries)
    .innerJoin(characters, eq(characters.id, journalEntries.characterId))
    .innerJoin(journals, eq(journals.characterId, characters.id))
  return rows.flatMap(({ entry: { title, content, createdBy, audience, isSecret }, visibility, bookId }) => {
    const inLantern = bookId === id('lantern')
    const readers = { private: [], gm: [lantern.owner], campaign: [lantern.owner, ...playersOf('lantern')] }
    return linesOf({ title, content }).map(phrase => ({
      phrase,
      where: isSecret ? 'secret entry of a journal' : 'journal',
      isShown: true,
      isFor: (who: Person) =>
        (who.actor?.userId === createdBy && who.actor.role !== 'banned') ||
        (inLantern && isOneOf(who, readers[audience ?? visibility])),
    }))
  })
}

/** Everything in a world that is not for everybody. */
export async function secretsOf(world: World): Promise<Secret[]> {
  return [
    ...ofStory(),
    ...(await ofPeople(world)),
    ...(await veiledPictures(world)),
    ...(await ofBookmarks(world)),
    ...(await ofSavedRolls(world)),
    ...(await ofGiftCards(world)),
    ...(await ofJournals(world)),
    ...(await ofSchedule(world)),
    ...(await ofLinesAndVeils(world)),
    ...(await ofHandouts(world)),
    ...(await ofNotes(world)),
    ...(await ofTies(world)),
    ...(await ofFacts(world)),
    ...(await ofMaps(world)),
    ...(await ofTimelines(world)),
    ...(await ofClosedBooks(world)),
    ...(await ofConversations(world)),
    ...(await ofWhispers(world)),
  ].filter(({ phrase }, index, all) => all.findIndex(other => other.phrase === phrase) === index)
}
