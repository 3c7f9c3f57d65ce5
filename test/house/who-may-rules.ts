import { extensions } from '#app/server/roof.ts'
import { accountPolicy } from '#features/accounts/server/policy.ts'
import { moderationPolicy } from '#features/moderation/server/policy.ts'
import { choicePolicy } from '#features/notices/server/policy.ts'
import { domainTies, openDomainGate } from '#features/realms/server/service/gate.ts'
import type { Call } from '#kit/server/call.ts'
import { NOTICE_GROUP_IDS } from '#lexicon/notices.ts'
import type { World } from '../world.ts'
import { everySubject, type Tried } from './who-may-things.ts'

type Rule = (who: never, facts: never) => boolean
type Policy = Record<string, Rule>
/** What a room’s own loader finds out for its rules; undefined where the caller is refused before a rule is asked. */
type Loaded = { facts: unknown } | undefined
/** One thing of the world, by the name that it has in the list. */
type Thing = { name: string; load: (call: Call) => Promise<Loaded> }

/** The rules of one kind of thing, with the things of the demo world that they are tried on. */
export type Rules = {
  room: string
  policy: Policy
  /** Actions that may be allowed on a thing that the person may not read. */
  unread?: readonly string[]
  things: Thing[]
}

/** Things whose facts are read as such. */
const given = (things: Record<string, (call: Call) => Promise<unknown>>): Thing[] =>
  Object.entries(things).map(([name, load]) => ({ name, load: async call => ({ facts: await load(call) }) }))
const gate = openDomainGate(extensions(domainTies))
/** Where a call stands that comes to the domain of Mira, as its gate says. */
const atTheDomain = (call: Call) => gate(call, 'mira.tomewright.localhost')
const plain = (...names: string[]) => given(Object.fromEntries(names.map(name => [name, async () => name])))
/** The rules of a subject, and its things as its own loader finds them. */
const ofSubject = ({ list, of: { policy, load, unread = [] }, things, atDomain = [] }: Tried): Rules => ({
  room: list,
  policy,
  unread,
  things: Object.entries(things).map(([name, id]) => ({
    name,
    load: async call => {
      const comes = atDomain.includes(name) ? { ...call, ...(await atTheDomain(call)) } : call
      const facts = await load(comes, id, { hold: false })
      return facts === undefined ? undefined : { facts }
    },
  })),
})

/** Every policy of the house with the things that it is tried on, in a world that `setTheScene` has prepared. */
export async function everyRule(world: World): Promise<Rules[]> {
  return [
    ...(await everySubject(world)).filter(({ of }) => !of.byDoor).map(ofSubject),
    { room: 'accounts', policy: accountPolicy, things: plain('own account') },
    { room: 'notices', policy: choicePolicy, things: plain(...NOTICE_GROUP_IDS) },
    { room: 'moderation', policy: moderationPolicy, things: plain('users of a domain') },
  ]
}
