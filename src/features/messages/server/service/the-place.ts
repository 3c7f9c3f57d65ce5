import { and, eq, type SQL } from 'drizzle-orm'
import { knownLooks } from '#features/books/server/service/book-view.ts'
import { bookWithoutPlan, canWith, onGmSide } from '#features/books/server/service/the-book.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { idsIn } from '#kit/shared/subject.ts'
import { INN_NAMES } from '#lexicon/look/inn-names.ts'
import type { IdentityView } from '../../contract.ts'
import { identityTypesIn } from '../../rules.ts'
import type { PlaceFacts } from '../policy.ts'
import { messages } from '../tables.ts'
import { charactersAtTable } from './speakers.ts'
import { type ConversationRow, conversationIf } from './the-conversation.ts'

/** A place as one caller finds it, and what a message in it is kept with. */
export type ThePlace = PlaceFacts & {
  label: string
  /** Which messages are its own. */
  holds: SQL | undefined
  /** Where its news are heard. */
  channels: string[]
  keeps: { bookId: string | null; realmId: string | null; conversationId: string | null }
  isHost: boolean
  /** The caller's characters at the table of the book whose talk it is. */
  characters: IdentityView[]
  conversation: ConversationRow | null
}

const nothing = { bookId: null, realmId: null, conversationId: null }
const open = {
  isReader: true,
  isLetIn: true,
  isClosed: false,
  maySpeak: true,
  isHost: false,
  onGmSide: false,
  characters: [],
  conversation: null,
}

/** A place by what names it: the context, the domain, the book, the conversation and the other person, joined. */
export async function placeSeen(call: Call, id: string): Promise<ThePlace | undefined> {
  const [context, subdomain, bookId, conversationId, userId] = idsIn(id)
  if (!call.actor) return
  if (context === 'global') return globalPlace()
  if (context === 'domain') return domainPlace(call, subdomain)
  if (context === 'campaign' || context === 'inn') return bookId ? bookPlace(call, context, bookId) : undefined
  const conversation = await conversationIf(call, {
    conversationId: conversationId || undefined,
    userId: userId || undefined,
  })
  return conversation ? privatePlace(call, conversation) : undefined
}

const globalPlace = (): ThePlace => ({
  ...open,
  context: 'global',
  label: 'Tomewright',
  holds: eq(messages.context, 'global'),
  channels: ['global-chat:all'],
  keeps: nothing,
})

/** A domain's talk is on the domain itself, for people that the domain has admitted. */
function domainPlace(call: Call, subdomain: string | undefined): ThePlace | undefined {
  const { domain } = call
  if (!domain || call.domainRefusal || domain.name !== subdomain) return
  return {
    ...open,
    context: 'domain',
    label: domain.name,
    holds: eq(messages.realmId, domain.id),
    channels: [`domain-chat:${domain.name}`],
    keeps: { ...nothing, realmId: domain.id },
    isHost: domain.gmId === theActor(call).userId,
  }
}

/** A book's two chats: about the campaign, for those at its table; and its Inn's, for those who may enter. */
async function bookPlace(call: Call, context: 'campaign' | 'inn', bookId: string): Promise<ThePlace | undefined> {
  const book = await bookWithoutPlan(call, bookId)
  if (!book) return
  const can = canWith(call, book)
  const isReader = can.sitIn && !book.isBannedByHost
  const { userId, role } = theActor(call)
  const isHost = book.hostedBy === userId
  const isOnGmSide = onGmSide(call, book)
  const characters = await charactersAtTable(call, book.id)
  const hasCharacter = characters.length > 0
  return {
    ...open,
    context,
    label: context === 'inn' ? `${INN_NAMES[knownLooks(book).iconFlavor].hub} of ${book.title}` : book.title,
    holds: and(eq(messages.bookId, book.id), eq(messages.context, context)),
    channels: [`${context}-chat:${book.id}`],
    keeps: { ...nothing, bookId: book.id },
    isReader,
    isLetIn: isReader && (context === 'campaign' || can.enterInn),
    maySpeak: identityTypesIn({ context, role, isHost, onGmSide: isOnGmSide, hasCharacter }).length > 0,
    isHost,
    onGmSide: isOnGmSide,
    characters,
  }
}

/** A private conversation as one of its two people sees it. */
export function privatePlace(call: Call, conversation: ConversationRow): ThePlace {
  const members = [theActor(call).userId, conversation.other?.id].filter(id => id !== undefined)
  return {
    ...open,
    context: 'private',
    label: conversation.otherName,
    holds: eq(messages.conversationId, conversation.id),
    channels: members.map(id => `user:${id}`),
    keeps: { ...nothing, conversationId: conversation.id },
    isClosed: conversation.other === null,
    conversation,
  }
}
