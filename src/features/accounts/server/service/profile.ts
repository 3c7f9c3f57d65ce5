import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import { announce, type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { subjects } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { CHAT_PRIVACIES, GAME_ROLES, PROFILE_VISIBILITIES } from '#lexicon/people.ts'
import { type MeView, type MyProfileView, profileOf } from '../../contract.ts'
import { accountChanged, personChanged } from '../../events.ts'
import type { ProfileEdit, ProfileStep, WizardProfile } from '../../forms.ts'
import { bareName, displayName } from '../../rules.ts'
import { profilePolicy } from '../policy.ts'
import { meOf } from '../service.ts'
import { users } from '../tables.ts'

type UserRow = typeof users.$inferSelect
type Named = { name: string; pronouns?: string | undefined }

/** A stored word as one of its list; one that the list does not know is the first. */
const oneOf = <const T extends readonly [string, ...string[]]>(words: T, stored: string): T[number] =>
  words.find(word => word === stored) ?? words[0]

async function ownRow(call: Call): Promise<UserRow> {
  const [row] = await call.db
    .select()
    .from(users)
    .where(eq(users.id, theActor(call).userId))
  if (!row) throw fault('USER_NOT_FOUND')
  return row
}

/** The own profile, with what others may not know. */
export async function myProfile(call: Call): Promise<MyProfileView> {
  const row = await ownRow(call)
  return {
    ...row,
    name: bareName(row.name, row.pronouns),
    pronouns: row.pronouns ?? '',
    avatarUrl: row.image,
    gameRole: oneOf(GAME_ROLES, row.gameRole),
    profileVisibility: oneOf(PROFILE_VISIBILITIES, row.profileVisibility),
    chatPrivacy: oneOf(CHAT_PRIVACIES, row.chatPrivacy),
  }
}

/** Saves the Profile step: the described fields and nothing else, whatever the caller sends beside them. */
export async function saveProfile(call: Call, input: z.output<typeof ProfileStep>): Promise<MeView> {
  await inTransaction(call, async tx => {
    await write(tx, input)
    await complete(tx)
  })
  return meOf(call, theActor(call).userId)
}

/** Saves the wizard's three steps. */
export async function completeProfile(call: Call, input: z.output<typeof WizardProfile>): Promise<MyProfileView> {
  await inTransaction(call, async tx => {
    const before = await ownRow(tx)
    await write(tx, { ...input, ...asKept(input, before), chatSettingsUpdatedAt: tx.now })
    await complete(tx)
  })
  return myProfile(call)
}

type Edit = z.output<typeof ProfileEdit> & { userId: string }

/** Profiles by the id of their person. */
export const profileSubject = subjects({
  kind: profileOf,
  load: async (_: Call, userId: string) => ({ userId }),
  policy: profilePolicy,
  missing: 'NOT_FOUND',
})

/** Changes the own profile. */
export async function editProfile(tx: Call, { userId: _, ...input }: Edit): Promise<MyProfileView> {
  const before = await ownRow(tx)
  if (!before.profileCompleted) throw fault('PROFILE_NOT_FOUND')
  await write(tx, { ...input, ...asKept(input, before) })
  return myProfile(tx)
}

/** Pronouns are stored beside the name and appended to it. Ones that are not given stay. */
function asKept({ name, pronouns: given }: Named, before: UserRow) {
  const pronouns = given ?? before.pronouns ?? ''
  return { name: displayName(name, pronouns), pronouns: pronouns || null }
}

type Change = { [K in keyof UserRow]?: UserRow[K] | undefined }

async function write(tx: Call, change: Change) {
  const { userId } = theActor(tx)
  await tx.db
    .update(users)
    .set({ ...change, updatedAt: tx.now })
    .where(eq(users.id, userId))
  announce(tx, accountChanged, { userId })
  announce(tx, personChanged, {})
}

/** Marks the profile as completed; the moment of the first time stays. */
async function complete(tx: Call) {
  const own = eq(users.id, theActor(tx).userId)
  await tx.db.update(users).set({ profileCompleted: true }).where(own)
  await tx.db
    .update(users)
    .set({ profileCompletedAt: tx.now })
    .where(and(own, isNull(users.profileCompletedAt)))
}

/** The words that somebody wrote about themselves. */
export type ProfileWords = { bio: string; contactInfo: string }

/** The words of a profile, its row locked; undefined for an account that is gone. For moderators. */
export async function wordsOfProfile(tx: Call, userId: string): Promise<ProfileWords | undefined> {
  const [row] = await tx.db
    .select({ bio: users.bio, contactInfo: users.contactInfo })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return row
}

/** Writes the words of a profile for its person, as a moderator does. */
export async function setProfileWords(tx: Call, userId: string, words: Partial<ProfileWords>): Promise<void> {
  await tx.db
    .update(users)
    .set({ ...words, updatedAt: tx.now })
    .where(eq(users.id, userId))
  announce(tx, accountChanged, { userId })
  announce(tx, personChanged, {})
}
