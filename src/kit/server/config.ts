import { join, resolve } from 'node:path'
import * as z from 'zod'
import { keptSecret } from './config-secret.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A setting that stops the start; the message is one line that names the variable. */
export class ConfigProblem extends Error {
  override name = 'ConfigProblem'
}

const url = (error: string, ...protocols: string[]) =>
  z.string().refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol), { error, abort: true })

const isOrigin = (value: string) => {
  const { pathname, search, hash, username } = new URL(value)
  return pathname === '/' && !search && !hash && !username
}

const mailAddress = z.email({ error: 'must be an e-mail address' })
const sender = z
  .string()
  .regex(/^[^\r\n<>]*<[^<>\s@]+@[^<>\s@]+>$|^[^<>\s@]+@[^<>\s@]+$/, 'must be an address, or a name and <address>')

const proxies = z
  .string()
  .regex(/^(on|off|\d{1,2})$/, 'must be on, off, or how many proxies stand in front')
  .transform(value => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value)))

/** Every variable that is read, and nothing else; all optional. */
const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a whole number from 1 to 65535')
    .transform(Number)
    .refine(port => port >= 1 && port <= 65_535, { error: 'must be a whole number from 1 to 65535' })
    .default(4000),
  BASE_URL: url('must be an http or https address', 'http:', 'https:')
    .refine(isOrigin, { error: 'must have no path, query or name before the host' })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('must be a postgres:// address', 'postgres:', 'postgresql:').optional(),
  DATABASE_DIRECT_URL: url('must be a postgres:// address', 'postgres:', 'postgresql:').optional(),
  REDIS_URL: url('must be a redis:// or rediss:// address', 'redis:', 'rediss:').optional(),
  S3_ENDPOINT: url('must be an http or https address', 'http:', 'https:').optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_IN: z.enum(['bucket', 'disk'], { error: 'must be bucket or disk' }).optional(),
  SMTP_URL: url('must be an smtp:// or smtps:// address', 'smtp:', 'smtps:').optional(),
  MAIL_FROM: sender.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_TAX: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  STRIPE_API_URL: url('must be an http:// or https:// address', 'http:', 'https:').optional(),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  OWNER_EMAIL: mailAddress.transform(address => address.toLowerCase()).optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  TRUST_PROXY: proxies.default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  STOP_NOTICE_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, 'must be a whole number from 0 to 99')
    .transform(Number)
    .default(0),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PG_BIN_DIR: z.string().optional(),
})

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Whether Stripe computes the tax that the prices contain. */
  computesTax: boolean
  /** Where its API is; undefined: Stripe’s own address. */
  apiUrl: string | undefined
}

export type Config = {
  port: number
  /** Scheme, host and port of the main site, without a slash at the end. */
  baseUrl: string
  /** The host of `baseUrl` without its port; GM domains are its subdomains. */
  baseDomain: string
  /** True on https: cookies carry `Secure`. */
  secureCookies: boolean
  /** Absolute. */
  dataDir: string
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  /** The address of the database without a pooler, where `databaseUrl` is that of a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  /** Undefined: limits and live channels stay in this process. */
  redisUrl: string | undefined
  /** Undefined: files lie in `dataDir`. */
  s3: S3Settings | undefined
  /** Where new files are stored while files move between a bucket and `dataDir`. Undefined: in the bucket, where there is one. */
  filesIn: 'bucket' | 'disk' | undefined
  /** Undefined: mail is written to the outbox in `dataDir`. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Undefined: the test till. */
  stripe: StripeSettings | undefined
  /** Undefined: no login with Discord. */
  discord: DiscordSettings | undefined
  /** In lower case. */
  ownerEmail: string | undefined
  sessionSecret: string
  /** Undefined: on when the database is embedded and empty. */
  demo: 'on' | 'off' | undefined
  /** The number of trusted proxies that set the client's address. */
  trustProxy: number
  logLevel: (typeof LOG_LEVELS)[number]
  /** How long the process answers after it was told to stop, while `/readyz` says that it will. */
  stopNoticeSeconds: number
  metricsToken: string | undefined
  pgBinDir: string | undefined
}

