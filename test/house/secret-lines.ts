import { storyCharacters } from '#app/demo/story/characters.ts'
import type { Person } from './people.ts'

/** Words that stand in one secret text, and whether somebody may have them. */
export type Secret = {
  phrase: string
  where: string
  isFor: (who: Person) => boolean
  /** False for what nobody is ever shown, so that nobody can be found to have seen it. */
  isShown: boolean
}

const SHORTEST_LINE = 24
const LONGEST_LINE = 48

export const isSol = ({ actor }: Person) => actor?.role === 'admin'
/** Whether somebody is here as themselves: who is banned or lurks has no part in a campaign. */
export const isOneOf = (who: Person, names: string[]) =>
  who.cast !== null && names.includes(who.cast) && !['banned', 'lurker'].includes(who.actor!.role)

export const gmSideOf = ({ owner, lorekeepers }: { owner: string; lorekeepers: string[] }) => [owner, ...lorekeepers]
export const playersOf = (key: string) =>
  Object.values(storyCharacters).flatMap(one => (one.campaign === key ? [one.player] : []))
/** The beginnings of the longer lines of all texts of a row; names of people are no secret. */
export function linesOf(row: Record<string, unknown>): string[] {
  return Object.entries(row)
    .filter(([column]) => !column.endsWith('name') && column !== 'author')
    .flatMap(([, value]) => (typeof value === 'string' ? value.split('\n') : []))
    .filter(line => line.length >= SHORTEST_LINE && line.includes(' '))
    .map(line => line.slice(0, LONGEST_LINE))
}
