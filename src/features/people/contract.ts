import '#features/accounts/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { Badge } from '#features/badges/contract.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import {
  CHAT_PRIVACIES,
  DIRECT_MESSAGES,
  GAME_ROLES,
  GAME_TYPES,
  GM_PREFERRED_SYSTEMS,
  SYSTEMS,
} from '#lexicon/people.ts'
import { MOST_NAMES, PERSONALITY_TYPES, QUIZ } from './rules.ts'

/** The actions on a GM personality: take the quiz or choose one. */
export const personality = subject('personality', ['take'], { by: null })
/** The caller's chat settings and block list. */
export const ownChat = subject('ownChat', ['change'], { by: null })

const cursor = z.string().max(300)
const wanted = z.string().trim().max(60)
const kind = z.object({ type: z.enum(PERSONALITY_TYPES), name: z.string(), emoji: z.string() })

/** The personality of a GM, and whether it is the result of the quiz or was chosen. */
export const Personality = kind.extend({ source: z.enum(['quiz', 'chosen']) })
export type PersonalityView = z.output<typeof Personality>

/** One answer for each question, by its index. */
const QuizAnswers = z
  .array(z.int().min(0))
  .length(QUIZ.length)
  .refine(answers => answers.every((index, at) => index < QUIZ[at]!.answers.length), 'There is no such answer.')

/** The own personality. `due`: a GM who has none yet. */
export const MyPersonality = z.object({
  quizResult: kind.extend({ completedAt: z.date(), scores: z.record(z.enum(PERSONALITY_TYPES), z.int()) }).nullable(),
  active: Personality.nullable(),
  due: z.boolean(),
  can: abilities(personality.actions),
})
export type MyPersonalityView = z.output<typeof MyPersonality>

