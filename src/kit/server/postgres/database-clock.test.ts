import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#test/postgres/test-database.ts'
import { openLog } from '../log.ts'
import { databaseClock } from './database-clock.ts'

const A_MINUTE = 60_000
const silent = openLog({ logLevel: 'silent' } as Parameters<typeof openLog>[0])
afterEach(() => void vi.restoreAllMocks())

async function clockOf(movedBy: number) {
  const { pool, drop } = await testDatabase()
  onTestFinished(drop)
  const rightNow = Date.now
  const before = rightNow()
  vi.spyOn(Date, 'now').mockImplementation(() => rightNow() + movedBy)
  const clock = await databaseClock(pool, silent)
  const at = clock.now().getTime()
  return { clock, isBetween: at >= before - 1000 && at <= rightNow() + 1000 }
}

test.each([A_MINUTE, -A_MINUTE, 3600 * 1000])(
  'a clock that is %i ms off is not used, and called wrong',
  async movedBy => {
    const { clock, isBetween } = await clockOf(movedBy)
    expect([isBetween, clock.isRight()]).toEqual([true, false])
  },
)

test('a clock that is right is called so, and the time goes on', async () => {
  const { clock, isBetween } = await clockOf(0)
  expect([isBetween, clock.isRight()]).toEqual([true, true])
  const first = clock.now()
  await vi.waitFor(() => expect(clock.now().getTime()).toBeGreaterThan(first.getTime()))
})

test('after its machine has slept, a process asks for the time again', async () => {
  const { clock } = await clockOf(0)
  const count = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => count() - 3600 * 1000)
  expect(clock.now().getTime()).toBeLessThan(Date.now() - A_MINUTE)
  await vi.waitFor(() => expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(A_MINUTE))
})
