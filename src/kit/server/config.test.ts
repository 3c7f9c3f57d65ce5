import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tomewright-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env })

describe('the settings', () => {
  it('stand without any variable', () => {
    expect(read()).toMatchObject({
      port: 4000,
      baseUrl: 'http://tomewright.localhost:4000',
      baseDomain: 'tomewright.localhost',
      secureCookies: false,
      databaseUrl: undefined,
      s3: undefined,
      stripe: undefined,
      demo: undefined,
      trustProxy: 0,
      logLevel: 'info',
      mailFrom: 'Tomewright <no-reply@tomewright.localhost>',
    })
    expect(isAbsolute(read({ DATA_DIR: dataDir }).dataDir)).toBe(true)
  })

  it('move the address along with the port', () => {
    expect(read({ PORT: '8123' }).baseUrl).toBe('http://tomewright.localhost:8123')
    expect(read({ PORT: '8123', BASE_URL: 'https://tomes.example/' })).toMatchObject({
      baseUrl: 'https://tomes.example',
      baseDomain: 'tomes.example',
      secureCookies: true,
    })
  })

  it('take an empty variable for an absent one', () => {
    expect(read({ PORT: '', REDIS_URL: ' ' })).toMatchObject({ port: 4000, redisUrl: undefined })
  })

  it('keep the owner address in lower case', () => {
    expect(read({ OWNER_EMAIL: 'Sol@Example.com' }).ownerEmail).toBe('sol@example.com')
  })

  it('gather what belongs together', () => {
    const s3 = {
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    }
    expect(read(s3).s3).toEqual({ endpoint: s3.S3_ENDPOINT, bucket: 'b', accessKeyId: 'k', secretAccessKey: 's' })
    expect(read({ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }).stripe).toEqual({
      secretKey: 'sk',
      webhookSecret: 'wh',
      computesTax: false,
      apiUrl: undefined,
    })
    expect(read({ DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' }).discord).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
    })
    expect(read({ TRUST_PROXY: 'on' }).trustProxy).toBe(1)
    expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  })
})

describe('a wrong setting', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '0'],
    ['BASE_URL', 'tomes.example'],
    ['BASE_URL', 'ftp://tomes.example'],
    ['BASE_URL', 'https://tomes.example/path'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['S3_ENDPOINT', 'minio'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'Tomes\r\nBcc: x@example.com <a@example.com>'],
    ['OWNER_EMAIL', 'nobody'],
    ['SESSION_SECRET', 'short'],
    ['DEMO', 'maybe'],
    ['TRUST_PROXY', 'everyone'],
    ['LOG_LEVEL', 'loud'],
    ['STOP_NOTICE_SECONDS', 'soon'],
    ['METRICS_TOKEN', 'tiny'],
  ])('%s=%j stops the start with one line that names it and not its value', (name, value) => {
    const problem = problemOf({ [name]: value })
    expect(problem).toMatch(new RegExp(`^${name} must [^\\n]+$`))
    expect(problem).not.toContain(value)
  })

  it('names the missing half of a pair', () => {
    expect(problemOf({ STRIPE_SECRET_KEY: 'sk' })).toBe(
      'STRIPE_WEBHOOK_SECRET is missing, although STRIPE_SECRET_KEY is set',
    )
    expect(problemOf({ FILES_IN: 'bucket' })).toBe('FILES_IN names a bucket, but S3_BUCKET is not set')
    expect(problemOf({ S3_BUCKET: 'b', S3_ENDPOINT: 'http://s3' })).toMatch(/^S3_ACCESS_KEY_ID is missing/)
  })

  it('says so when the data directory cannot be used', () => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    expect(problemOf({ DATA_DIR: file })).toMatch(/^DATA_DIR cannot keep the session secret \(.+\)$/)
  })

  const problemOf = (env: Record<string, string>) => {
    try {
      read(env)
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigProblem)
      return (error as Error).message
    }
    throw new Error('the settings were accepted')
  }
})

describe('the session secret', () => {
  it('is made once, long, and readable by its owner alone', () => {
    const made = read().sessionSecret
    expect(made.length).toBeGreaterThanOrEqual(64)
    expect(read().sessionSecret).toBe(made)
    expect(readdirSync(dataDir)).toEqual(['session-secret'])
    if (process.platform !== 'win32') expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  })

  it('is the given one, and then nothing is written', () => {
    const given = 'g'.repeat(40)
    expect(read({ SESSION_SECRET: given }).sessionSecret).toBe(given)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('is one and the same for processes that start together', async () => {
    const script = `import { keptSecret } from '#kit/server/config-secret.ts'; process.stdout.write(keptSecret(${JSON.stringify(join(dataDir, 'session-secret'))}))`
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
    const secrets = await Promise.all(Array.from({ length: 4 }, run))
    expect(new Set(secrets.map(({ stdout }) => stdout))).toEqual(
      new Set([readFileSync(join(dataDir, 'session-secret'), 'utf8')]),
    )
  })
})
