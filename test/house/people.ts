import { CAST, type CastName } from '#app/demo/cast.ts'
import { actorById } from '#features/accounts/server/service/actor.ts'
import type { Actor, Domain } from '#kit/server/call.ts'
import { ROLES, type Role } from '#lexicon/roles.ts'
import type { World } from '../world.ts'

/** Somebody who asks: one of the cast, one of them in another role, or a visitor; on the main site or on a domain. */
export type Person = { key: string; cast: CastName | null; actor: Actor | null; domain?: Domain }

export const visitor: Person = { key: 'a visitor', cast: null, actor: null }

/** One of the cast as they are, or in another role. */
export async function personOf({ app, id }: World, cast: CastName, role?: Role): Promise<Person> {
  const actor = (await actorById(app.db, app.ports, id(cast)))!
  if (!role) return { key: cast, cast, actor }
  return {
    key: `${cast} as ${role}`,
    cast,
    actor: { ...actor, role, banReason: role === 'banned' ? 'for the test' : null },
  }
}

/** The whole cast and a visitor. */
export async function everybody(world: World): Promise<Person[]> {
  const cast = Object.keys(CAST) as CastName[]
  return [visitor, ...(await Promise.all(cast.map(name => personOf(world, name))))]
}

/** The stranger in every role that there is. */
export const everyRole = (world: World) => Promise.all(ROLES.map(role => personOf(world, 'vex', role)))
