import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minuteNow, onMinute } from './minute-clock.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const turn = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}
const behind = () => Date.now() - minuteNow()

test('times that are shown after a while without any are counted from now', () => {
  onMinute(() => undefined)()
  vi.advanceTimersByTime(3_600_000)
  const listener = vi.fn()
  const end = onMinute(listener)
  expect(behind()).toBe(0)
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(20_000)
  expect(listener).toHaveBeenCalledTimes(2)
  end()
  vi.advanceTimersByTime(60_000)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('the clock stands still on a hidden page, and is right as soon as it is seen again', () => {
  const listener = vi.fn()
  const end = onMinute(listener)
  listener.mockClear()
  turn(true)
  vi.advanceTimersByTime(3_600_000)
  expect(listener).not.toHaveBeenCalled()
  turn(false)
  expect(behind()).toBe(0)
  expect(listener).toHaveBeenCalledTimes(1)
  end()
})
