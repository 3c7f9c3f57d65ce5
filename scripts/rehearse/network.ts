import { setTimeout as pause } from 'node:timers/promises'
import type { Readiness } from '#app/server/readiness.ts'
import { type Cut, openRelay, relayToPostgres } from '#test/relay.ts'
import { startS3 } from '#test/s3-stand-in.ts'
import { answering } from './parts.ts'

const CUT_SECONDS = 10
/** How long a process may take to notice a cut, and to be whole again afterwards. */
const NOTICE_SECONDS = 8
const RECOVERY_SECONDS = 60

type Ends = { database: string; redisPort: number | null; app: number }
type Where = 'PostgreSQL' | 'Redis' | 'the bucket' | 'the proxy'
/** `fails`: what may fail meanwhile. `misses`: what the process then says at `/readyz`. */
export type NetworkCut = {
  where: Where
  how: Cut
  fails: 'nothing' | 'files' | 'anything'
  misses: (seen: Readiness) => boolean
}

const CUTS: NetworkCut[] = [
  { where: 'PostgreSQL', how: 'lost', fails: 'anything', misses: ({ needed }) => !needed.database },
  { where: 'PostgreSQL', how: 'held', fails: 'anything', misses: ({ needed }) => !needed.database },
  { where: 'Redis', how: 'lost', fails: 'nothing', misses: ({ helpful }) => !helpful.live && !helpful.limits },
  { where: 'the bucket', how: 'lost', fails: 'files', misses: ({ helpful }) => !helpful.files },
  { where: 'the proxy', how: 'held', fails: 'nothing', misses: () => true },
  { where: 'the proxy', how: 'lost', fails: 'anything', misses: () => true },
]

const isWhole = ({ ready, helpful }: Readiness) => ready && Object.values(helpful).every(Boolean)

/** The network between one process and everything else, which can be cut in each place; the other process has none. */
export async function openNetwork({ database, redisPort, app }: Ends) {
  const bucket = await startS3('tomes', 'tome')
  const relays = {
    PostgreSQL: await relayToPostgres(database),
    Redis: redisPort === null ? null : await openRelay({ port: redisPort }),
    'the bucket': await openRelay({ port: Number(new URL(bucket.endpoint).port) }),
    'the proxy': await openRelay({ port: app }),
  }
  const readiness = async () => (await (await fetch(`http://127.0.0.1:${app}/readyz`)).json()) as Readiness

  async function becomes(wanted: (seen: Readiness) => boolean, seconds: number) {
    for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(100))
      if (await readiness().then(wanted, () => false)) return true
    return false
  }

  return {
    /** The bucket, as the other process reaches it. */
    bucket: {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: 'tomes',
      S3_ACCESS_KEY_ID: 'tome',
      S3_SECRET_ACCESS_KEY: 'wright',
    },
    /** The addresses of the process behind this network. */
    behind: {
      DATABASE_URL: relays.PostgreSQL.url,
      ...(relays.Redis && { REDIS_URL: `redis://127.0.0.1:${relays.Redis.port}` }),
      S3_ENDPOINT: `http://127.0.0.1:${relays['the bucket'].port}`,
    },
    /** Where the proxy finds that process. */
    appPort: relays['the proxy'].port,
    cuts: CUTS.filter(({ where }) => relays[where]),
    /** Cuts it for ten seconds, and answers what was amiss in what the process said of itself. */
    async cut({ where, how, misses }: NetworkCut): Promise<string[]> {
      const amiss: string[] = []
      relays[where]!.cut(how)
      const end = performance.now() + CUT_SECONDS * 1000
      if (!(await becomes(misses, NOTICE_SECONDS))) amiss.push('/readyz did not say so')
      await pause(end - performance.now())
      relays[where]!.mend()
      if (!(await becomes(isWhole, RECOVERY_SECONDS))) amiss.push('/readyz did not become whole again')
      await answering(`http://127.0.0.1:${relays['the proxy'].port}/healthz`)
      return amiss
    },
    close: async () => {
      await Promise.all(Object.values(relays).map(relay => relay?.close()))
      await bucket.close()
    },
  }
}
