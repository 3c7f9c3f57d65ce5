import type { Call } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { type HeadId, headKey } from '#lexicon/heads.ts'
import { isPerson } from './service/system-accounts.ts'
import { logins, users } from './tables.ts'

export type DemoPerson = {
  id: string
  name: string
  pronouns: string
  email: string
  accountType: string
  role?: string
  bio?: string
  gameTypes?: string[]
  systemsKnown?: string[]
  systemsInterested?: string[]
  gameRole?: string
  head?: HeadId
}

/** Somebody of the cast. */
type CastMember = {
  /** The features that this person demonstrates, for the list of demo people. */
  part: string
  name: string
  pronouns: string
  email: string
  accountType: 'player' | 'gm'
  /** The role that an admin would have given by hand; everybody else earns theirs. */
  givenRole?: 'admin'
  playerType: 'Player' | 'GM' | 'Both'
  /** The drawn head. */
  head: HeadId
  bio: string
  gameTypes: string[]
  systemsKnown: string[]
  systemsInterested: string[]
}

declare module '#kit/server/demo-world.ts' {
  interface DemoStory {
    /** The cast by their keys, and the password that they share. */
    people: Readonly<Record<string, CastMember>>
    password: string
  }
}

/** Whether the database has an account already. */
export async function hasAccounts(call: Call): Promise<boolean> {
  return (await call.db.select({ id: users.id }).from(users).where(isPerson).limit(1)).length > 0
}

/** Moves people in with fixed ids, a verified address and one shared password. */
export async function plantAccounts(call: Call, people: DemoPerson[], password: string) {
  const hash = await call.ports.auth.hashPassword(password)
  for (const { pronouns, head, ...person } of people) {
    await call.db.insert(users).values({
      ...person,
      ...(pronouns ? { pronouns } : {}),
      ...(head ? { image: fileUrl(headKey(head)) } : {}),
      emailVerified: true,
      profileCompleted: true,
      profileCompletedAt: call.now,
      lastLogin: call.now,
    })
    await call.db.insert(logins).values({
      id: person.id,
      accountId: person.id,
      providerId: 'credential',
      userId: person.id,
      password: hash,
    })
  }
}

/** Moves the cast in. */
export const plantCast: PlantDemo = async ({ as, id, story }) => {
  const people = Object.entries(story.people).map(([key, { part: _, givenRole, playerType, ...person }]) => ({
    id: id(key),
    ...person,
    role: givenRole ?? 'user',
    gameRole: playerType,
  }))
  await plantAccounts(await as(null), people, story.password)
}
