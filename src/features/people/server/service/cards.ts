import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { wornBy } from '#features/badges/server/service/earning.ts'
import { charactersOnCards } from '#features/characters/server/service/on-cards.ts'
import { foundersAmong } from '#features/entitlements/server/service.ts'
import type { Call } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { GAME_ROLES } from '#lexicon/people.ts'
import { isAdmin, isBanned, roleOf } from '#lexicon/roles.ts'
import type { PlayerCardView } from '../../contract.ts'
import { CARD_GAME_TYPES, CARD_SYSTEMS } from '../../rules.ts'
import { activeColumn, activeOf } from './personality.ts'
import { isCompanion, isNotBanned, isSeen } from './visible.ts'

/** The cards of people that the caller may see, checked before, in the order of the ids. */
export async function cardsOf(call: Call, ids: string[]): Promise<PlayerCardView[]> {
  if (ids.length === 0) return []
  const [rows, founders, worn, characters] = await Promise.all([
    cardRows(call, ids),
    foundersAmong(call, ids),
    wornBy(call, ids),
    charactersOnCards(call, ids),
  ])
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    if (!row) return []
    const { systemsKnown, playerType, active, ...person } = row
    const card: PlayerCardView = {
      ...person,
      playerType: GAME_ROLES.find(role => role === playerType) ?? 'Player',
      personality: activeOf(active),
      gameTypes: person.gameTypes.slice(0, CARD_GAME_TYPES),
      systems: systemsKnown.slice(0, CARD_SYSTEMS),
      isFounder: founders.has(id),
      badges: worn.get(id) ?? [],
      characters: characters.get(id)?.characters ?? [],
      hasMoreCharacters: characters.get(id)?.hasMore ?? false,
      isMe: id === call.actor?.userId,
    }
    return [card]
  })
}

const cardRows = (call: Call, ids: string[]) =>
  call.db
    .select({
      id: users.id,
      name: users.name,
      pronouns: users.pronouns,
      avatarUrl: users.image,
      playerType: users.gameRole,
      bio: users.bio,
      gameTypes: users.gameTypes,
      systemsKnown: users.systemsKnown,
      contactInfo: sql<string | null>`case when ${isCompanion(call)} then ${users.contactInfo} end`,
      active: activeColumn,
    })
    .from(users)
    .where(inArray(users.id, ids))

/** One person's card. People that the caller may not see do not exist; banned people are visible to admins alone. */
export async function cardOf(call: Call, { userId }: { userId: string }): Promise<PlayerCardView> {
  const [person] = await call.db
    .select({ role: users.role, completed: users.profileCompleted, isSeen: isSeen(call) })
    .from(users)
    .where(eq(users.id, userId))
  const isHidden = person && isBanned({ role: roleOf(person.role) }) && !isAdmin(call.actor)
  if (!person?.isSeen || isHidden) throw fault('USER_NOT_FOUND')
  if (!person.completed && userId !== call.actor?.userId) throw fault('PROFILE_NOT_FOUND')
  const [card] = await cardsOf(call, [userId])
  if (!card) throw fault('USER_NOT_FOUND')
  return card
}

/** Whose card the caller could open, of these, and what they wear: the rule of `cardOf`, for many at once. */
export async function withCards(call: Call, { userIds }: { userIds: string[] }) {
  const { actor } = call
  const isComplete = or(eq(users.profileCompleted, true), actor ? eq(users.id, actor.userId) : undefined)
  const rows = await call.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), isSeen(call), isComplete, isAdmin(actor) ? undefined : isNotBanned))
  const worn = await wornBy(
    call,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id }) => ({ id, badges: worn.get(id) ?? [] }))
}
