import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function written(pretty = false, level: 'info' | 'warn' = 'info') {
  const lines: string[] = []
  const log = createLog(level, { pretty, to: { write: line => lines.push(line) } })
  return { log, lines, only: () => JSON.parse(lines[0]!) }
}

describe('the log', () => {
  it('writes one JSON line with level word, time and fields', () => {
    const { log, only } = written()
    log.info({ books: 3 }, 'bound')
    expect(only()).toMatchObject({ level: 'info', msg: 'bound', books: 3 })
    expect(new Date(only().time).getTime()).not.toBeNaN()
  })

  it('keeps quiet below its level', () => {
    const { log, lines } = written(false, 'warn')
    log.info('unheard')
    log.warn('heard')
    expect(lines).toHaveLength(1)
  })

  it('marks the lines of a request', () => {
    const { log, only } = written()
    log.child({ requestId: 'r-1' }).info('here')
    expect(only().requestId).toBe('r-1')
  })

  it('is readable at a terminal', () => {
    const { log, lines } = written(true)
    log.child({ requestId: 'r-1' }).info({ port: 4000 }, 'listening')
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d · listening port=4000\n$/)
    log.error({ err: new Error('torn') }, 'no page')
    expect(lines[1]).toMatch(/✖ no page\n {2}Error: torn\n/)
  })
})

it('keeps the name of a failure and its cause', () => {
  const { log, only } = written()
  const err = Object.assign(new Error('no database', { cause: new Error('asleep') }), { code: 'ECONNREFUSED' })
  log.error({ err }, 'failed')
  expect(only().err).toMatchObject({ message: 'no database: asleep', code: 'ECONNREFUSED' })
})

describe('what never reaches the log', () => {
  const canary = 'k4n4ry-value'

  it.each([
    ['password', { password: canary }],
    ['a nested password', { input: { user: { newPassword: canary } } }],
    ['the scrollword', { scrollword: canary }],
    ['cookies', { headers: { cookie: `sid=${canary}` } }],
    ['set-cookie', { headers: Object.fromEntries(new Headers({ 'set-cookie': `sid=${canary}` })) }],
    ['authorization', { headers: { Authorization: `Bearer ${canary}` } }],
    ['tokens', { resetToken: canary }],
    ['an access code', { code: canary }],
    ['secrets in lists', { people: [{ secret: canary }] }],
    ['secrets in errors', { err: Object.assign(new Error('no'), { response: { token: canary } }) }],
    ['typed values in causes', { err: new Error('no', { cause: new Error(`Failed\nparams: ${canary}`) }) }],
    ['query values', { path: `/email-verified?token=${canary}&x=1` }],
    ['a password in an address', { at: `postgres://tome:${canary}@db/tomes` }],
    ['a bearer mark in text', { note: `sent Bearer ${canary}` }],
    ['the parameters of a failed statement', { err: new Error(`Failed query: select\nparams: ${canary},\n${canary}`) }],
    ['e-mail fields', { email: `${canary}@example.com` }],
    ['e-mail addresses in a query', { path: `/find?who=${canary}@example.com` }],
    ['encoded e-mail addresses in a query', { path: `/find?who=${canary}%40example.com` }],
  ])('%s', (_, fields) => {
    const { log, lines } = written()
    log.info(fields, 'told')
    log.child(fields as Record<string, unknown>).info('told')
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain(canary)
    for (const line of lines) expect(JSON.parse(line).msg).toBe('told')
  })

  it('e-mail addresses in the words themselves', () => {
    const { log, only } = written()
    log.info('mail to mira@example.com went out')
    expect(only().msg).toBe('mail to [e-mail] went out')
  })

  it('things that contain themselves do not break a line', () => {
    const { log, only } = written()
    const round: Record<string, unknown> = { name: 'ring' }
    round.self = round
    log.info({ round })
    expect(only().round.name).toBe('ring')
  })
})
