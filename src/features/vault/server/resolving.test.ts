import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { setPlayerMembership } from '#features/books/server/service/members.ts'
import { books } from '#features/books/server/tables.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import { readOutbox } from '#kit/server/mail/read-outbox.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { CLAIM_DAYS, KEPT_DAYS } from '../rules.ts'
import { vaultFiles } from './files.ts'
import { workRound } from './service/deadlines.ts'
import { vaultEntries } from './tables.ts'

const DAY_MS = 24 * 60 * 60_000
let world: World
let grown: string
let entryId: string
beforeEach(async () => {
  world = await openWorld()
  grown = (await world.as('lio').transfers.grow({ id: newId(), gmId: world.id('mira') })).id
  await world.as('lio').lorekeepers.end({ gmId: world.id('mira'), userId: world.id('lio') })
  entryId = (await world.db.select().from(vaultEntries))[0]!.id
  return () => world.close()
})

const rowOf = async () => (await world.db.select().from(books).where(eq(books.id, grown)))[0]
const entry = async () => (await world.db.select().from(vaultEntries))[0]!
const resolve = (who: CastName | null, resolution: string, id = entryId) =>
  world.as(who).vault.resolve({ entryId: id, resolution })
const claim = (who: CastName) => world.as(who).vault.claim({ entryId })
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const round = async (now: Date) => workRound(await world.call(null, { now }), extensions)
const mayRead = async (who: CastName | null, file: string) =>
  vaultFiles['vault-exports']!(await world.call(who), `vault-exports/${entryId}/book.${file}`)
const letters = async (subject: string) =>
  (await readOutbox(`${world.dataDir}/outbox`, { limit: 50 })).filter(one => one.subject.includes(subject))

