import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let onLoad: () => void
let onArrival: () => void
let calls = 0

vi.mock('./rpc-link.ts', () => ({ isCalling: () => calls > 0 }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  calls = 0
  vi.stubGlobal('document', { readyState: 'loading' })
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: () => void) => {
      onLoad = listener
    },
  })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: () => void) {
        onArrival = listener
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether the page counts as idle, looked up as time passes. */
async function begin(): Promise<() => boolean> {
  const { whenIdle } = await import('./when-idle.ts')
  let isIdle = false
  void whenIdle().then(() => {
    isIdle = true
  })
  return () => isIdle
}

test('a page is idle half a second after it has loaded, and not before', async () => {
  const isIdle = await begin()
  await vi.advanceTimersByTimeAsync(3000)
  expect(isIdle()).toBe(false)
  onLoad()
  await vi.advanceTimersByTimeAsync(490)
  expect(isIdle()).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(isIdle()).toBe(true)
})

test('what arrives, and an answer that is awaited, put it off', async () => {
  const isIdle = await begin()
  onLoad()
  await vi.advanceTimersByTimeAsync(400)
  onArrival()
  calls = 1
  await vi.advanceTimersByTimeAsync(1400)
  expect(isIdle()).toBe(false)
  calls = 0
  await vi.advanceTimersByTimeAsync(600)
  expect(isIdle()).toBe(true)
})

test('a page that never stops loading holds nothing up for ever', async () => {
  const isIdle = await begin()
  await vi.advanceTimersByTimeAsync(7900)
  expect(isIdle()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(isIdle()).toBe(true)
})
