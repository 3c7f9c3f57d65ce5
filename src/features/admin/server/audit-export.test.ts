import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { giveRole } from '#features/accounts/server/service/roles.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { type ActName, AUDIT_FORMATS, type AuditFormat } from '../rules.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const OTHERS: (CastName | null)[] = [null, 'mira', 'otto', 'pell', 'lio', 'vex']
type Wish = { act?: ActName; subjectId?: string }
const begin = async (format: AuditFormat, wish: Wish = {}) =>
  (await world.as('sol').admin.exportAudit({ id: newId(), format, ...wish })).id

async function exported(format: AuditFormat, wish: Wish = {}): Promise<string> {
  const id = await begin(format, wish)
  await world.runJobs()
  const job = await world.as('sol').fileJobs.read({ id })
  expect(job).toMatchObject({ state: 'done', error: null })
  const file = await world.app.ports.files.get(job.url!.replace('/files/', ''))
  return new Response(file!.stream).text()
}
const note = async (subjectId: string, after: Record<string, string> = {}) =>
  writeAudit(await world.call('sol'), { act: 'book.burned', subjectId, after })

describe('an export of the audit', () => {
  test('has one JSON object on each line, oldest first, with the link of each row', async () => {
    await note('a lamp', { by: 'vex\nand "others"' })
    await note('a lamp')
    const lines = (await exported('jsonLines', { subjectId: 'a lamp' })).trimEnd().split('\n')
    const rows = lines.map(line => JSON.parse(line) as Record<string, unknown>)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ act: 'book.burned', after: { by: 'vex\nand "others"' }, hash: expect.any(String) })
    expect(rows[1]!.link).toBe((rows[0]!.link as number) + 1)
  })

  test('has more rows than one batch', async () => {
    const call = await world.call('sol')
    for (let at = 0; at < 1003; at++) await writeAudit(call, { act: 'book.burned', subjectId: 'many' })
    expect((await exported('jsonLines', { subjectId: 'many' })).trimEnd().split('\n')).toHaveLength(1003)
  })

  test('as CSV runs no formula in a spreadsheet', async () => {
    for (const formula of ['=1+1', '+1', '-1', '@sum(1)', '\t=1', '\r=1']) await note(formula)
    const cells = (await exported('csv', { act: 'book.burned' })).split('\r\n').flatMap(line => line.split(','))
    expect(cells.filter(cell => /^"?[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(cells).toContain("'=1+1")
  })

  test('is in the audit itself, once, however often it is asked for while it is written', async () => {
    const id = newId()
    const ask = () => world.as('sol').admin.exportAudit({ id, format: 'csv', act: 'code.made' })
    await Promise.all([ask(), ask(), ask()])
    const { rows } = await world.as('sol').admin.audit({ act: 'audit.exported' })
    expect(rows.filter(({ after }) => after.onlyAct === 'code.made')).toHaveLength(1)
    await world.runJobs()
  })

  test.each(OTHERS)('is refused to %s as if there were none', async who => {
    const code = who === null ? 'SIGN_IN_REQUIRED' : 'NOT_FOUND'
    for (const format of AUDIT_FORMATS)
      await expect(world.as(who).admin.exportAudit({ id: newId(), format })).rejects.toMatchObject({ code })
    await expect(world.as(who).admin.checkAudit()).rejects.toMatchObject({ code })
  })

  test('is closed to an admin who was demoted meanwhile', async () => {
    await giveRole(await world.call('sol'), { userId: world.id('pell'), role: 'admin' })
    const id = newId()
    await world.as('pell').admin.exportAudit({ id, format: 'csv' })
    await world.runJobs()
    const { url } = await world.as('pell').fileJobs.read({ id })
    expect(url).not.toBeNull()
    await giveRole(await world.call('sol'), { userId: world.id('pell'), role: 'player' })
    await expect(world.as('pell').fileJobs.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('the chain of the audit is checked for an admin', async () => {
  const { rows, n, hash, fault } = await world.as('sol').admin.checkAudit()
  expect({ rows, fault }).toEqual({ rows: n, fault: null })
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
})
