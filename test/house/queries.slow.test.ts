import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#app/server/roof.ts'
import type { Db } from '#kit/server/db.ts'
import type { RateLimits } from '#kit/server/limits-port.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'
import { agreedList, asList } from './agreed-list.ts'
import { ask, undone } from './asking.ts'
import { isDeep } from './depth.ts'
import { formsOf } from './forms.ts'
import { inputsFor } from './inputs.ts'
import { enlarge } from './large-world.ts'
import { packABook } from './packed.ts'
import { type Person, personOf, visitor } from './people.ts'
import { locksIn } from './row-locks.ts'
import { learnVocabulary, tables, type Vocabulary } from './vocabulary.ts'

const procedures = Object.entries(contract).flatMap(([room, part]) => proceduresIn(room, part))
const MOST_QUERIES = 16
/** How many rows of a table one step of a query may look at; the smallest of the grown tables has five times as many. */
const MOST_ROWS = 1_000
const MOST_INPUTS = 6
const MOST_FORMS = isDeep ? Number.POSITIVE_INFINITY : 4
/**
 * Tables of which nobody in the demo world has a row to multiply: bought slots, what only the auth library writes, and the
 * settings of the site and the counts of the vault, which are one row; and the numbers of deleted accounts, which are one row for each day.
 */
const STAY_SMALL = ['departed_people', 'site_settings', 'vault_counts', 'verifications']

type Query = { text: string; values: unknown[] }
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

let world: World
let pool: Pool
let db: Db
let people: Person[]
let vocabulary: Vocabulary
let grown: Map<string, number>
let made: Query[] = []
let counted: string[] = []

beforeAll(async () => {
  world = await openWorld()
  pool = (world.db as unknown as { $client: Pool }).$client
  await packABook(world)
  await world.as('mira').seats.leaveShut({ bookId: world.id('lantern') })
  grown = await enlarge(world, (await learnVocabulary(world)).files)
  db = drizzle(pool, { casing: 'snake_case', logger: { logQuery: (text, values) => made.push({ text, values }) } })
  people = [visitor, ...(await Promise.all((['mira', 'otto', 'sol'] as const).map(name => personOf(world, name))))]
  const learned = await learnVocabulary(world, 10_000)
  const ofStory = new Set(
    ['lantern', 'brannoc', 'ferryman', 'lantern-road', 'post 0', 'social 0', 'otto', 'vex'].map(world.id),
  )
  vocabulary = {
    ...learned,
    ids: (room, field) => {
      const all = learned.ids(room, field)
      const some = all.filter(id => ofStory.has(id))
      return some.length > 0 ? some : all.slice(0, 2)
    },
  }
})
afterAll(() => world.close())

const shortly = ({ text }: Query) => text.replace(/^select .*? from/s, 'select … from').slice(0, 240)
const isStep = ({ text }: Query) => /^\s*(begin|commit|rollback|savepoint|release)\b/i.test(text)
/** Whether the site is read-only is asked once a second by a process, and so of hardly any question. */
const isOfMaintenance = ({ text }: Query) => text.endsWith('from "site_settings" where "site_settings"."name" = $1')
const isChange = ({ text }: Query) =>
  /^\s*(update|delete|with\b.*\b(insert into|update "\w+" set|delete from))\b/is.test(text)
const isSelect = (query: Query) => /^\s*(select|with)\b/i.test(query.text) && !isChange(query)

/** The tables of which a plan reads more than it should: all, or as it went, more rows than a page has use for. */
function wastefulIn(plan: Plan): string[] {
  const table = plan['Relation Name']
  const read = ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1)
  const isWhole = plan['Actual Rows'] === undefined && plan['Node Type'] === 'Seq Scan'
  const here =
    table && grown.has(table) && (isWhole || read > MOST_ROWS) ? [`${table} (${isWhole ? 'all' : read})`] : []
  return [...here, ...(plan.Plans ?? []).flatMap(wastefulIn)]
}

/** A question is asked to see what it reads; a change is only planned. */
async function wasteOf(query: Query): Promise<string[]> {
  if (!isSelect(query) && !isChange(query)) return []
  const { rows } = await pool.query(
    `explain (format json${isSelect(query) ? ', analyze, timing off, summary off' : ''}) ${query.text}`,
    query.values,
  )
  return wastefulIn(rows[0]['QUERY PLAN'][0].Plan)
}

