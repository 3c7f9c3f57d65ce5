import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isBanned, isLurker } from '#lexicon/roles.ts'
import type { journal, journalEntry } from '../contract.ts'
import type { Audience, Visibility } from '../rules.ts'

type Who = Actor | null

/** The facts of a journal that its rules use, for one caller. An admin has no right of their own here. */
export type JournalFacts = {
  /** Who made the character: the one writer of its journal. */
  createdBy: string
  visibility: Visibility
  /** Owns the campaign of the character. */
  isOwner: boolean
  /** Plays a living character in that campaign. */
  isPlayer: boolean
  /** Whether a secret entry is for the campaign’s owner too. */
  hasShared: boolean
  allowGMQuotes: boolean
}
/** The same for an entry; a main entry has no audience. */
export type EntryFacts = JournalFacts & { audience: Audience | null }

const isWriter = (who: Who, { createdBy }: JournalFacts) => who?.userId === createdBy && !isBanned(who)
const mayChange = (who: Who, facts: JournalFacts) => isWriter(who, facts) && !isLurker(who)

const readMain = (who: Who, facts: JournalFacts) =>
  isWriter(who, facts) ||
  (facts.isOwner && facts.visibility !== 'private') ||
  (facts.isPlayer && facts.visibility === 'campaign')
/** The owner learns of the secret part of a private journal only by an entry that is for the owner. */
const readSecret = (who: Who, facts: JournalFacts) =>
  isWriter(who, facts) || (facts.isOwner && (facts.hasShared || facts.visibility !== 'private'))

export const journalPolicy: Policy<ActionOf<typeof journal>, Who, JournalFacts> = {
  read: (who, facts) => readMain(who, facts) || readSecret(who, facts),
  readMain,
  readSecret,
  search: isWriter,
  write: mayChange,
  set: mayChange,
}

const readEntry = (who: Who, facts: EntryFacts) => {
  if (facts.audience === null) return readMain(who, facts)
  return isWriter(who, facts) || (facts.isOwner && facts.audience === 'gm')
}

export const entryPolicy: Policy<ActionOf<typeof journalEntry>, Who, EntryFacts> = {
  read: readEntry,
  edit: mayChange,
  remove: mayChange,
  quote: (who, facts) => facts.isOwner && facts.allowGMQuotes && readEntry(who, facts),
}

/** Which secret entries of a journal the caller reads. */
export const secretAudiences = (who: Who, facts: JournalFacts): readonly Audience[] =>
  (['gm', 'private'] as const).filter(audience => readEntry(who, { ...facts, audience }))