export type DiscordSettings = { clientId: string; clientSecret: string }
export type S3Settings = { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string }

/**
 * Reads the settings from the environment; an empty variable counts as absent. Makes `SESSION_SECRET` once in
 * `DATA_DIR` when none is given. Throws ConfigProblem with one line that names the wrong variable, never its value.
 */
export function readConfig(env: Variables): Config {
  const set = readEnvironment(env)
  const base = new URL(set.BASE_URL ?? `http://tomewright.localhost:${set.PORT}`)
  const dataDir = resolve(set.DATA_DIR)
  return {
    port: set.PORT,
    baseUrl: base.origin,
    baseDomain: base.hostname,
    secureCookies: base.protocol === 'https:',
    dataDir,
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: directUrl(set),
    redisUrl: set.REDIS_URL,
    s3: s3Settings(set),
    filesIn: set.FILES_IN,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `Tomewright <no-reply@${base.hostname}>`,
    stripe: stripeSettings(set),
    discord: discordSettings(set),
    ownerEmail: set.OWNER_EMAIL,
    sessionSecret: set.SESSION_SECRET ?? secretIn(dataDir),
    demo: set.DEMO,
    trustProxy: set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
    stopNoticeSeconds: set.STOP_NOTICE_SECONDS,
    metricsToken: set.METRICS_TOKEN,
    pgBinDir: set.PG_BIN_DIR && resolve(set.PG_BIN_DIR),
  }
}

/** Reads the bucket alone, for commands that need no more; undefined where none is set. Throws as `readConfig` does. */
export const readBucket = (env: Variables): S3Settings | undefined =>
  s3Settings(readEnvironment(Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('S3_')))))

type Variables = Record<string, string | undefined>
type Environment = z.output<typeof environment>

function readEnvironment(env: Variables): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ConfigProblem(`${issue?.path.join('.')} ${issue?.message}`)
}

function directUrl(set: Environment) {
  if (set.DATABASE_DIRECT_URL && !set.DATABASE_URL)
    throw new ConfigProblem('DATABASE_URL is missing, although DATABASE_DIRECT_URL is set')
  return set.DATABASE_DIRECT_URL
}

function s3Settings(set: Environment): S3Settings | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (!allOrNone(set, names)) {
    if (set.FILES_IN === 'bucket') throw new ConfigProblem('FILES_IN names a bucket, but S3_BUCKET is not set')
    return undefined
  }
  const [endpoint, bucket, accessKeyId, secretAccessKey] = names.map(name => set[name] ?? '') as [
    string,
    string,
    string,
    string,
  ]
  return { endpoint, bucket, accessKeyId, secretAccessKey }
}

function stripeSettings(set: Environment): StripeSettings | undefined {
  if (!allOrNone(set, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])) return undefined
  return {
    secretKey: set.STRIPE_SECRET_KEY ?? '',
    webhookSecret: set.STRIPE_WEBHOOK_SECRET ?? '',
    computesTax: set.STRIPE_TAX === 'on',
    apiUrl: set.STRIPE_API_URL,
  }
}

function discordSettings(set: Environment): DiscordSettings | undefined {
  if (!allOrNone(set, ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'])) return undefined
  return { clientId: set.DISCORD_CLIENT_ID ?? '', clientSecret: set.DISCORD_CLIENT_SECRET ?? '' }
}

function allOrNone(set: Environment, names: readonly (keyof Environment)[]): boolean {
  const missing = names.find(name => set[name] === undefined)
  const present = names.find(name => set[name] !== undefined)
  if (missing && present) throw new ConfigProblem(`${missing} is missing, although ${present} is set`)
  return !missing
}

function secretIn(dataDir: string): string {
  try {
    return keptSecret(join(dataDir, 'session-secret'))
  } catch (error) {
    throw new ConfigProblem(`DATA_DIR cannot keep the session secret (${(error as Error).message})`, { cause: error })
  }
}
