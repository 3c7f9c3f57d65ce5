import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CAST, type CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { removeUserData } from '#features/account-deletion/server/service/removal.ts'
import { readOutbox } from '#kit/server/mail/read-outbox.ts'
import { userData } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { WARN } from '../rules.ts'
import { workReports } from './service/round.ts'
import { reportCases, reports } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** Vex’s message in the tavern, reported by Otto; its open case. */
const reportedMessage = async () => {
  const subjectId = world.id('message 2')
  await world
    .as('otto')
    .reports.send({ id: newId(), kind: 'message', subjectId, reason: 'spam', words: 'Please look.' })
  const [opened] = await world.db.select().from(reportCases).where(eq(reportCases.subjectId, subjectId))
  return opened!
}

describe('the account goes', () => {
  test('the words and names of the person go with it, the case is closed', async () => {
    const opened = await reportedMessage()
    await deleteAccount('vex')
    const [row] = await world.db.select().from(reportCases).where(eq(reportCases.id, opened.id))
    expect(row).toMatchObject({ personId: null, title: '', said: '', state: 'closed' })
    const [sent] = await world.db.select().from(reports).where(eq(reports.caseId, opened.id))
    expect(JSON.stringify(sent)).not.toMatch(/Vex|spaceships/)
    expect((await world.as('otto').reports.mine({})).reports[0]).toMatchObject({ title: '', isDecided: true })
  })

  test('a report stays without its sender, and lines around it lose the words of those who left', async () => {
    const opened = await reportedMessage()
    await deleteAccount('otto')
    const { reports: sent } = await world.as('sol').reports.read({ id: opened.id })
    expect(sent[0]).toMatchObject({ from: null, words: '' })
    await deleteAccount('pell')
    const again = await world.as('sol').reports.read({ id: opened.id })
    expect(JSON.stringify(again.reports)).not.toContain('The patience is')
    expect(again.reports[0]!.evidence.lines.some(line => line.isReported && line.text !== '')).toBe(true)
  })

  const deleteAccount = async (name: CastName) =>
    expect(await removeUserData(await world.call(null), extensions(userData), world.id(name))).toEqual([])
})

describe('the daily round', () => {
  const inDays = async (days: number) => ({
    ...(await world.call(null)),
    now: new Date(Date.now() + days * 24 * 60 * 60_000),
  })

  test('one letter says how much waits, none when nothing does', async () => {
    await workReports(await inDays(0))
    await world.runJobs()
    const letters = async () =>
      (await readOutbox(`${world.dataDir}/outbox`, { limit: 50 })).filter(({ subject }) => subject.endsWith('for you'))
    expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
      [CAST.sol.email, '3 reports wait, 1 appeal waits for you'],
    ])
    await world.db.delete(reportCases)
    await workReports(await inDays(1))
    await world.runJobs()
    expect(await letters()).toHaveLength(1)
  })

  test('what was frozen is deleted half a year after the decision; a waiting appeal is left', async () => {
    const opened = await reportedMessage()
    const words = { words: 'Please stop.', reporterWords: '' }
    await world.as('sol').reports.decide({ id: opened.id, version: 1, act: WARN, ...words })
    await workReports(await inDays(179))
    const evidence = async (id: string) =>
      (await world.db.select().from(reports).where(eq(reports.caseId, id)))[0]!.evidence.lines
    expect(await evidence(opened.id)).not.toEqual([])
    await workReports(await inDays(181))
    expect(await evidence(opened.id)).toEqual([])
    expect(await evidence(world.id('case profile'))).not.toEqual([])
  })
})