describe('a decision', () => {
  test('is for the admin alone, of a known kind and of an entry that there is', async () => {
    await expect(resolve('mira', 'to-gm')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(resolve('vex', 'to-gm')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(resolve(null, 'to-gm')).rejects.toThrow()
    await expect(resolve('sol', 'to-vex')).rejects.toMatchObject({ message: 'Invalid resolution type' })
    await expect(resolve('sol', 'to-gm', newId())).rejects.toMatchObject({ message: 'Vault entry not found' })
    for (const who of ['mira', 'lio', 'otto', null] as const) {
      await expect(world.as(who).vault.list({})).rejects.toThrow()
      await expect(world.as(who).vault.read({ entryId })).rejects.toThrow()
      await expect(world.as(who).vault.preview({ entryId })).rejects.toThrow()
      await expect(world.as(who).vault.burnUnclaimed()).rejects.toThrow()
    }
    expect((await entry()).status).toBe('pending-claims')
  })

  test('to the GM brings the book back as it was, as theirs, once', async () => {
    const answer = await resolve('sol', 'to-gm')
    expect(answer).toMatchObject({ status: 'resolved', resolution: 'to-gm', files: [], can: { resolve: false } })
    expect(await rowOf()).toMatchObject({
      hostedBy: world.id('mira'),
      createdBy: world.id('mira'),
      ward: 'party',
      restoredFromVault: true,
      restoredAt: expect.any(Date),
    })
    expect(await entry()).toMatchObject({ resolvedBy: world.id('sol'), resolvedAt: expect.any(Date) })
    expect((await world.as('mira').books.read({ id: grown })).title).toBe('Untitled Lore')
    await expect(world.as('lio').books.read({ id: grown })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(resolve('sol', 'burned')).rejects.toMatchObject({ code: 'VAULT_RESOLVED' })
    await world.runJobs()
    expect(await letters('has left the vault')).toHaveLength(2)
  })

  test('to the lorekeeper leaves them the PDF, which nobody else but the admin opens', async () => {
    const { files } = await resolve('sol', 'to-lorekeeper')
    expect(files.map(({ fileName }) => fileName.split('.').at(-1))).toEqual(['pdf', 'zip'])
    expect(await rowOf()).toBeUndefined()
    for (const who of ['lio', 'sol'] as const) expect(await mayRead(who, 'pdf')).toMatchObject({})
    for (const who of ['mira', 'otto', null] as const) expect(await mayRead(who, 'pdf')).toBe(false)
    const stored = await world.app.ports.files.get(`vault-exports/${entryId}/book.pdf`)
    const bytes = new Uint8Array(await new Response(stored!.stream).arrayBuffer())
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
    await world.runJobs()
    const lastTo = async (who: CastName) =>
      (await world.as(who).messages.conversations({})).conversations[0]?.lastMessage?.content
    const address = `${world.app.ports.config.baseUrl}/files/vault-exports/${entryId}/book.`
    for (const ending of ['pdf', 'zip']) expect(await lastTo('lio')).toContain(address + ending)
    expect(await lastTo('mira')).toMatch(/ has gone to Lio.* as a PDF\. The book itself is no more\.$/)
  })

  test.each(['burned', 'to-lorekeeper'])(
    '%s is read by those with a seat, and by its sides as the end of their entry',
    async how => {
      const tx = await world.call('mira')
      for (const who of ['otto', 'lio'] as const) await setPlayerMembership(tx, grown, world.id(who), true)
      await resolve('sol', how)
      await world.runJobs()
      const ofItsEnd = async (who: CastName) =>
        (await world.as(who).notices.list({})).notices.filter(({ kind }) => /burned|resolved/.test(kind))
      const text = '“Untitled Lore” was burned, with all that was written in it. Your characters stay yours.'
      expect(await ofItsEnd('otto')).toMatchObject([{ kind: 'book-burned', text, href: '/dashboard' }])
      for (const who of ['mira', 'lio'] as const)
        expect(await ofItsEnd(who), who).toMatchObject([{ kind: 'vault-resolved' }])
      for (const who of ['vex', 'sol'] as const) expect(await ofItsEnd(who), who).toEqual([])
    },
  )

  test('twice at once ends in one', async () => {
    const both = await Promise.allSettled([resolve('sol', 'to-gm'), resolve('sol', 'burned'), resolve('sol', 'to-gm')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of both) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'VAULT_RESOLVED' })
  })

  test('that fails leaves the entry unresolved', async () => {
    await world.db.delete(books).where(eq(books.id, grown))
    await expect(resolve('sol', 'to-gm')).rejects.toMatchObject({ message: 'Failed to restore book to GM' })
    const failed = 'Failed to export book for lorekeeper'
    await expect(resolve('sol', 'to-lorekeeper')).rejects.toMatchObject({ message: failed })
    await expect(resolve('sol', 'burned')).rejects.toMatchObject({ message: 'Failed to resolve vault entry' })
    await expect(world.as('sol').vault.preview({ entryId })).rejects.toMatchObject({
      message: 'Failed to generate PDF',
    })
    expect((await entry()).resolution).toBeNull()
  })

  test('is listed with the counts, by status', async () => {
    expect(await world.as('sol').vault.list({})).toMatchObject({
      entries: [{ id: entryId, title: 'Untitled Lore', hasGm: true, can: { resolve: true } }],
      next: null,
      counts: { total: 1, pending: 1, conflicts: 0, resolved: 0 },
    })
    expect((await world.as('sol').vault.list({ status: 'both-claimed' })).entries).toEqual([])
    expect(await world.as('sol').vault.read({ entryId })).toMatchObject({ id: entryId })
    expect((await world.as('sol').vault.preview({ entryId })).fileName).toMatch(/\.pdf$/)
  })
})

describe('the deadline', () => {
  test('burns what nobody has claimed, once, also when the round runs twice at once, and keeps its files for 30 days', async () => {
    expect(await round(inDays(CLAIM_DAYS - 1))).toEqual({ burned: 0 })
    const rounds = await Promise.all([round(inDays(CLAIM_DAYS)), round(inDays(CLAIM_DAYS))])
    expect(rounds.reduce((sum, { burned }) => sum + burned, 0)).toBe(1)
    expect(await entry()).toMatchObject({ status: 'resolved', resolution: 'burned', resolvedBy: 'auto-burn' })
    expect(await rowOf()).toBeUndefined()
    expect(await mayRead('sol', 'zip')).toMatchObject({})
    expect(await mayRead('lio', 'zip')).toBe(false)
    const kept = () => world.db.$count(storedFiles, eq(storedFiles.belongsTo, entryId))
    await round(inDays(CLAIM_DAYS + KEPT_DAYS - 1))
    expect(await kept()).toBe(2)
    await round(inDays(CLAIM_DAYS + KEPT_DAYS))
    expect([await kept(), await mayRead('sol', 'zip')]).toEqual([0, false])
  })

  test('gives a book to the one who claimed it', async () => {
    await claim('mira')
    await round(inDays(CLAIM_DAYS))
    expect(await entry()).toMatchObject({ resolution: 'to-gm', resolvedBy: 'auto-claim' })
    expect((await rowOf())!.hostedBy).toBe(world.id('mira'))
  })

  test('gives the files to a lorekeeper who claimed it', async () => {
    await claim('lio')
    await round(inDays(CLAIM_DAYS))
    expect(await entry()).toMatchObject({ resolution: 'to-lorekeeper', resolvedBy: 'auto-claim' })
    expect(await mayRead('lio', 'pdf')).toMatchObject({})
  })

  test('decides nothing where both have claimed', async () => {
    await claim('mira')
    await claim('lio')
    await round(inDays(CLAIM_DAYS + 3))
    expect((await world.as('sol').vault.burnUnclaimed()).burned).toBe(0)
    expect((await entry()).status).toBe('both-claimed')
  })

  test('is burned by hand as by the round', async () => {
    const late = world.as('sol', { now: inDays(CLAIM_DAYS) })
    expect(await late.vault.burnUnclaimed()).toEqual({ burned: 1 })
    expect(await late.vault.burnUnclaimed()).toEqual({ burned: 0 })
  })

  test('is reminded of two days and one day before, once each, and not after a decision', async () => {
    for (const days of [CLAIM_DAYS - 2, CLAIM_DAYS - 1.9, CLAIM_DAYS - 1, CLAIM_DAYS - 0.9]) {
      await round(inDays(days))
      await world.runJobs()
    }
    expect(await letters('is running out')).toHaveLength(4)
    expect((await entry()).remindersSent).toHaveLength(4)
    await world.db.update(vaultEntries).set({ remindersSent: [] })
    await resolve('sol', 'to-gm')
    await round(inDays(CLAIM_DAYS - 1))
    await world.runJobs()
    expect(await letters('is running out')).toHaveLength(4)
  })
})
