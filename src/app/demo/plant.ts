import { hasAccounts, plantAccounts } from '#features/accounts/server/demo.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import type { Call } from '#kit/server/call.ts'
import { type App, callFor } from '../server/calls.ts'
import { CAST, CAST_PASSWORD, type CastName, demoId } from './cast.ts'

/** The roles that are given by hand; everybody else earns theirs. */
const GIVEN_ROLES: Partial<Record<CastName, string>> = { sol: 'admin' }

/** Plants the demo world into an empty database, room by room from the ground up; answers whether it did. */
export async function plantIfEmpty(app: App): Promise<boolean> {
  const nobody = callFor(app, null)
  if (await hasAccounts(nobody)) return false
  const people = (Object.entries(CAST) as [CastName, (typeof CAST)[CastName]][]).map(([key, { part: _, ...person }]) => ({
    id: demoId(key),
    ...person,
    role: GIVEN_ROLES[key] ?? 'user',
  }))
  await plantAccounts(nobody, people, CAST_PASSWORD)
  const as = async (name: CastName): Promise<Call> => callFor(app, await actorById(app.db, app.ports, demoId(name)))
  await plantRooms(as)
  return true
}

/** Every room's part, in floor order, through its services and as the person who would do it. */
async function plantRooms(_as: (name: CastName) => Promise<Call>) {}
