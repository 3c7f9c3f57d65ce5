import { isContractProcedure } from '@orpc/contract'
import type { ProcedureMeta } from '#kit/shared/contract.ts'
import type { Source } from './source.ts'

/** One procedure as its contract declares it. `name` is room.verb without the room. */
export type Procedure = {
  room: string
  name: string
  door: string
  anywhere: boolean
  method: string
  address: string
}

/** The procedures of every contract, in floor order. */
export async function readProcedures(sources: Source[], rooms: string[]): Promise<Procedure[]> {
  const withContract = rooms.filter(room => sources.some(({ path }) => path === `src/features/${room}/contract.ts`))
  const found = await Promise.all(
    withContract.map(async room => {
      const module: Record<string, unknown> = await import(`#features/${room}/contract.ts`)
      return proceduresIn(room, module[room])
    }),
  )
  return found.flat()
}

function proceduresIn(room: string, at: unknown, path: string[] = []): Procedure[] {
  if (isContractProcedure(at)) {
    const { meta, route } = at['~orpc']
    const { door = '', anywhere = false } = meta as ProcedureMeta
    return [{ room, name: path.join('.'), door, anywhere, method: route.method ?? '', address: route.path ?? '' }]
  }
  if (typeof at !== 'object' || at === null) return []
  return Object.entries(at).flatMap(([key, value]) => proceduresIn(room, value, [...path, key]))
}
