import { join } from 'node:path'
import type { Pool } from 'pg'
import { openAuth } from '#features/accounts/server/service/auth.ts'
import { noteMail } from '#features/accounts/server/service/mail-outage.ts'
import { HOUSE_BADGE_AREA } from '#features/badges/rules.ts'
import type { Config } from '#kit/server/config.ts'
import { type Db, openDb } from '#kit/server/db.ts'
import { openDiscord } from '#kit/server/discord-port.ts'
import { openFiles } from '#kit/server/files/open-files.ts'
import { withOwnFiles } from '#kit/server/files/with-own-files.ts'
import { openHub } from '#kit/server/hub.ts'
import { sizedPictures } from '#kit/server/images/sized-pictures.ts'
import { openJobs } from '#kit/server/jobs.ts'
import { openLimits } from '#kit/server/limits.ts'
import type { Logger } from '#kit/server/log.ts'
import { openMailer } from '#kit/server/mail/open-mailer.ts'
import { watchedMailer } from '#kit/server/mail/watched-mailer.ts'
import { openTestTill } from '#kit/server/payments/test-till.ts'
import type { Ports } from '#kit/server/ports.ts'
import { openRowCache } from '#kit/server/row-cache.ts'
import { openWorkers } from '#kit/server/workers.ts'
import { HEADS_AREA } from '#lexicon/heads.ts'
import { openSeeAs } from './see-as.ts'

const drawnHeads = {
  area: HEADS_AREA,
  folder: join(import.meta.dirname, '../../../assets/heads'),
  contentType: 'image/svg+xml',
}

const houseBadges = {
  area: HOUSE_BADGE_AREA,
  folder: join(import.meta.dirname, '../../../assets/badges'),
  contentType: 'image/png',
}

/** The client of Redis is loaded only where there is one. */
const openBus = async (url: string, log: Logger) => (await import('#kit/server/redis/live-bus.ts')).liveBus(url, log)

/** The package of Stripe is loaded only where it is used. */
const openPayments = async (config: Config) =>
  config.stripe ? (await import('#kit/server/payments/stripe.ts')).openStripe(config.stripe) : openTestTill(config)

/** Opens every outside thing that the configuration names, each with its local default. */
export async function openPorts(
  config: Config,
  pool: Pool,
  log: Logger,
  now = () => new Date(),
): Promise<{ db: Db; ports: Ports }> {
  const db = openDb(pool)
  const jobs = await openJobs(pool, log, { now })
  const files = withOwnFiles(withOwnFiles(await openFiles(config), drawnHeads), houseBadges)
  // Both wait for a Redis that is away.
  const [limits, bus] = await Promise.all([
    openLimits(config, log),
    config.redisUrl ? openBus(config.redisUrl, log) : null,
  ])
  const ports: Ports = {
    config,
    auth: openAuth(db, config),
    discord: config.discord ? openDiscord(config, config.discord) : null,
    files,
    pictures: sizedPictures(files, log),
    mailer: watchedMailer(openMailer(config), outcome => noteMail(db, jobs, outcome, now())),
    payments: await openPayments(config),
    jobs,
    limits,
    hub: openHub(bus),
    rowCache: openRowCache(pool, log),
    ending: new AbortController(),
    workers: openWorkers(),
    invented: openSeeAs({ target: config.databaseDirectUrl ?? pool.options.connectionString ?? '', config, log }),
  }
  return { db, ports }
}
