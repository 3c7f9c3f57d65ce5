import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST } from '#app/demo/cast.ts'
import { contract } from '#app/server/roof.ts'
import { auditRows } from '#features/accounts/server/tables.ts'
import { ACTS } from '#features/admin/rules.ts'
import type { Db } from '#kit/server/db.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { plantDueEntry, plantStowedBook } from '../vault-entries.ts'
import { openWorld, type World } from '../world.ts'
import { ask, undone } from './asking.ts'
import { formsOf } from './forms.ts'
import { inputsFor } from './inputs.ts'
import { type Person, personOf } from './people.ts'
import { learnVocabulary, type Vocabulary } from './vocabulary.ts'

/** Acts of an admin whose door lets others in too, where their rule refuses them. */
const ELSEWHERE = [
  'appearance.setTheme',
  'appearance.setOverlays',
  'appearance.resetOverlays',
  'appearance.setMaintenance',
  'appearance.endMaintenance',
]
/** Procedures that are sent by POST and change nothing. */
const NOTHING_DONE = ['admin.checkAudit']
/** Inputs of acts that go further than a form of the other tests may, or of which the demo world has no thing. */
const STAGED: Record<string, (world: World) => Promise<unknown>> = {
  'admin.deleteUser': async ({ id }) => ({ userId: id('vex'), confirmation: `DELETE ${CAST.vex.email}` }),
  'vault.preview': async world => ({ entryId: await plantStowedBook(world, 'Looked at') }),
  'vault.burnUnclaimed': async world => void (await plantDueEntry(world)),
}

const acts = Object.entries(contract)
  .flatMap(([room, part]) => proceduresIn(room, part))
  .filter(({ door, reads, name }) => (door === 'admin' && !reads) || ELSEWHERE.includes(name))
  .filter(({ name }) => !NOTHING_DONE.includes(name))

let world: World
let vocabulary: Vocabulary
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  vocabulary = await learnVocabulary(world, 4)
  admin = await personOf(world, 'sol', 'admin')
})
afterAll(() => world.close())

/** The acts that the audit has of one procedure; null where no input did it. */
async function auditedActs(procedure: Procedure, inputs: unknown[], db: Db): Promise<string[] | null> {
  for (const input of inputs) {
    const before = await db.$count(auditRows)
    await db.execute(sql`savepoint tried`)
    const { thrown } = await ask(world, procedure, admin, input, db)
    if (!thrown) {
      const written = (await db.$count(auditRows)) - before
      const rows = await db.select({ act: auditRows.act }).from(auditRows).orderBy(desc(auditRows.at)).limit(written)
      return rows.map(({ act }) => act)
    }
    await db.execute(sql`rollback to savepoint tried`)
  }
  return null
}

test.each(acts)('$name is written into the audit', async procedure => {
  const inputs = [
    await STAGED[procedure.name]?.(world),
    ...(await formsOf(world, procedure)),
    ...inputsFor(procedure, vocabulary),
  ]
  const acts = await undone(world, db => auditedActs(procedure, inputs, db))
  expect(acts, 'no input did it: give it one in forms').not.toBeNull()
  expect(acts!.length, 'nothing is in the audit').toBeGreaterThan(0)
  expect(acts!.filter(act => !(act in ACTS))).toEqual([])
})
