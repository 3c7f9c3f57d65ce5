import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWebApp } from '#app/server/web-app.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { bugReports } from './tables.ts'

let world: World
let picture: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  world = await openWorld()
  picture = new Uint8Array(await readFile(join(import.meta.dirname, '../../../../public/mark-192.png')))
})
afterAll(() => world.close())

const report = {
  reporterName: 'Aria',
  reporterEmail: 'aria@tomewright.example',
  bugType: 'display' as const,
  bugSeverity: 'low' as const,
  bugDescription: 'The lamp <b>smokes</b>.',
}
const screenshot = (bytes = picture, name = 'screen.png') => new File([bytes], name, { type: 'image/png' })
const reports = () => world.db.select().from(bugReports)
let last = 0
/** Each from another address, so that no test meets the limit of another. */
const from = () => ({ address: `198.51.100.${++last}` })

test('a report is kept with its screenshot, which only admins may open', async () => {
  await world.as('otto', from()).support.reportBug({ ...report, bugScreenshots: screenshot(), language: 'en' })
  const [row] = await reports()
  expect(row).toMatchObject({ ...report, userId: world.id('otto'), language: 'en', bugLocation: '' })
  const { fileRules } = await import('#app/server/roof.ts')
  const may = async (who: 'sol' | 'otto' | null) =>
    fileRules['bug-screenshots']?.(await world.call(who), row?.screenshotKey ?? '')
  expect([await may('sol'), await may('otto'), await may(null)]).toEqual([true, false, false])
  expect(await world.app.ports.files.get(row?.screenshotKey ?? '')).toMatchObject({ contentType: 'image/jpeg' })
})

test('a visitor may report too, and a machine is answered alike and not kept', async () => {
  const before = (await reports()).length
  expect(await world.as(null, from()).support.reportBug(report)).toEqual({ done: true })
  expect(await world.as(null, from()).support.reportBug({ ...report, website: 'https://spam.example' })).toEqual({
    done: true,
  })
  expect(await reports()).toHaveLength(before + 1)
})

test.each(['reporterName', 'reporterEmail', 'bugType', 'bugSeverity', 'bugDescription'])(
  'a report without %s is refused',
  async field => {
    const before = (await reports()).length
    const call = world.as(null, from()).support.reportBug({ ...report, [field]: '' } as never)
    await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await reports()).toHaveLength(before)
  },
)

test('what only calls itself a picture is refused, and one that is too large', async () => {
  const before = (await reports()).length
  const large = new Uint8Array(2 * 1024 * 1024 + 1)
  for (const file of [screenshot(new TextEncoder().encode('<svg/>')), screenshot(large)])
    await expect(world.as(null, from()).support.reportBug({ ...report, bugScreenshots: file })).rejects.toMatchObject({
      code: 'BUG_REPORT_FAILED',
    })
  expect(await reports()).toHaveLength(before)
})

test('a picture of the largest size is taken', async () => {
  const largest = new Uint8Array(2 * 1024 * 1024)
  largest.set(picture)
  await world.as(null, from()).support.reportBug({ ...report, bugScreenshots: screenshot(largest) })
  expect((await reports()).at(-1)?.screenshotKey).not.toBeNull()
})

test('one address can report only so often', async () => {
  const report6 = () => world.as(null, { address: '203.0.113.9' }).support.reportBug(report)
  for (let i = 0; i < 5; i++) await report6()
  await expect(report6()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('the form at the root says success or failure, and nothing more', async () => {
  const web = openWebApp(world.app)
  const send = async (fields: Record<string, string | File>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const headers = { host: 'tomewright.localhost:4000', origin: 'http://tomewright.localhost:4000' }
    const answer = await web.request('http://tomewright.localhost:4000/', { method: 'POST', body: form, headers })
    return [answer.status, await answer.json()]
  }
  const before = (await reports()).length
  const form = { 'form-name': 'bug-report', ...report }
  expect(await send({ ...form, bugScreenshots: screenshot() })).toEqual([200, { success: true }])
  expect(await send({ ...form, bugSeverity: 'dire' })).toEqual([400, { success: false }])
  expect(await send({ ...form, 'form-name': 'other' })).toMatchObject([404, {}])
  expect(await reports()).toHaveLength(before + 1)
})

test('admins read the reports newest first, window after window, each with its screenshot', async () => {
  const before = await world.as('sol').support.bugReports({})
  const now = Date.now()
  const rows = Array.from({ length: 21 }, (_, index) => ({
    ...report,
    bugLocation: '',
    userAgent: '',
    url: '',
    screenResolution: '',
    timestamp: '',
    language: '',
    platform: '',
    id: newId(),
    bugDescription: `<b>Fault</b> ${index}`,
    createdAt: new Date(now + 1000 * index),
  }))
  await world.db.insert(bugReports).values(rows)
  const first = await world.as('sol').support.bugReports({})
  expect(first.reports).toHaveLength(20)
  expect(first.reports[0]).toMatchObject({ bugDescription: '<b>Fault</b> 20', screenshotUrl: null })
  const second = await world.as('sol').support.bugReports({ before: first.next! })
  expect(second.reports).toHaveLength(before.reports.length + 1)
  expect(second.reports[0]).toMatchObject({ bugDescription: '<b>Fault</b> 0' })
})
