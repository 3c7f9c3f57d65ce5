import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { NO_SOCKET, type SocketEnv, socketAddress } from './client-address.ts'
import type { Config } from './config.ts'

/** The figures of this process; one registry, because a process has one memory and one event loop. */
export const registry = new Registry()
collectDefaultMetrics({ register: registry, prefix: 'tomewright_' })

/** How long requests took, in seconds, by the name of their route: a name, never an address that people make up. */
export const httpSeconds = new Histogram({
  name: 'tomewright_http_request_seconds',
  help: 'Duration of HTTP requests by route.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
})

/** Live connections that are open now. */
export const liveConnections = new Gauge({
  name: 'tomewright_live_connections',
  help: 'Open live connections.',
  registers: [registry],
})

/** Whether Redis answers, by what it is used for (`limits`, `live-send`, `live-hear`); absent without `REDIS_URL`. */
export const redisUp = new Gauge({
  name: 'tomewright_redis_up',
  help: 'Whether Redis answers, by use.',
  labelNames: ['use'] as const,
  registers: [registry],
})

/** Jobs that ended, by name and outcome (`done`, `failed`). */
export const jobsEnded = new Counter({
  name: 'tomewright_jobs_total',
  help: 'Jobs that ended, by name and outcome.',
  labelNames: ['job', 'outcome'] as const,
  registers: [registry],
})

/** Letters that were given to the mail server, by outcome (`sent`, `failed`); a letter that is tried again counts again. */
export const mailsEnded = new Counter({
  name: 'tomewright_mails_total',
  help: 'Letters by outcome.',
  labelNames: ['outcome'] as const,
  registers: [registry],
})

/** How long jobs took, in seconds. */
export const jobSeconds = new Histogram({
  name: 'tomewright_job_seconds',
  help: 'Duration of jobs by name.',
  labelNames: ['job'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
  registers: [registry],
})

/** How much work of the processor was done, by name and where: in a thread, or here where it was small. */
export const workDone = new Counter({
  name: 'tomewright_work_total',
  help: 'Processor work that was done, by name and thread.',
  labelNames: ['work', 'where'] as const,
  registers: [registry],
})

/** How long such work took with its time in the queue, in seconds. */
export const workSeconds = new Histogram({
  name: 'tomewright_work_seconds',
  help: 'Duration of processor work, waiting included.',
  labelNames: ['work', 'where'] as const,
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10, 60],
  registers: [registry],
})

/** Answers `GET /metrics` to this machine and to the bearer of METRICS_TOKEN; to others it does not exist. */
export function metricsRoute({ metricsToken }: Pick<Config, 'metricsToken'>) {
  return async (c: Context<SocketEnv>) => {
    if (!fromThisMachine(c) && !bears(c, metricsToken)) return c.notFound()
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
  }
}

/** A proxy on this machine is no reason to let its clients in. */
function fromThisMachine(c: Context<SocketEnv>): boolean {
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some(name => c.req.header(name) !== undefined)
  const address = socketAddress(c)
  return !forwarded && address !== NO_SOCKET && (address === '::1' || address.startsWith('127.'))
}

/** Hashes have one length, so the comparison reveals nothing about the token, not even its length. */
function bears(c: Context, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token || !given) return false
  const sum = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(sum(given), sum(token))
}
