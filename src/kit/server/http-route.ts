import type { Context } from 'hono'
import type { Call } from './call.ts'
import type { GuardedVars } from './http-guards.ts'
import type { LargerBody } from './http-limits.ts'

/**
 * One plain HTTP route of a room, behind the guards of every request: for what is no procedure, since its body or its answer
 * is a stream, a form or an event of another server, or its address is an old one.
 */
export type HttpRoute = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** The call is the server's own, and not that of the person behind the request: for events that another server signs. */
  asServer?: true
  /** How large its body may be, where that is more than usual. */
  body?: LargerBody
  answer: (call: Call, c: Context<GuardedVars>) => Promise<Response>
}
