import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kit/server/call.ts'
import { openWorld, type World } from '#test/world.ts'
import { writeAudit } from './service/audit.ts'
import { giveRole } from './service/roles.ts'
import { auditRows } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rowsAbout = (subjectId: string) => world.db.select().from(auditRows).where(eq(auditRows.subjectId, subjectId))

test('a row of the audit names the actor, the act and the person concerned, with the state before and after', async () => {
  await giveRole(await world.call('sol'), { userId: world.id('vex'), role: 'banned', banReason: 'Threw a mug.' })
  expect(await rowsAbout(world.id('vex'))).toEqual([
    expect.objectContaining({
      actorId: world.id('sol'),
      act: 'role.changed',
      before: { role: 'user', reason: null },
      after: { role: 'banned', reason: 'Threw a mug.' },
    }),
  ])
})

test('the audit is append-only: the database refuses to change or delete a row', async () => {
  await writeAudit(await world.call('sol'), { act: 'mug.thrown', subjectId: 'mug', after: { by: 'vex' } })
  const ofMug = eq(auditRows.subjectId, 'mug')
  const refused = { cause: { message: 'audit_rows is append-only' } }
  await expect(world.db.update(auditRows).set({ act: 'mug.kept' }).where(ofMug)).rejects.toMatchObject(refused)
  await expect(world.db.delete(auditRows).where(ofMug)).rejects.toMatchObject(refused)
  expect(await rowsAbout('mug')).toMatchObject([{ act: 'mug.thrown', after: { by: 'vex' } }])
})

test('an act that fails leaves no row', async () => {
  const failed = inTransaction(await world.call('sol'), async tx => {
    await writeAudit(tx, { act: 'lamp.lit', subjectId: 'lamp' })
    throw new Error('no oil')
  })
  await expect(failed).rejects.toThrow('no oil')
  expect(await rowsAbout('lamp')).toEqual([])
})
