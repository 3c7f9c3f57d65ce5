import './errors.ts'
import { isAdmin, isCreator, takesPart } from '#lexicon/roles.ts'
/** Where something is said: everywhere on the main site, on a GM's domain, about a campaign, in its Inn, or to one person. */
export const CONTEXTS = ['campaign', 'inn', 'private', 'global', 'domain'] as const
export type Context = (typeof CONTEXTS)[number]

/** The talk in which it shows who is writing: of a table, and of two. */
export const WRITING_CONTEXTS = ['campaign', 'inn', 'private'] as const
/** Whether it shows in a kind of talk who is writing. */
export const isWritingShown = (context: Context): context is (typeof WRITING_CONTEXTS)[number] =>
  (WRITING_CONTEXTS as readonly Context[]).includes(context)

/** An identity to speak as; `admin` speaks for the site, and cannot be chosen. */
export const IDENTITIES = ['player', 'character', 'gm'] as const
export type IdentityType = (typeof IDENTITIES)[number]
export const SENDER_TYPES = [...IDENTITIES, 'admin'] as const

/** The kinds of official messages. */
export const ADMIN_MESSAGE_TYPES = ['welcome', 'policy', 'maintenance', 'security', 'announcement'] as const
export type AdminMessageType = (typeof ADMIN_MESSAGE_TYPES)[number]

/** The name under which an admin speaks for the site, and what a message to everybody has in place of a recipient. */
export const OFFICIAL_NAME = 'The Ogre in Charge'
export const EVERYBODY = 'Everybody'
/** How many entries of the log of official messages one answer has, and how many the messages window shows. */
export const LOG_MOST = 100
export const LOG_IN_WINDOW = 50

/** The sender of messages from the site itself, and its id. */
export const SYSTEM_ID = 'system'
export const SYSTEM_PERSONA = 'Old Barnabas, keeper of the tavern'
export const DELETED_USER = 'Deleted user'

/** How many messages, conversations or people one answer holds. */
export const MESSAGE_WINDOW = 50
export const CONVERSATION_WINDOW = 50
export const MOST_FOUND = 20
/** From how many letters on people are looked for. */
export const SEARCH_FROM = 2
/** So many different GMs one may write to in an hour. */
export const CONTACTS_AN_HOUR = 10

/** The facts that decide whether a private message may be sent. */
export type PermissionFacts = {
  /** An official message of the site: it always arrives. */
  isOfficial: boolean
  isBlocked: boolean
  /** The sender has blocked the recipient. */
  hasBlocked: boolean
  /** It is spoken as a character of a campaign that the recipient has no part in. */
  speaksFromElsewhere: boolean
  privacyLevel: string
  directMessages: string
  isInCircle: boolean
  /** A word was said between the two already: then both may go on, whatever the levels say. */
  isBegun: boolean
}
export const PERMISSION_REFUSALS = [
  'MESSAGE_TO_BLOCKED',
  'MESSAGE_BLOCKED',
  'MESSAGE_CIRCLE_ONLY',
  'MESSAGE_CONTACTS_ONLY',
  'MESSAGE_CAMPAIGN_ONLY',
  'MESSAGES_DISABLED',
  'PRIVACY_UNKNOWN',
] as const
export type PermissionRefusal = (typeof PERMISSION_REFUSALS)[number]

/** Why a private message may not be sent, or null when it may. The levels decide who may begin. */
export function refusalOf(facts: PermissionFacts): PermissionRefusal | null {
  if (facts.isOfficial) return null
  if (facts.hasBlocked) return 'MESSAGE_TO_BLOCKED'
  if (facts.isBlocked) return 'MESSAGE_BLOCKED'
  if (facts.speaksFromElsewhere) return 'MESSAGE_CAMPAIGN_ONLY'
  if (facts.isBegun) return null
  switch (facts.privacyLevel) {
    case 'global':
      return null
    case 'my-circle':
      return facts.isInCircle ? null : 'MESSAGE_CIRCLE_ONLY'
    case 'private':
      return 'MESSAGE_CONTACTS_ONLY'
    case 'open':
      return facts.directMessages === 'open' ? null : 'MESSAGES_DISABLED'
    default:
      return 'PRIVACY_UNKNOWN'
  }
}

/** Whether an official message reaches somebody: one of the Ogre in Charge always does. */
export const systemMessageArrives = (facts: { allowSystemMessages: boolean; isFromOgre: boolean }): boolean =>
  facts.isFromOgre || facts.allowSystemMessages

/** The facts that decide which identities a person may speak as in a place. */
export type SpeakerFacts = {
  context: Context
  role: string
  /** It is the speaker's own domain or book. */
  isHost: boolean
  onGmSide: boolean
  hasCharacter: boolean
}

/** The identities that a person may speak as in a place, the likeliest first; empty for people who only read. */
export function identityTypesIn({ context, role, isHost, onGmSide, hasCharacter }: SpeakerFacts): IdentityType[] {
  const who = { role }
  if (!takesPart(who)) return []
  const ofBook = context === 'campaign' || context === 'inn'
  const may: Record<IdentityType, boolean> = {
    character: hasCharacter && (ofBook || context === 'private'),
    player: !ofBook || isAdmin(who) || (onGmSide && !hasCharacter),
    gm: isAdmin(who) || isCreator(who) || (isHost && context !== 'private'),
  }
  const order: IdentityType[] = ofBook ? ['character', 'player', 'gm'] : ['player', 'gm', 'character']
  return order.filter(type => may[type])
}

/** When something was said, as a reader in that time zone reads it. */
export const formattedTimeOf = (at: Date, timeZone = 'UTC'): string =>
  at.toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone })

/** Whether this is a time zone that clocks are kept by. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
