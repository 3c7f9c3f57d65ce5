import { task } from '#kit/server/workers.ts'
import { type Holdings, type Leak, leaksIn, type Named, veiledNamesIn } from '../../engine/leaks.ts'

/** Where a text that is cut for its readers tells what somebody may not know yet. */
export const findLeaks = ({ source, holdings }: { source: string; holdings: Holdings }): Leak[] =>
  leaksIn(source, holdings)
export const findingLeaks = task(import.meta.url, findLeaks)

/** The same for texts that everybody reads whole, one after another. */
export const findNames = ({ texts, things }: { texts: readonly string[]; things: readonly Named[] }): Leak[][] =>
  texts.map(text => veiledNamesIn(text, things))
export const findingNames = task(import.meta.url, findNames)
