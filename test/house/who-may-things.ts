import { asc, eq } from 'drizzle-orm'
import { extensions } from '#app/server/roof.ts'
import { ownAccount } from '#features/account-deletion/contract.ts'
import { entrance, ownProfile, ownSession } from '#features/accounts/contract.ts'
import { profileSubject } from '#features/accounts/server/service/profile.ts'
import { passkeys, sessions } from '#features/accounts/server/tables.ts'
import { ownLookSubject, siteSubject } from '#features/appearance/server/service/looks.ts'
import { editionSubject } from '#features/book-files/server/service/edition-subject.ts'
import { bookmarkSubject, markedBookSubject } from '#features/bookmarks/server/service/bookmark-subjects.ts'
import { bookmarks } from '#features/bookmarks/server/tables.ts'
import { freePasswordsSubject, lookupSubject, shelfSubject } from '#features/books/server/service/own-subjects.ts'
import { bookSubject } from '#features/books/server/service/the-book.ts'
import { bookTransfers } from '#features/books/server/tables.ts'
import { ownCharacters } from '#features/characters/contract.ts'
import { characterSubject } from '#features/characters/server/service/the-character.ts'
import { discordDoor } from '#features/discord/contract.ts'
import { linkSubject } from '#features/discord/server/service/link.ts'
import { fileJobSubject } from '#features/file-jobs/server/service/file-job-subject.ts'
import { fileJobKinds } from '#features/file-jobs/server/service/kinds.ts'
import { fileJobs } from '#features/file-jobs/server/tables.ts'
import { tavernSubject } from '#features/inn/server/service/tavern.ts'
import { boardSubject, innSubject } from '#features/inn/server/service/the-inn.ts'
import {
  boardPostSubject,
  chatLineSubject,
  commentSubject,
  socialPostSubject,
} from '#features/inn/server/service/word-subjects.ts'
import { boardComments, chatLines, socialPosts } from '#features/inn/server/tables.ts'
import { accessCodeSubject, gmSubject, tieSubject } from '#features/lorekeepers/server/service/tie-subjects.ts'
import { bookTextSubject, savedTextSubject } from '#features/manuscripts/server/service/text-subjects.ts'
import { ownAvatar } from '#features/media/contract.ts'
import {
  conversationSubject,
  messageSubject,
  placeSubject,
  writtenGmSubject,
} from '#features/messages/server/service/talk-subjects.ts'
import { conversationMembers, messages } from '#features/messages/server/tables.ts'
import { mailedDigests, ownNotices } from '#features/notices/contract.ts'
import { noticeSubject } from '#features/notices/server/service.ts'
import { notices } from '#features/notices/server/tables.ts'
import { gallerySubject, npcSubject } from '#features/npcs/server/service/the-npc.ts'
import { ownChat } from '#features/people/contract.ts'
import { personalitySubject } from '#features/people/server/service/personality.ts'
import { leadershipSubject } from '#features/realms/server/service/onboarding.ts'
import { ownRealmSubject, realmSubject } from '#features/realms/server/service/the-realm.ts'
import { mailedAddress, ownAccess } from '#features/security/contract.ts'
import { passkeySubject, sessionSubject } from '#features/security/server/service/access-subjects.ts'
import { wares } from '#features/store/contract.ts'
import { checkoutSubject } from '#features/store/server/service/till.ts'
import { orders } from '#features/store/server/tables.ts'
import { letterToUs } from '#features/support/contract.ts'
import {
  bookInHandSubject,
  helpedBookSubject,
  hostSubject,
  recipientsSubject,
  transferSubject,
} from '#features/transfers/server/service/transfer-subjects.ts'
import { type AnySubjects, guardedByDoor } from '#kit/server/subjects.ts'
import { joinedId } from '#kit/shared/subject.ts'
import type { World } from '../world.ts'

/**
 * A subject of a room, the name of its list in `who-may`, and the things of the world that it is tried on, by name.
 * `atDomain`: those of them that the list asks about on the domain of Mira.
 */
