import { and, eq, type SQL } from 'drizzle-orm'
import { knownLooks } from '#features/books/server/service/book-view.ts'
import { bookIf, canWith, onGmSide } from '#features/books/server/service/the-book.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import { INN_NAMES } from '#lexicon/look/inn-names.ts'
import type { Context } from '../../rules.ts'
import { messages } from '../tables.ts'
import { type ConversationRow, theConversation } from './the-conversation.ts'

/** A place as a caller names it; what it names is checked here, and by nothing else. */
export type Named = {
  context: Context
  subdomain?: string | undefined
  bookId?: string | undefined
  conversationId?: string | undefined
  userId?: string | undefined
}

/** A place that the caller may read, and what a message in it is kept with. */
export type ThePlace = {
  context: Context
  label: string
  /** Which messages are its own. */
  holds: SQL | undefined
  /** Where its news are heard. */
  channels: string[]
  keeps: { bookId: string | null; realmId: string | null; conversationId: string | null }
  isHost: boolean
  onGmSide: boolean
  conversation: ConversationRow | null
}

const nothing = { bookId: null, realmId: null, conversationId: null }
const plain = { isHost: false, onGmSide: false, conversation: null }

/** The only way into a place: by its rules as they are now. What the caller may not see does not exist. */
export async function thePlace(call: Call, named: Named): Promise<ThePlace> {
  if (named.context === 'global') return globalPlace()
  if (named.context === 'domain') return domainPlace(call, named.subdomain)
  if (named.context === 'private') return privatePlace(call, named)
  return bookPlace(call, named.context, named.bookId)
}

/** Whether somebody may read in a place. */
export async function mayReadIn(call: Call, named: Named): Promise<boolean> {
  try {
    await thePlace(call, named)
    return true
  } catch (error) {
    if (error instanceof Fault) return false
    throw error
  }
}

const globalPlace = (): ThePlace => ({
  ...plain,
  context: 'global',
  label: 'Tomewright',
  holds: eq(messages.context, 'global'),
  channels: ['global-chat:all'],
  keeps: nothing,
})

/** A domain's talk is on the domain itself, for those whom its door has let in. */
function domainPlace(call: Call, subdomain: string | undefined): ThePlace {
  const { realm } = call
  if (!realm || call.realmRefusal || realm.name !== subdomain) throw fault('NOT_FOUND')
  return {
    ...plain,
    context: 'domain',
    label: realm.name,
    holds: eq(messages.realmId, realm.id),
    channels: [`domain-chat:${realm.name}`],
    keeps: { ...nothing, realmId: realm.id },
    isHost: realm.gmId === theActor(call).userId,
  }
}

/** A book's two chats: about the campaign, for those at its table; and its Inn's, for those who may enter. */
async function bookPlace(call: Call, context: 'campaign' | 'inn', bookId: string | undefined): Promise<ThePlace> {
  const book = bookId ? await bookIf(call, bookId, 'sitIn') : null
  if (!book || book.isShutOut) throw fault('BOOK_NOT_FOUND')
  if (context === 'inn' && !canWith(call, book).enterInn) throw fault('NOT_ALLOWED', { action: 'enter the Inn' })
  return {
    context,
    label: context === 'inn' ? `${INN_NAMES[knownLooks(book).iconFlavor].hub} of ${book.title}` : book.title,
    holds: and(eq(messages.bookId, book.id), eq(messages.context, context)),
    channels: [`${context}-chat:${book.id}`],
    keeps: { ...nothing, bookId: book.id },
    isHost: book.hostedBy === theActor(call).userId,
    onGmSide: onGmSide(call, book),
    conversation: null,
  }
}

async function privatePlace(call: Call, { conversationId, userId }: Named): Promise<ThePlace> {
  const conversation = await theConversation(call, { conversationId, userId })
  const members = [theActor(call).userId, conversation.other?.id].filter(id => id !== undefined)
  return {
    ...plain,
    context: 'private',
    label: conversation.otherName,
    holds: eq(messages.conversationId, conversation.id),
    channels: members.map(id => `user:${id}`),
    keeps: { ...nothing, conversationId: conversation.id },
    conversation,
  }
}