/** Lets everything pass, and notes by which limits it was counted. */
const counting: RateLimits = {
  take: async (key, { limit, windowSeconds }) => {
    counted.push(`${key.split(':')[0]} ${limit} in ${windowSeconds} s`)
    return { ok: true }
  },
  giveBack: async () => undefined,
  isWhole: () => true,
  close: async () => undefined,
}

/** The queries of one question, and whether it was answered rather than refused. */
async function queriesOf(procedure: Procedure, who: Person, input: unknown) {
  made = []
  const change = { ports: { ...world.app.ports, limits: counting } }
  const { thrown } = procedure.reads
    ? await ask(world, procedure, who, input, db, change)
    : await undone({ ...world, db }, tx => ask(world, procedure, who, input, tx, change))
  return { queries: made.filter(query => !isStep(query) && !isOfMaintenance(query)), isAnswered: thrown === undefined }
}

/** Questions whose answer is about all of something: how many queries they make still counts, what they read does not. */
const ABOUT_ALL: Record<string, string> = {
  'books.inHand': 'an administrator is shown every book',
  'home.stats': 'it counts what one campaign holds',
  'accountDeletion.atStake': 'it counts all that somebody has',
  'people.tally': 'it counts all listed game masters, before and after the filters; tries are limited',
  'store.founderTiers': 'it counts the places of all tiers, of which there are 75',
  'store.checkoutFounder': 'a refusal counts the places of all tiers, of which there are 75',
  'admin.stats': 'it counts all accounts and campaigns, for an admin, every half minute',
  'figures.funnel': 'it counts the accounts of a year at most, for an admin, when the figures are opened',
  'admin.health': 'it looks at every user record, when an admin asks for it',
  'admin.checkAudit': 'it compares every row of the audit with the chain, when an admin asks for it',
  'vault.burnUnclaimed': 'it reads the entries of the vault that are due, for an admin',
  'reports.figures': 'it counts the cases of 30 days, for an admin',
  'moderation.search': 'a part of a name can stand anywhere in it; tries are limited',
}

/** The rows that each procedure locked, and the limits that it was counted by. */
const held = new Map<string, Set<string>>()
const limited = new Map<string, Set<string>>()

describe('in a large world', () => {
  test('every table is large', () => {
    const empty = tables.map(({ name }) => name).filter(name => !grown.has(name) && !STAY_SMALL.includes(name))
    expect(empty.map(name => `Let the demo of its room, or addToTheWorld, make a row of ${name}.`)).toEqual([])
  })

  test.each(procedures)('$name asks little, and by index', async procedure => {
    const findings = new Set<string>()
    const locks = new Set<string>()
    held.set(procedure.name, locks)
    const seen = new Set<string>()
    counted = []
    const forms = (await formsOf(world, procedure)).slice(0, MOST_FORMS)
    const inputs = [...forms, ...inputsFor(procedure, vocabulary).slice(0, MOST_INPUTS)]
    // A form that is refused to everybody would count the queries of a refusal.
    let isDone = forms.length === 0
    for (const who of people)
      for (const input of inputs) {
        const { queries, isAnswered } = await queriesOf(procedure, who, input)
        isDone ||= isAnswered && forms.includes(input)
        if (queries.length > MOST_QUERIES) findings.add(`${queries.length} queries for ${who.key}`)
        for (const query of queries) {
          if (seen.has(`${who.key} ${query.text}`)) continue
          seen.add(`${who.key} ${query.text}`)
          for (const lock of locksIn(query.text)) locks.add(lock)
          if (procedure.name in ABOUT_ALL) continue
          for (const table of await wasteOf(query)) findings.add(`${who.key} reads ${table}: ${shortly(query)}`)
        }
      }
    limited.set(procedure.name, new Set(counted))
    if (!isDone) findings.add('every form is refused')
    expect([...findings]).toEqual([])
  })

  // An agreed line that is missing is a lock or a limit that was lost; add a new one once it is known to be wanted.
  test('every procedure locks the rows that it must', () => {
    expect(asList(held)).toEqual(agreedList('row-locks.txt'))
  })

  test('every procedure is counted by the limits that it must', () => {
    expect(asList(limited)).toEqual(agreedList('limits.txt'))
  })
})
