import { type Procedure, proceduresIn } from '#app/house/procedures.ts'
import type { Source } from './source.ts'

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
