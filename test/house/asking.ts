import { channels } from '#app/server/roof.ts'
import type { Call, Concerned, Said } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import { limitsInProcess } from '#kit/server/limits-in-process.ts'
import type { Procedure } from '../../scripts/house/procedures.ts'
import type { World } from '../world.ts'
import type { Person } from './people.ts'

type Asked = (input: unknown) => Promise<unknown>
/** What came of a question: the answer, or what was thrown; what was announced, and whose rights were asked again. */
export type Outcome = { answer?: unknown; thrown?: unknown; heard: Said[]; rechecked: Concerned[] }

/** Asks one procedure as one person. Limits begin anew with every question, so that the hundredth is answered as the first. */
export async function ask(
  world: World,
  { room, verb }: Procedure,
  who: Person,
  input: unknown,
  db: Db = world.db,
  change: Partial<Call> = {},
): Promise<Outcome> {
  const heard: Said[] = []
  const rechecked: Concerned[] = []
  const { ports } = world.app
  const client = world.as(who.actor, {
    db,
    ports: { ...ports, limits: limitsInProcess() },
    domain: who.domain ?? null,
    say: said => heard.push(said),
    recheck: async concerned => void rechecked.push(concerned),
    ...change,
  })
  let at: unknown = client[room as keyof typeof client]
  for (const key of verb.split('.')) at = (at as Record<string, unknown>)[key]
  try {
    return { answer: await (at as Asked)(input), heard, rechecked }
  } catch (thrown) {
    return { thrown, heard, rechecked }
  }
}

/** Whether somebody may listen in a channel, by its own rule. */
export async function mayHear(world: World, who: Person, channel: string, db: Db): Promise<boolean> {
  const [prefix = '', id = ''] = channel.split(':')
  return (await channels[prefix]?.(await world.call(who.actor, { db, domain: who.domain ?? null }), id)) ?? false
}

/** Does the work in a transaction and takes everything back that it wrote. */
export async function undone<T>(world: World, work: (db: Db) => Promise<T>): Promise<T> {
  const takenBack = new Error('taken back')
  let result: { value: T } | undefined
  await world.db
    .transaction(async tx => {
      result = { value: await work(tx) }
      throw takenBack
    })
    .catch(error => {
      if (error !== takenBack) throw error
    })
  return result!.value
}
