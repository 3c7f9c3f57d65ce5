import { isContractProcedure } from '@orpc/contract'
import type * as z from 'zod'
import type { DoorWords, ProcedureMeta } from '#kit/shared/contract.ts'
import type { Asks } from '#kit/shared/subject.ts'
import type { Source } from './source.ts'

/** One procedure as its contract declares it. `name` is `room.verb`, `verb` the path under the room. */
export type Procedure = {
  room: string
  verb: string
  name: string
  door: string
  anywhere: boolean
  /** The action, the subject and the field of its id; null for a question about nothing in particular. */
  asks: Asks | null
  /** The room's own codes for callers that the door refuses. */
  words: DoorWords
  method: string
  address: string
  /** Whether asking changes nothing. */
  reads: boolean
  /** The codes that it declares. */
  errors: string[]
  input: z.ZodType | undefined
}

/** The procedures of one room's contract, in its order. */
export function proceduresIn(room: string, contract: unknown, path: string[] = []): Procedure[] {
  if (isContractProcedure(contract)) {
    const { meta, route, errorMap, inputSchema } = contract['~orpc']
    const { door = '', anywhere = false, asks = null, words = {} } = meta as ProcedureMeta
    const verb = path.join('.')
    const method = route.method ?? ''
    return [
      {
        room,
        verb,
        name: `${room}.${verb}`,
        door,
        anywhere,
        asks,
        words,
        method,
        address: route.path ?? '',
        reads: method === 'GET',
        errors: Object.keys(errorMap),
        input: inputSchema as z.ZodType | undefined,
      },
    ]
  }
  if (typeof contract !== 'object' || contract === null) return []
  return Object.entries(contract).flatMap(([key, value]) => proceduresIn(room, value, [...path, key]))
}

/** The procedures of every contract, in floor order. */
export async function readProcedures(sources: Source[], rooms: string[]): Promise<Procedure[]> {
  const withContract = rooms.filter(room => sources.some(({ path }) => path === `src/features/${room}/contract.ts`))
  const lists = await Promise.all(
    withContract.map(async room => {
      const module: Record<string, unknown> = await import(`#features/${room}/contract.ts`)
      return proceduresIn(room, module[room])
    }),
  )
  return lists.flat()
}
