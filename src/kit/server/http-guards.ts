import type { Context, ErrorHandler, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { newId } from '#kit/shared/ids.ts'
import { addressOf, type SocketEnv } from './client-address.ts'
import { type Compressed, compressed } from './compressed.ts'
import type { Config } from './config.ts'
import { FILE_POLICY, pagePolicy } from './content-policy.ts'
import { isDiskFull } from './db.ts'
import { isFilesAway } from './files/store.ts'
import { BROKEN, refusal } from './http-refusal.ts'
import type { Logger } from './log.ts'
import { httpSeconds } from './metrics.ts'
import { isConnectionTrouble, reasonOf } from './postgres/connections.ts'

export { bodyLimits, headerLimits } from './http-limits.ts'

/** The variables that the guards set for the routes; a route may set `routeName` to be counted under its own name. */
export type GuardedVars = SocketEnv & {
  Variables: {
    address: string
    requestId: string
    log: Logger
    routeName?: string
    /** A JSON body that was read completely. */
    body?: Uint8Array<ArrayBuffer>
    /** The answer has the headers of every answer already. */
    isDressed?: boolean
  }
}
type Guard = MiddlewareHandler<GuardedVars>

/** Sets `address` to the client's, believing as many proxies as TRUST_PROXY says. */
export function clientAddress({ trustProxy }: Pick<Config, 'trustProxy'>): Guard {
  return async (c, next) => {
    c.set('address', addressOf(c, trustProxy))
    await next()
  }
}

/** Gives the request an id and a log of its own, and writes and counts how it ended. Addresses without their query. */
export function requestLog(log: Logger): Guard {
  return async (c, next) => {
    const requestId = newId()
    const own = log.child({ requestId })
    c.set('requestId', requestId)
    c.set('log', own)
    const begun = performance.now()
    await next()
    const ms = performance.now() - begun
    const { method, path } = c.req
    const { status } = c.res
    if (!c.get('isDressed')) c.res.headers.set('x-request-id', requestId)
    httpSeconds.observe({ method, route: c.get('routeName') ?? routePath(c, -1), status: String(status) }, ms / 1000)
    const level = status >= 500 ? 'error' : method === 'GET' && status < 400 ? 'debug' : 'info'
    if (!own.isLevelEnabled(level)) return
    own[level]({ method, path: path.slice(0, 200), status, ms: Math.round(ms), address: c.get('address') }, 'request')
  }
}

/** The headers of every answer but a page's or a script's, in which the policy is another one. */
function houseHeaders({ secureCookies }: Pick<Config, 'secureCookies'>): Record<string, string> {
  return {
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(secureCookies ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** The headers of every answer; a route's own Content-Security-Policy stays. */
export function securityHeaders(config: Pick<Config, 'baseUrl' | 'secureCookies'>): Guard {
  const forPages = pagePolicy(config)
  const { 'content-security-policy': forFiles = FILE_POLICY, ...others } = houseHeaders(config)
  const fixed = Object.entries(others)
  return async (c, next) => {
    await next()
    if (c.get('isDressed')) return
    const { headers } = c.res
    const isActive = /html|javascript/.test(headers.get('content-type') ?? '')
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', isActive ? forPages : forFiles)
    for (const [name, value] of fixed) headers.set(name, value)
  }
}

/**
 * Answers with JSON and all its headers in one go: each header that is set afterwards costs more than all of these. It is
 * compressed where that is possible.
 */
export function jsonAnswers(config: Pick<Config, 'secureCookies'>) {
  const fixed = {
    ...houseHeaders(config),
    'content-type': 'application/json',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  }
  return (
    c: Context<GuardedVars>,
    status: number,
    json: string | undefined,
    more: Record<string, string> = {},
  ): Response | Promise<Response> => {
    c.set('isDressed', true)
    const headers = { ...fixed, 'x-request-id': c.get('requestId'), ...more }
    const packed = json === undefined ? undefined : compressed(c, json)
    if (!packed) return new Response(json, { status, headers })
    const sent = ({ bytes, encoding }: Compressed) =>
      new Response(bytes, { status, headers: { ...headers, 'content-encoding': encoding } })
    return packed instanceof Promise ? packed.then(sent) : sent(packed)
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])
/** The content types that a page of another site can post without a preflight. */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain|)(;|$)/i

/** Refuses a change that a page of another site sends: only the main site and the GM domains under it may. */
export function originCheck(config: Pick<Config, 'baseUrl' | 'baseDomain'>): Guard {
  const base = new URL(config.baseUrl)
  const isOwnHost = (host: string) => host === config.baseDomain || host.endsWith(`.${config.baseDomain}`)
  const isOurs = (origin: string, host: string | undefined) => {
    if (!URL.canParse(origin)) return false
    const from = new URL(origin)
    if (isOwnHost(from.hostname) && from.protocol === base.protocol && from.port === base.port) return true
    return from.host === host?.toLowerCase() && (isOwnHost(from.hostname) || HERE.has(from.hostname))
  }
  return async (c, next) => {
    if (READING.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const fine = origin ? isOurs(origin, c.req.header('host')) : site ? site === 'same-origin' : !mayBeForged(c)
    return fine ? next() : refusal(c, 'ORIGIN_REFUSED')
  }
}

/**
 * True for a request that a page of another site could forge in a browser that sends neither `Origin` nor
 * `Sec-Fetch-Site`.
 */
function mayBeForged(c: Context): boolean {
  return c.req.header('cookie') !== undefined && FORM.test(c.req.header('content-type') ?? '')
}

/** For `app.onError`: the log gets the whole error, the client the request id to find it by. */
export const unexpected: ErrorHandler<GuardedVars> = (error, c) => {
  if (isConnectionTrouble(error)) {
    c.get('log')?.warn({ reason: reasonOf(error) }, 'the database is away')
    c.set('isDressed', false)
    return refusal(c, 'DATABASE_AWAY')
  }
  if (isFilesAway(error)) {
    c.get('log')?.warn({ reason: reasonOf(error) }, 'the files are away')
    c.set('isDressed', false)
    return refusal(c, 'FILES_AWAY')
  }
  c.get('log')?.error({ err: error }, 'a request failed')
  c.set('isDressed', false)
  if (isDiskFull(error)) return refusal(c, 'DISK_FULL')
  return c.json({ ...BROKEN, requestId: c.get('requestId') }, 500)
}