export type Tried = { list: string; of: AnySubjects; things: Record<string, string>; atDomain?: readonly string[] }

/** Subjects whose only rule is the door. They have no list. */
const BY_DOOR = [
  ownCharacters,
  entrance,
  ownSession,
  ownProfile,
  ownAccess,
  mailedAddress,
  discordDoor,
  letterToUs,
  mailedDigests,
  ownAccount,
  ownAvatar,
  ownChat,
  ownNotices,
  wares,
]

/** Every subject that a contract names, in a world that `setTheScene` has prepared. */
export async function everySubject({ id, db }: Pick<World, 'id' | 'db'>): Promise<Tried[]> {
  const books = { lantern: id('lantern'), afterlight: id('afterlight') }
  const [handedOn] = await db.select().from(bookTransfers).where(eq(bookTransfers.title, 'Handed on'))
  const ofOtto = eq(bookmarks.userId, id('otto'))
  const [ribbon] = await db.select().from(bookmarks).where(ofOtto).limit(1)
  const [told] = await db
    .select()
    .from(notices)
    .where(eq(notices.userId, id('mira')))
    .limit(1)
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, id('vex')))
  const exports = await db.select().from(fileJobs).orderBy(asc(fileJobs.createdAt))
  const lantern = books.lantern
  const said = await db
    .selectDistinctOn([messages.context])
    .from(messages)
    .where(eq(messages.senderId, id('otto')))
    .orderBy(asc(messages.context), asc(messages.createdAt))
  const [social] = await db
    .select()
    .from(socialPosts)
    .where(eq(socialPosts.authorId, id('otto')))
    .limit(1)
  const [line] = await db
    .select()
    .from(chatLines)
    .where(eq(chatLines.authorId, id('otto')))
    .limit(1)
  const [answered] = await db
    .select()
    .from(boardComments)
    .where(eq(boardComments.authorId, id('otto')))
  const ofOttoAlone = await db
    .select()
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, id('otto')))
  const conversations = ofOttoAlone.map(({ conversationId }) => conversationId).sort()
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, id('otto')))
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, id('otto')))
  const npcs = {
    ferryman: id('ferryman'),
    'veiled-person': id('veiled-person'),
    'made by lio': id('made by lio'),
  }
  return [
    { list: 'appearance', of: siteSubject, things: { site: '' } },
    { list: 'appearance-own', of: ownLookSubject, things: { 'own look': '' } },
    { list: 'books', of: bookSubject, things: { ...books, 'handed on': handedOn!.bookId } },
    { list: 'book-shelves', of: shelfSubject, things: { 'own shelf': '' } },
    { list: 'book-free-passwords', of: freePasswordsSubject, things: { 'free passwords': '' } },
    { list: 'book-lookup', of: lookupSubject, things: { lookup: '' } },
    { list: 'bookmarks', of: bookmarkSubject, things: { 'ribbon of otto': ribbon!.id } },
    { list: 'marked-books', of: markedBookSubject, things: books },
    { list: 'lorekeepers', of: gmSubject, things: { mira: id('mira'), 'otto, no GM': id('otto') } },
    { list: 'lorekeeper-ties', of: tieSubject, things: { 'lio for mira': joinedId([id('mira'), id('lio')]) } },
    { list: 'access-codes', of: accessCodeSubject, things: { 'a typed code': '' } },
    { list: 'discord', of: linkSubject, things: { 'own link': '' } },
    { list: 'personality', of: personalitySubject, things: { 'own personality': '' } },
    {
      list: 'checkout',
      of: checkoutSubject,
      things: { 'checkout of vex': new URL(order!.sessionUrl!).searchParams.get('session')! },
    },
    { list: 'sessions', of: sessionSubject, things: { 'session of otto': session!.id } },
    { list: 'passkeys', of: passkeySubject, things: { 'passkey of otto': passkey!.id } },
    { list: 'profiles', of: profileSubject, things: { 'profile of otto': id('otto') } },
    { list: 'realms', of: realmSubject, things: { 'domain mira': 'mira' } },
    { list: 'own-realms', of: ownRealmSubject, things: { 'own domain': '' } },
    { list: 'leadership', of: leadershipSubject, things: { 'a table': '' } },
    {
      list: 'characters',
      of: characterSubject,
      things: {
        brannoc: id('brannoc'),
        'corvin, who has left': id('corvin'),
        'wanderer, without a book': id('wanderer'),
      },
    },
    { list: 'notice', of: noticeSubject, things: { 'notice of mira': told!.id } },
    {
      list: 'messages',
      of: placeSubject,
      atDomain: ['domain chat'],
      things: {
        'global chat': joinedId(['global']),
        'domain chat': joinedId(['domain', 'mira']),
        'campaign chat of lantern': joinedId(['campaign', '', lantern]),
        'Inn chat of lantern': joinedId(['inn', '', lantern]),
        'Inn chat of afterlight': joinedId(['inn', '', books.afterlight]),
        ...Object.fromEntries(
          conversations.map((one, at) => [`conversation ${at + 1} of otto`, joinedId(['private', '', '', one])]),
        ),
      },
    },
    {
      list: 'message',
      of: messageSubject,
      things: Object.fromEntries(said.map(one => [`word of otto, ${one.context}`, one.id])),
    },
    { list: 'conversations', of: conversationSubject, things: { 'conversation of otto': conversations[0]! } },
    { list: 'contact-gm', of: writtenGmSubject, things: { mira: id('mira'), 'otto, no GM': id('otto') } },
    { list: 'npcs', of: npcSubject, things: npcs },
    { list: 'npc-galleries', of: gallerySubject, things: books },
    { list: 'transfers', of: transferSubject, things: { 'handed on': handedOn!.id } },
    {
      list: 'books-in-hand',
      of: bookInHandSubject,
      things: {
        'lantern from mira to sol': joinedId([id('handing'), lantern, id('mira'), id('sol')]),
        'lantern from sol to otto': joinedId([id('handing'), lantern, id('sol'), id('otto')]),
        'handed on, once more': joinedId([handedOn!.id, handedOn!.bookId, handedOn!.fromId, handedOn!.toId]),
      },
    },
    { list: 'helped-books', of: helpedBookSubject, things: { 'lantern with lio': joinedId([lantern, id('lio')]) } },
    { list: 'recipients', of: recipientsSubject, things: { recipients: '' } },
    { list: 'hosts', of: hostSubject, things: { mira: joinedId([id('mira'), id('grown')]) } },
    { list: 'texts', of: bookTextSubject, things: books },
    { list: 'texts-saved', of: savedTextSubject, things: books },
    { list: 'inn', of: innSubject, things: books },
    { list: 'inn-boards', of: boardSubject, things: books },
    {
      list: 'tavern',
      of: tavernSubject,
      things: {
        lantern: joinedId([lantern]),
        'lantern as brannoc': joinedId([lantern, id('brannoc')]),
        afterlight: joinedId([books.afterlight]),
      },
    },
    { list: 'social-posts', of: socialPostSubject, things: { 'of otto in lantern': social!.id } },
    { list: 'chat-lines', of: chatLineSubject, things: { 'of otto in lantern': line!.id } },
    {
      list: 'board-posts',
      of: boardPostSubject,
      things: { 'of otto in lantern': id('post of otto'), 'of sol in afterlight': id('post of sol') },
    },
    { list: 'board-comments', of: commentSubject, things: { 'of otto in lantern': answered!.id } },
    {
      list: 'file-jobs',
      of: fileJobSubject(extensions(fileJobKinds)),
      things: Object.fromEntries(exports.map((row, at) => [`job ${at + 1}`, row.id])),
    },
    {
      list: 'book-file-editions',
      of: editionSubject,
      things: { 'lantern, of the GM side': joinedId([lantern]), 'lantern, of otto': joinedId([lantern, id('otto')]) },
    },
    ...BY_DOOR.map(kind => ({ list: kind.name, of: guardedByDoor(kind), things: { own: '' } })),
  ]
}
