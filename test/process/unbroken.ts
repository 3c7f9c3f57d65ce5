import { expect } from 'vitest'
import { CAST_PASSWORD } from '#app/demo/cast.ts'
import type { House } from './house.ts'

/** The process is alive, no fault of its own is in the log, and neither is a secret; `sent` is one that was only sent. */
export async function standsUnbroken(house: House, sent = CAST_PASSWORD) {
  expect((await fetch(`${house.address}/healthz`)).status).toBe(200)
  const broken = house.log().filter(({ level }) => level === 'error' || level === 'fatal')
  expect(broken.map(({ msg, err }) => `${msg}: ${err?.message}`).slice(0, 3)).toEqual([])
  const telling = house.log().filter(line => JSON.stringify(line).match(`${CAST_PASSWORD}|session_token|${sent}`))
  expect(telling.slice(0, 3), 'the log tells no secret').toEqual([])
}
