import * as z from 'zod'
import type { Call } from '#kit/server/call.ts'
import { sealedCookie } from '#kit/server/sealed-cookie.ts'
import { newId } from '#kit/shared/ids.ts'

const DAY = 24 * 3600
/** Several people may share a browser; beyond so many the one who came first is forgotten. */
const MOST = 10

const DeviceCookie = z.object({ device: z.uuid(), accounts: z.array(z.uuid()).max(MOST) })

const cookie = ({ ports }: Call) =>
  sealedCookie({ name: 'device', lives: 400 * DAY, shape: DeviceCookie }, ports.config)

/** The line that makes this browser remember that an account was opened in it, also when nobody is logged in any more. */
export function rememberDevice(call: Call, userId: string): string {
  const stored = cookie(call).read(call.headers, call.now)
  const others = (stored?.accounts ?? []).filter(id => id !== userId)
  return cookie(call).keep({ device: stored?.device ?? newId(), accounts: [...others, userId].slice(-MOST) }, call.now)
}

/** Which device asks, if the account was opened in it before; null for every other. */
export function knownDevice(call: Call, userId: string): string | null {
  const stored = cookie(call).read(call.headers, call.now)
  return stored?.accounts.includes(userId) ? stored.device : null
}
