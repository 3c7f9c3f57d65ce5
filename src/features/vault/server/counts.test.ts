import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditRows } from '#features/accounts/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { BOTH_CLAIMED, plantEntry, plantStowedBook } from '#test/vault-entries.ts'
import { openWorld, type World } from '#test/world.ts'
import { vaultEntries } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(vaultEntries))

const shown = async () => (await world.as('sol').vault.list({})).counts

/** The counts, each entry looked at. */
async function counted() {
  const rows = await world.db.select({ status: vaultEntries.status }).from(vaultEntries)
  const of = (wanted: string) => rows.filter(({ status }) => status === wanted).length
  return {
    total: rows.length,
    pending: of('pending-claims'),
    conflicts: of('both-claimed'),
    resolved: of('resolved'),
  }
}

const now = new Date()
const CHANGES = {
  gm: { gmClaimed: true, gmClaimedAt: now },
  lorekeeper: { lorekeepingClaimed: true, lorekeepingClaimedAt: now },
  none: { gmClaimed: false, gmClaimedAt: null, lorekeepingClaimed: false, lorekeepingClaimedAt: null },
  resolved: { resolution: 'burned', resolvedAt: now, resolvedBy: 'auto-burn' },
  again: { resolution: null, resolvedAt: null, resolvedBy: null },
  gone: { gmUid: null },
} as const
const STEPS = ['add', 'remove', ...Object.keys(CHANGES)] as ('add' | 'remove' | keyof typeof CHANGES)[]

const transaction = fc.record({
  steps: fc.array(fc.record({ step: fc.constantFrom(...STEPS), at: fc.nat() }), { maxLength: 6 }),
  isTakenBack: fc.boolean(),
})

test('the counts are those of all entries, whatever is added, changed, removed or rolled back', async () => {
  const work = fc.asyncProperty(fc.array(transaction, { maxLength: 5 }), async transactions => {
    for (const { steps, isTakenBack } of transactions) {
      const done = world.db.transaction(async db => {
        for (const { step, at } of steps) {
          const ids = (await db.select({ id: vaultEntries.id }).from(vaultEntries)).map(({ id }) => id)
          const id = ids[at % ids.length]
          if (step === 'add') await plantEntry({ id: world.id, db }, 'A book')
          else if (id && step === 'remove') await db.delete(vaultEntries).where(eq(vaultEntries.id, id))
          else if (id && step !== 'remove')
            await db.update(vaultEntries).set(CHANGES[step]).where(eq(vaultEntries.id, id))
        }
        if (isTakenBack) db.rollback()
      })
      await done.catch(error => expect(isTakenBack, String(error)).toBe(true))
      expect(await shown()).toEqual(await counted())
    }
  })
  await fc.assert(work, { numRuns: 25 })
})

test('claims and decisions at once are all counted', async () => {
  const titles = ['First', 'Second', 'Third', 'Fourth']
  const ids = await Promise.all(titles.map(title => plantStowedBook(world, title)))
  await Promise.all(
    ids.flatMap(entryId => (['mira', 'lio'] as const).map(who => world.as(who).vault.claim({ entryId }))),
  )
  expect(await shown()).toEqual({ total: 4, pending: 0, conflicts: 4, resolved: 0 })
  const decide = (entryId: string) => world.as('sol').vault.resolve({ entryId, resolution: 'to-gm' })
  const twice = await Promise.allSettled([...ids, ids[0]!].map(decide))
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await shown()).toEqual({ total: 4, pending: 0, conflicts: 0, resolved: 4 })
})

test('a row of the audit before and after an entry do not wait for each other', async () => {
  const audit = () => ({ id: newId(), at: now, actorId: world.id('sol'), act: 'vault.resolved', subjectId: newId() })
  const work = Array.from({ length: 24 }, (_, n) =>
    world.db.transaction(async db => {
      if (n % 2) await db.insert(auditRows).values(audit())
      await plantEntry({ id: world.id, db }, `Book ${n}`, n % 3 ? {} : BOTH_CLAIMED)
      if (n % 2 === 0) await db.insert(auditRows).values(audit())
    }),
  )
  await Promise.all(work)
  expect(await shown()).toEqual({ total: 24, pending: 16, conflicts: 8, resolved: 0 })
})

test('an emptied table has none', async () => {
  await plantEntry(world, 'A book')
  await world.db.execute(sql`truncate vault_entries`)
  expect(await shown()).toEqual({ total: 0, pending: 0, conflicts: 0, resolved: 0 })
})
