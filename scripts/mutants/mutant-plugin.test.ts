import { afterEach, expect, test } from 'vitest'
import { mutantsOf } from './find-mutants.ts'
import { switchable } from './mutant-plugin.ts'

afterEach(() => void Reflect.deleteProperty(globalThis, 'isMutated'))

/** What a source evaluates to with one of its mutants, or with none of them. */
function evaluated(file: string, source: string, active: number | null, names: Record<string, unknown>) {
  const mutants = mutantsOf(file, source).map((mutant, index) => [index, mutant] as const)
  Object.assign(globalThis, { isMutated: (index: number) => index === active })
  const code = switchable(source, mutants)
  return new Function(...Object.keys(names), `return ${code}`)(...Object.values(names))
}

test('a rule is itself, always or never, as the switch says', () => {
  const may = (active: number | null) =>
    evaluated('src/features/books/server/policy.ts', '({ read: who => who === 1 }).read(2)', active, {})
  expect([may(null), may(0), may(1)]).toEqual([false, true, false])
})

test('mutants within each other, and beside each other, are switched one by one', () => {
  const and = (...all: unknown[]) => all
  const query = { where: (rule: unknown) => ({ rule, for: (lock: string) => ({ rule, lock }) }) }
  const source = "query.where(and(1, 2)).for('update')"
  const result = (active: number | null) => {
    const { rule, lock } = evaluated('src/features/books/server/service.ts', source, active, { and, query })
    return { rule, lock }
  }
  expect(result(null)).toEqual({ rule: [1, 2], lock: 'update' })
  expect([0, 1, 2].map(result)).toEqual([
    { rule: [1, 2], lock: undefined },
    { rule: [undefined, 2], lock: 'update' },
    { rule: [1, undefined], lock: 'update' },
  ])
})

test('a statement does not go on with the line above it', () => {
  const said: string[] = []
  const source = '(() => { const who = name\nkeepPace(who)\nreturn who })()'
  const names = { name: 'mira', keepPace: (who: string) => said.push(who) }
  expect(evaluated('src/features/talk/server/service.ts', source, null, names)).toBe('mira')
  expect(evaluated('src/features/talk/server/service.ts', source, 0, names)).toBe('mira')
  expect(said).toEqual(['mira'])
})
