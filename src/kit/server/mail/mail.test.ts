import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '#kit/server/mail/read-outbox.ts'
import { letter } from './letter.ts'
import type { Mail, Mailer } from './mailer.ts'
import { openMailer, outboxFolder } from './open-mailer.ts'
import { outboxMailer } from './outbox-mailer.ts'

const mailFrom = 'Tomewright <no-reply@tomes.example>'
const mail: Mail = { to: 'mira@example.com', subject: 'The lamp is lit', text: 'Come in.\n', html: '<p>Come in.</p>' }

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tomewright-mail-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

type Received = { from: string; to: string[]; raw: string }

/** A mail server that takes everything for example.com, after a log-in. */
async function postOffice() {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'open' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _, done) => done(address.endsWith('@example.com') ? null : new Error('No such person')),
    onData: async (stream, session, done) => {
      const { mailFrom: from, rcptTo } = session.envelope
      received.push({
        from: from ? from.address : '',
        to: rcptTo.map(({ address }) => address),
        raw: await textOf(stream),
      })
      done()
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { received, url: `smtp://tome:open@127.0.0.1:${port}`, badUrl: `smtp://tome:shut@127.0.0.1:${port}`, server }
}

function cannotBeInjected(send: (mail: Mail) => Promise<string>, mailer: () => Mailer) {
  it('says what it is, its sender and its recipient, as text and as HTML', async () => {
    const raw = await send(mail)
    expect(raw).toMatch(/^From: Tomewright <no-reply@tomes\.example>\r$/m)
    expect(raw).toMatch(/^To: mira@example\.com\r$/m)
    expect(raw).toMatch(/^Subject: The lamp is lit\r$/m)
    expect(raw).toMatch(/^Date: .+\r$/m)
    expect(raw).toMatch(/^Message-ID: <[^>\s]+@tomes\.example>\r$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw.indexOf('text/plain')).toBeGreaterThan(raw.indexOf('multipart/alternative'))
    expect(raw.indexOf('text/html')).toBeGreaterThan(raw.indexOf('text/plain'))
  })

  it('names where an answer goes', async () => {
    expect(await send({ ...mail, replyTo: 'otto@example.com' })).toMatch(/^Reply-To: otto@example\.com\r$/m)
  })

  it('keeps a subject with line breaks in one header', async () => {
    const raw = await send({ ...mail, subject: 'Hello\r\nBcc: vex@example.com\r\n\r\n<script>' })
    expect(raw).toMatch(/^Subject: Hello Bcc: vex@example\.com <script>\r$/m)
    expect(raw).not.toMatch(/^Bcc:/im)
  })

  it.each([
    'a@example.com\r\nBcc: vex@example.com',
    'a@example.com, vex@example.com',
    '"x" <a@example.com>',
    'nobody',
    '',
  ])('refuses %j as one address', async address => {
    await expect(mailer().send({ ...mail, to: address })).rejects.toThrow('not a single mail address')
    if (address) await expect(mailer().send({ ...mail, replyTo: address })).rejects.toThrow('not a single mail address')
  })

  it('reads no file and no address on its own', async () => {
    const path = join(dataDir, 'secret')
    writeFileSync(path, 'canary')
    const content = { path } as unknown as string
    await expect(mailer().send({ ...mail, text: content })).rejects.toThrow()
    await expect(
      mailer().send({ ...mail, html: { href: 'http://127.0.0.1:1/' } as unknown as string }),
    ).rejects.toThrow()
  })
}

