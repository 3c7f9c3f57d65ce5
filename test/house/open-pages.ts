import { generateOperationKey, type OperationType } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import { channels } from '#app/server/roof.ts'
import { hear } from '#app/web/live.ts'
import type { Db } from '#kit/server/db.ts'
import type { Procedure } from '../../scripts/house/procedures.ts'
import type { World } from '../world.ts'
import { mayHear, type Outcome } from './asking.ts'
import type { Person } from './people.ts'

/** The text of every page and part that runs in a browser. */
const webSources = Object.values(
  import.meta.glob<string>(['../../src/features/*/web/**/*.{ts,tsx}', '../../src/app/web/**/*.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

const waysToKeep = new Map<string, OperationType[]>()

/** How some page keeps an answer: as one, as a list that grows, or not at all. */
export function keptAs({ verb }: Procedure): OperationType[] {
  const cached = waysToKeep.get(verb)
  if (cached) return cached
  const ways = [
    { type: 'query' as const, words: `.${verb}.queryOptions(` },
    { type: 'infinite' as const, words: `.${verb}.infiniteOptions(` },
  ].flatMap(({ type, words }) => (webSources.some(text => text.includes(words)) ? [type] : []))
  waysToKeep.set(verb, ways)
  return ways
}

export type Question = { procedure: Procedure; input: unknown }

const keyOf = ({ procedure: { room, verb }, input }: Question, type: OperationType) =>
  generateOperationKey([room, ...verb.split('.')], { type, ...(input === undefined ? {} : { input }) })

/** The open pages of somebody who keeps all these answers and listens wherever they may. */
export function openPages(world: World, who: Person, answers: Map<Question, unknown>) {
  const queries = new QueryClient()
  for (const [question, answer] of answers)
    for (const type of keptAs(question.procedure))
      queries.setQueryData(
        keyOf(question, type),
        type === 'infinite' ? { pages: [answer], pageParams: [undefined] } : answer,
      )

  /** A right that ends closes a channel, and then a page reads everything anew. */
  async function losesAChannel({ rechecked }: Outcome, bookIds: string[], db: Db): Promise<boolean> {
    for (const id of bookIds) {
      const isChecked = rechecked.some(concerned =>
        'userId' in concerned ? concerned.userId === who.actor?.userId : concerned.about === id,
      )
      if (!isChecked) continue
      for (const prefix of Object.keys(channels)) {
        const channel = `${prefix}:${id}`
        if (!(await mayHear(world, who, channel, world.db))) continue
        if (!(await mayHear(world, who, channel, db))) return true
      }
    }
    return false
  }

  return {
    /** What reaches these pages of an act, in the state that it has left. */
    hear: async (outcome: Outcome, bookIds: string[], db: Db) => {
      for (const said of outcome.heard)
        if ((await mayHear(world, who, said.channel, world.db)) || (await mayHear(world, who, said.channel, db)))
          await hear(JSON.parse(JSON.stringify(said)), queries)
      if (await losesAChannel(outcome, bookIds, db)) await queries.invalidateQueries()
    },
    /** Whether news that bring all that changed were written into the answers of this procedure. */
    isWritten: ({ procedure: { room, verb } }: Question) =>
      queries
        .getQueryCache()
        .findAll({ queryKey: [[room, ...verb.split('.')]] })
        .some(({ state }) => state.dataUpdateCount > 1),
    /** Whether every page that keeps this answer reads it again. */
    readsAgain: (question: Question) =>
      keptAs(question.procedure).every(type => queries.getQueryState(keyOf(question, type))?.isInvalidated),
  }
}
