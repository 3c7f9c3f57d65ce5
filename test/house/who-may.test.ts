import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld } from '../world.ts'
import { undone } from './asking.ts'
import { everybody, everyRole, type Person, personOf } from './people.ts'
import { everyRule, type Rules } from './who-may-rules.ts'
import { STATES, setTheScene } from './who-may-states.ts'

/** What one rule looks at, for one person and one thing in one state. */
type Seen = { state: string; thing: string; who: Person; facts: unknown }

const world = await openWorld()
await setTheScene(world)
const rules = new Map((await everyRule(world)).map(one => [one.room, one]))
const lists = [...rules.keys()]

/** Mutants that change nothing: reading is open to everybody there, or the loader and the door have refused already. */
const EQUIVALENT = [
  'appearance read: always',
  'realms read: always',
  'own-realms read: always',
  'leadership read: always',
  'conversations read: always',
  'conversations markRead: always',
  'tavern read: always',
  'profiles read: always',
  'discord read: always',
  'book-lookup try: always',
  'lorekeeper-ties read: always',
  'access-codes try: always',
  'own-badges arrange: always',
  'reportables read: always',
]

const seen = new Map<string, Seen[]>()

beforeAll(async () => {
  const shades = [
    personOf(world, 'mira', 'banned'),
    personOf(world, 'mira', 'lurker'),
    personOf(world, 'otto', 'banned'),
    personOf(world, 'otto', 'lurker'),
  ]
  const people = [...(await everybody(world)), ...(await everyRole(world)), ...(await Promise.all(shades))]
  for (const [state, make] of Object.entries(STATES))
    await undone(world, async db => {
      await make(who => world.as(who, { db }), world, db)
      for (const { room, things } of rules.values())
        for (const thing of things)
          for (const who of people) {
            const loaded = await thing.load(await world.call(who.actor, { db }))
            const one = { state, thing: thing.name, who, facts: loaded?.facts }
            if (loaded) seen.set(room, [...(seen.get(room) ?? []), one])
          }
    })
})
afterAll(() => world.close())

/** Whether somebody may: by the rule of the action, and by that of reading where the thing has to be read for it. */
function may({ policy, unread = [] }: Rules, action: string, { who, facts }: Seen): boolean {
  const isAllowed = (by: string) => policy[by]!(who.actor as never, facts as never)
  return isAllowed(action) && (!policy.read || unread.includes(action) || isAllowed('read'))
}

/** Who may do what with each thing, a line for each; after the first state only the lines that differ from it. */
function listOf(room: string): string {
  const of = rules.get(room)!
  const linesIn = (state: string) =>
    of.things.flatMap(({ name }) =>
      Object.keys(of.policy).map(action => {
        const here = (seen.get(room) ?? []).filter(one => one.state === state && one.thing === name)
        const allowed = here.filter(one => may(of, action, one)).map(({ who }) => who.key)
        return `${name}, ${action}: ${allowed.join(', ') || 'nobody'}`
      }),
    )
  const [first, ...others] = Object.keys(STATES)
  const planted = linesIn(first!)
  const parts = others.map(state => {
    const differing = linesIn(state).filter((line, at) => line !== planted[at])
    return [`# ${state}`, ...(differing.length > 0 ? differing : ['as planted'])]
  })
  return `${[[`# ${first}`, ...planted], ...parts].map(lines => lines.join('\n')).join('\n\n')}\n`
}

const HOW = 'Who may do what has changed. If it is meant: AGREE=1 with this test file, then read and commit the list.'

describe.each(lists)('%s', room => {
  test('who may do what is what was agreed', () => {
    const file = join(import.meta.dirname, 'who-may', `${room}.txt`)
    if (process.env.AGREE) writeFileSync(file, listOf(room))
    expect(listOf(room), HOW).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '')
  })

  test('no rule can become never or always without a line of the list changing', () => {
    const { policy } = rules.get(room)!
    const agreed = listOf(room)
    const unnoticed: string[] = []
    for (const [action, rule] of Object.entries(policy))
      for (const always of [false, true]) {
        // Each reader may do it: reading is the rule that refuses.
        if (always && rule === policy.read && action !== 'read') continue
        policy[action] = () => always
        if (listOf(room) === agreed) unnoticed.push(`${room} ${action}: ${always ? 'always' : 'never'}`)
        policy[action] = rule
      }
    expect(unnoticed.filter(mutant => !EQUIVALENT.includes(mutant))).toEqual([])
  })
})

test('no list is left of a policy that is gone', () => {
  const agreed = readdirSync(join(import.meta.dirname, 'who-may')).map(file => basename(file, '.txt'))
  expect(agreed.sort()).toEqual([...lists].sort())
})