/** A listed GM. No address of the person, only of the domain. */
export const ListedGm = z.object({
  id: z.uuid(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  subdomain: z.string(),
  address: z.string(),
  timezone: z.string().nullable(),
  bio: z.string(),
  preferredSystems: z.array(z.string()),
  personality: Personality.nullable(),
  /** Whether the viewer may see the person's card too. */
  hasCard: z.boolean(),
})
export type ListedGmView = z.output<typeof ListedGm>

const CardCharacter = z.object({
  id: z.uuid(),
  name: z.string(),
  race: z.string(),
  class: z.string(),
  level: z.int(),
  avatarUrl: z.string().nullable(),
})

/** A person as visible to others. `contactInfo` is null for people who share no campaign with them. */
export const PlayerCard = z.object({
  id: z.uuid(),
  name: z.string(),
  pronouns: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  isFounder: z.boolean(),
  /** The badges that the person wears, at most two. */
  badges: z.array(Badge),
  playerType: z.enum(GAME_ROLES),
  personality: Personality.nullable(),
  bio: z.string(),
  gameTypes: z.array(z.string()),
  systems: z.array(z.string()),
  contactInfo: z.string().nullable(),
  /** The living characters that the viewer may see; `hasMoreCharacters` when the card has no room for all. */
  characters: z.array(CardCharacter),
  hasMoreCharacters: z.boolean(),
  isMe: z.boolean(),
})
export type PlayerCardView = z.output<typeof PlayerCard>

/** The chat settings of a person. A stored word that no list knows shows as the default. */
export const ChatSettings = z.object({
  privacyLevel: z.enum(CHAT_PRIVACIES).catch('my-circle'),
  allowSystemMessages: z.boolean(),
  directMessages: z.enum(DIRECT_MESSAGES).catch('open'),
  /** Whether others see when the person is writing, and the person sees it of them. */
  showsWriting: z.boolean(),
  blockedUsers: z.array(z.object({ id: z.uuid(), name: z.string(), avatarUrl: z.string().nullable() })),
  createdAt: z.date(),
  updatedAt: z.date(),
})
export type ChatSettingsView = z.output<typeof ChatSettings>

/** The filters of the list of GMs. */
export const GmFilters = z.object({
  search: wanted.default(''),
  system: z.enum(GM_PREFERRED_SYSTEMS).optional(),
  timezone: z.string().max(12).optional(),
})

/** The filters of the list of all people. */
export const PlayerFilters = z.object({
  search: wanted.default(''),
  playerType: z.enum(GAME_ROLES).optional(),
  gameType: z.enum(GAME_TYPES).optional(),
  system: z.enum(SYSTEMS).optional(),
})

export const people = {
  /** The GMs who are listed, in the order of their domains, 50 at a time. */
  discover: enter('anyone')
    .get('/discover')
    .input(GmFilters.extend({ after: cursor.optional() }))
    .output(z.object({ gms: z.array(ListedGm), next: z.string().nullable() })),

  /** How many GMs are listed: `found` after the filters, `total` before them; and the timezones that one of them has. */
  tally: enter('anyone')
    .get('/discover/tally')
    .input(GmFilters)
    .output(z.object({ found: z.int(), total: z.int(), timezones: z.array(z.string()) })),

  /** One listed GM, as the directory shows them. USER_NOT_FOUND for anybody who is not listed. */
  listedGm: enter('anyone')
    .get('/discover/{userId}')
    .input(z.object({ userId: z.uuid() }))
    .errors(mayFail('USER_NOT_FOUND'))
    .output(ListedGm),

  /** The people that the caller may see, by name, 50 at a time. Rule: the profile's visibility. */
  players: enter('anyone')
    .get('/players')
    .input(PlayerFilters.extend({ after: cursor.optional() }))
    .output(z.object({ players: z.array(PlayerCard), next: z.string().nullable() })),

  /**
   * The card of one person, for people that the profile's visibility admits; to everybody else there is no such
   * person. PROFILE_NOT_FOUND for somebody who has not completed the profile; one's own card shows all the same.
   */
  card: enter('anyone')
    .get('/players/{userId}')
    .input(z.object({ userId: z.uuid() }))
    .errors(mayFail('USER_NOT_FOUND', 'PROFILE_NOT_FOUND'))
    .output(PlayerCard),

  /** Which of these people have a card that the caller may open, and what they wear, for the names beside their words. */
  withCards: enter('anyone')
    .get('/players-with-cards')
    .input(z.object({ userIds: z.array(z.uuid()).max(MOST_NAMES) }))
    .output(z.array(z.object({ id: z.uuid(), badges: z.array(Badge) }))),

  /** The own GM personality, what the quiz said, and whether the quiz is still to be asked. */
  personality: enter('signedIn').get('/me/personality').output(MyPersonality),

  /** Answers the quiz, one index for each question; the winner is computed here and becomes the active personality. */
  takeQuiz: enter('member')
    .may('take', personality)
    .post('/me/personality/quiz')
    .input(z.object({ answers: QuizAnswers }))
    .output(MyPersonality),

  /** Chooses another personality than that of the quiz, whose result stays stored. */
  choosePersonality: enter('member')
    .may('take', personality)
    .put('/me/personality')
    .input(z.object({ type: z.enum(PERSONALITY_TYPES) }))
    .output(MyPersonality),

  /** The caller's chat settings and block list. Nobody else reads them. */
  chatSettings: enter('signedIn').get('/me/chat-settings').errors(mayFail('USER_NOT_FOUND')).output(ChatSettings),

  /**
   * Chooses who may write to the caller, and whether it shows when the caller is writing; it holds for the next message, also
   * in an open conversation.
   */
  saveChatSettings: enter('signedIn')
    .may('change', ownChat)
    .put('/me/chat-settings')
    .input(
      z.object({
        privacyLevel: z.enum(CHAT_PRIVACIES).optional(),
        allowSystemMessages: z.boolean().optional(),
        directMessages: z.enum(DIRECT_MESSAGES).optional(),
        showsWriting: z.boolean().optional(),
      }),
    )
    .errors(mayFail('USER_NOT_FOUND'))
    .output(ChatSettings),

  /** Hears no more from a person, who is not told. Blocking twice changes nothing. */
  block: enter('signedIn')
    .may('change', ownChat)
    .put('/me/blocks/{userId}')
    .input(z.object({ userId: z.uuid() }))
    .errors(mayFail('USER_NOT_FOUND', 'BLOCK_SELF'))
    .output(ChatSettings),

  /** Takes a block back. */
  unblock: enter('signedIn')
    .may('change', ownChat)
    .delete('/me/blocks/{userId}')
    .input(z.object({ userId: z.uuid() }))
    .errors(mayFail('USER_NOT_FOUND'))
    .output(ChatSettings),

  /** Whose domain the caller is on, what this GM goes by, and whether the caller may see the card. NOT_FOUND on the main site. */
  host: enter('anyone')
    .get('/realm/host')
    .output(z.object({ id: z.uuid(), personality: Personality.nullable(), hasCard: z.boolean() })),
}