describe('mail through a server', () => {
  let office: Awaited<ReturnType<typeof postOffice>>
  beforeEach(async () => {
    office = await postOffice()
  })
  afterEach(() => new Promise<void>(resolve => office.server.close(resolve)))
  const open = (smtpUrl: string) => openMailer({ smtpUrl, mailFrom, dataDir })

  cannotBeInjected(
    async one => {
      await open(office.url).send(one)
      return office.received.at(-1)!.raw
    },
    () => open(office.url),
  )

  it('goes to the one it is for', async () => {
    await open(office.url).send({ ...mail, subject: 'x\r\nRCPT TO:<vex@example.com>' })
    expect(office.received).toMatchObject([{ from: 'no-reply@tomes.example', to: ['mira@example.com'] }])
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('says so when it is refused, or the server is away', async () => {
    await expect(open(office.url).send({ ...mail, to: 'mira@elsewhere.example' })).rejects.toThrow('No such person')
    await expect(open(office.badUrl).send(mail)).rejects.toThrow('Wrong password')
    await expect(open(office.badUrl).health()).rejects.toThrow('Wrong password')
    await expect(open(office.url).health()).resolves.toBeUndefined()
    await expect(open('smtp://127.0.0.1:1').send(mail)).rejects.toThrow('ECONNREFUSED')
    expect(office.received).toEqual([])
  })
})

describe('mail in the outbox', () => {
  const folder = () => outboxFolder({ dataDir })
  const mailer = () => openMailer({ smtpUrl: undefined, mailFrom, dataDir })
  cannotBeInjected(async one => {
    await mailer().send(one)
    return readFileSync(join(folder(), readdirSync(folder()).at(-1)!), 'utf8')
  }, mailer)

  it('lies there as files of the owner alone', async () => {
    await mailer().send(mail)
    await mailer().health()
    const [name, ...others] = readdirSync(folder())
    expect(others).toEqual([])
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z_[0-9a-f-]{36}\.eml$/)
    if (process.platform !== 'win32') expect(statSync(join(folder(), name!)).mode & 0o777).toBe(0o600)
  })

  it('is read newest first, a page at a time, with its links', async () => {
    let seconds = 0
    const clocked = outboxMailer(folder(), mailFrom, () => new Date(Date.UTC(2031, 4, 1, 12, 0, ++seconds)))
    const url = 'https://tomes.example/email-verified?token=abc_DEF-123&next=%2Ffeed'
    await clocked.send({ ...mail, subject: 'first' })
    await clocked.send({
      ...mail,
      subject: 'Flügel, 龙 & a subject so long that it must be folded over several lines of header 🐉',
    })
    await clocked.send({ ...mail, subject: 'third', text: `Größe = ½\n\nOpen:\n${url}\n.\n` })
    const [newest, older] = await readOutbox(folder(), { limit: 2 })
    expect(newest).toMatchObject({ to: 'mira@example.com', subject: 'third', links: [url] })
    expect(newest!.text.trimEnd()).toBe(`Größe = ½\n\nOpen:\n${url}\n.`)
    expect(newest!.sentAt.toISOString()).toBe('2031-05-01T12:00:03.000Z')
    expect(older!.subject).toBe('Flügel, 龙 & a subject so long that it must be folded over several lines of header 🐉')
    const rest = await readOutbox(folder(), { limit: 2, before: older!.id })
    expect(rest.map(({ subject }) => subject)).toEqual(['first'])
  })

  it('is empty before the first mail', async () => {
    expect(await readOutbox(folder(), { limit: 10 })).toEqual([])
  })

  it('gives back a whole letter', async () => {
    const url = `https://tomes.example/reset-password?token=${'x'.repeat(120)}`
    await mailer().send({
      ...mail,
      ...(await letter({ greeting: 'Hail.', paragraphs: ['One.'], action: { label: 'Go', url }, closing: 'Bye.' })),
    })
    const [stored] = await readOutbox(folder(), { limit: 1 })
    expect(stored!.links).toEqual([url])
  })
})

describe('a letter', () => {
  const written = {
    greeting: 'Well met, <b>Otto</b>.',
    paragraphs: ['First & foremost.', 'Then "this".'],
    action: { label: 'Verify my address', url: 'https://tomes.example/email-verified?token=a&x=1' },
    closing: 'Old Barnabas',
  }

  it('says the same as text and as HTML', async () => {
    const { text, html } = await letter(written)
    expect(text).toContain(
      'Well met, <b>Otto</b>.\n\nFirst & foremost.\n\nThen "this".\n\nVerify my address:\nhttps://tomes.example/email-verified?token=a&x=1\n\nOld Barnabas',
    )
    expect(html).toMatch(/^<!DOCTYPE html/)
    for (const words of ['Tomewright', 'First &amp; foremost.', 'Old Barnabas', 'Verify my address'])
      expect(html).toContain(words)
    expect(html).toContain('href="https://tomes.example/email-verified?token=a&amp;x=1"')
  })

  it('shows markup and does not obey it', async () => {
    const { html } = await letter({ ...written, paragraphs: ['<img src=x onerror=alert(1)>'] })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<b>Otto')
  })

  it('fetches nothing from anywhere', async () => {
    const { html } = await letter(written)
    expect(html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import|@font-face/i)
  })

  it('goes without a button, and never to anything but the web', async () => {
    const { html, text } = await letter({ greeting: 'Hail.', paragraphs: [], closing: 'Bye.' })
    expect(html).not.toContain('<a ')
    expect(text.startsWith('Hail.\n\nBye.\n\n--\nTomewright\n')).toBe(true)
    const action = { label: 'Go', url: 'javascript:alert(1)' }
    await expect(letter({ ...written, action })).rejects.toThrow('web address')
  })
})
