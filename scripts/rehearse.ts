import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openClients, type Seen } from './rehearse/clients.ts'
import { rehearseKills } from './rehearse/kills.ts'
import { openNetwork } from './rehearse/network.ts'
import {
  answering,
  appPart,
  databasePart,
  freePort,
  installed,
  type Part,
  proxyParts,
  redisPart,
  rehearsalFolder,
} from './rehearse/parts.ts'
import { rehearsePowerCuts } from './rehearse/power-cuts.ts'

const USAGE = `Usage: npm run rehearse [-- cuts | kills [--rounds 30] | power-cuts [--rounds 30] [--seed 1]]
Ends and starts each part of a site in turn while people use it, cuts the network between one process and each other part for ten
seconds, and counts what failed, was lost or doubled.
cuts: only cuts the network.
kills: kills the app and its database in the middle of writing, so many times, and counts the acknowledged writes.
power-cuts: does the same with power cuts: what was not synced to the disk is gone. It needs a C compiler.`

/** How long a process says that it stops: the proxy asks once a second. */
const NOTICE_SECONDS = 3

/** Settings of the shell that the processes must not inherit. */
const NONE = Object.fromEntries(
  [
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SMTP_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'DISCORD_CLIENT_ID',
    'OWNER_EMAIL',
  ].map(name => [name, '']),
)

const restarted = async ({ stop, start }: Part) => {
  await stop()
  await start()
}
const killed = async ({ kill, start }: Part) => {
  await kill()
  await pause(1500)
  await start()
}

/**
 * Starts the site as `deploy/` runs it, with what is installed here, and ends and starts each part in turn while people
 * use it. It fails where a read or a repeatable write fails because one of two processes ended, and where a line is
 * lost, stored twice or not heard.
 * @param onlyCuts only cuts the network
 */
async function rehearse(onlyCuts: boolean) {
  const folder = rehearsalFolder('rehearsal')
  const [one, other, front, redisPort] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const redisFile = installed('redis-server', 'valkey-server')
  const missing = [...['caddy', 'nginx'].filter(one => !installed(one)), ...(redisFile ? [] : ['Redis or Valkey'])]
  if (missing.length > 0) console.log(`Left out, since they are not installed here: ${missing.join(', ')}.`)
  if (!installed('caddy', 'nginx')) {
    console.log('Without a proxy there is nothing to rehearse.')
    return 0
  }
  const database = await databasePart(folder)
  const redis = redisFile ? redisPart(folder, redisFile, redisPort) : null
  const network = await openNetwork({ database: database.url, redisPort: redis ? redisPort : null, app: one })
  const proxies = proxyParts(folder, front, [network.appPort, other])
  const origin = `http://tomewright.localhost:${front}`
  const env = {
    ...NONE,
    ...network.bucket,
    BASE_URL: origin,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    REDIS_URL: redis ? `redis://127.0.0.1:${redisPort}` : '',
    SESSION_SECRET: 'a secret of the rehearsal, long enough',
    STOP_NOTICE_SECONDS: String(NOTICE_SECONDS),
    TRUST_PROXY: 'on',
    DEMO: 'on',
  }
  const apps = [
    appPart(folder, 'app-1', one, { ...env, ...network.behind }),
    appPart(folder, 'app-2', other, env),
  ] as const
  const open: Part[] = [...apps, ...(redis ? [redis] : [])]
  const findings: string[] = []
  try {
    await redis?.start()
    for (const app of apps) await app.start()
    for (const { name: proxy, part, resends } of proxies) {
      open.push(part)
      await part.start()
      console.log(`\nWith ${proxy}:`)
      if (!resends)
        console.log('  This version sends no request with a body again: those under way at a kill may fail.')
      const clients = await openClients(`http://127.0.0.1:${front}`, origin, database.stored)
      const during = async (fault: string, mayFail: boolean | 'files', work: () => Promise<unknown>) => {
        clients.begin()
        await pause(2000)
        await work()
        await answering(`http://127.0.0.1:${front}/readyz`)
        await pause(4000)
        const seen = await clients.end()
        tell(fault, seen)
        const failed = seen.failedReads + seen.failedWrites + (mayFail === 'files' ? 0 : seen.failedFiles)
        if (failed > 0 && mayFail !== true) findings.push(`${proxy}, ${fault}: ${failed} failed`)
        if (seen.lost + seen.doubled > 0) findings.push(`${proxy}, ${fault}: lines lost or doubled`)
        if (redis && seen.unheard > 0) findings.push(`${proxy}, ${fault}: lines not heard`)
      }
      await during('no fault', false, () => pause(4000))
      for (const cut of network.cuts) {
        const name = `cut from ${cut.where}, ${cut.how}`
        const mayFail = cut.fails === 'files' ? 'files' : cut.fails === 'anything'
        await during(name, mayFail, async () => {
          for (const amiss of await network.cut(cut)) findings.push(`${proxy}, ${name}: ${amiss}`)
        })
      }
      if (!onlyCuts) {
        await during('kill -9 of one process', !resends, () => killed(apps[0]))
        await during('rolling restart', false, async () => {
          for (const app of apps) await restarted(app)
        })
        if (redis) await during('kill -9 of Redis', false, () => killed(redis))
        await during('restart of PostgreSQL', true, () => restarted(database))
        await during('kill -9 of PostgreSQL', true, database.kill)
        await during('restart of the proxy', true, () => restarted(part))
      }
      await clients.close()
      await part.stop()
    }
  } finally {
    for (const part of open.toReversed()) await part.kill()
    await network.close()
    await database.stop()
  }
  for (const finding of findings) console.log(`✖ ${finding}`)
  return findings.length > 0 ? 1 : 0
}

function tell(fault: string, seen: Seen) {
  const {
    reads,
    failedReads,
    files,
    failedFiles,
    writes,
    failedWrites,
    lines,
    refusedLines,
    lost,
    doubled,
    unheard,
    longestMs,
  } = seen
  console.log(
    `  ${fault.padEnd(28)} reads ${reads}, failed ${failedReads} · files ${files}, failed ${failedFiles} · writes ${writes}, failed ${failedWrites} · ` +
      `lines ${lines}, refused ${refusedLines}, lost ${lost}, doubled ${doubled}, unheard ${unheard} · longest ${longestMs} ms`,
  )
  for (const failure of seen.firstFailures) console.log(`      ${failure}`)
}

function wanted() {
  try {
    const { values, positionals } = parseArgs({
      options: { rounds: { type: 'string', default: '30' }, seed: { type: 'string', default: '1' } },
      allowPositionals: true,
    })
    const [what = 'parts', ...rest] = positionals
    const [rounds, seed] = [Number(values.rounds), Number(values.seed)]
    const isKnown = ['parts', 'cuts', 'kills', 'power-cuts'].includes(what)
    if (rest.length > 0 || !isKnown || !Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed))
      throw new Error('This is not how it is used.')
    return { what, rounds, seed }
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`)
    process.exit(2)
  }
}

const { what, rounds, seed } = wanted()
if (what === 'kills') process.exit(await rehearseKills(rounds, NONE))
if (what === 'power-cuts') process.exit(await rehearsePowerCuts(rounds, seed, NONE))
process.exit(await rehearse(what === 'cuts'))
