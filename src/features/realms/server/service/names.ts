import { eq, sql } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import type { NameCheckView } from '../../contract.ts'
import { NAME_TAKEN, nameProblem, nameWarnings, neighboursOf, suggestionsFor } from '../../rules.ts'
import { subdomains } from '../tables.ts'

const CHECKS = { limit: 120, windowSeconds: 60 }
const ENOUGH = 8

/** Whether a name could be claimed now. Names near it are mentioned, owners never. */
export async function checkName(call: Call, { name }: { name: string }): Promise<NameCheckView> {
  await limitOrFault(call.ports.limits, `domain-names:${call.address}`, CHECKS)
  const problem = nameProblem(name)
  if (problem) return { available: false, problem, warnings: [], suggestions: await freeNames(call, name) }
  const taken = await takenAmong(call, [name, ...neighboursOf(name)])
  const available = !taken.delete(name)
  const twins = [...taken].slice(0, 3).map(twin => `"${twin}" exists already and differs by one letter only.`)
  return {
    available,
    problem: available ? null : NAME_TAKEN,
    warnings: [...nameWarnings(name), ...twins],
    suggestions: available ? [] : await freeNames(call, name),
  }
}

/** Free names in the manner of a seed, or of the caller's own name. */
export async function suggestNames(call: Call, { seed }: { seed: string }) {
  await limitOrFault(call.ports.limits, `domain-names:${call.address}`, CHECKS)
  return { suggestions: await freeNames(call, seed || call.actor?.name || '') }
}

async function freeNames(call: Call, seed: string): Promise<string[]> {
  // Where a whole family of names is taken, other stems still give enough.
  const candidates = [...new Set([...suggestionsFor(seed), ...suggestionsFor('')])]
  const taken = await takenAmong(call, candidates)
  return candidates.filter(name => !taken.has(name)).slice(0, ENOUGH)
}

async function takenAmong(call: Call, names: string[]): Promise<Set<string>> {
  // One by one, so that each is looked up by index and no planner prefers to read every name there is.
  const one = call.db
    .select({ name: subdomains.name })
    .from(subdomains)
    .where(eq(subdomains.name, sql`wanted.name`))
    .limit(1)
    .as('one')
  const rows = await call.db
    .select({ name: one.name })
    .from(sql`unnest(${sql.param(names)}::text[]) as wanted (name)`)
    .innerJoinLateral(one, sql`true`)
  return new Set(rows.map(({ name }) => name))
}
