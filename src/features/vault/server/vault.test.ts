import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { removeUserData } from '#features/account-deletion/server/service/removal.ts'
import { bookMembers, books } from '#features/books/server/tables.ts'
import { lorekeeperTies } from '#features/lorekeepers/server/tables.ts'
import { readOutbox } from '#kit/server/mail/read-outbox.ts'
import { userData } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import { openWorld, type World } from '#test/world.ts'
import { CLAIM_DAYS } from '../rules.ts'
import { vaultEntries } from './tables.ts'

let world: World
let grown: string
const tie = () => ({ gmId: world.id('mira'), userId: world.id('lio') })
const end = (who: CastName | null) => world.as(who).lorekeepers.end(tie())
const mine = async (who: CastName) => (await world.as(who).vault.mine()).entries
const rowOf = async (id: string) => (await world.db.select().from(books).where(eq(books.id, id)))[0]
const entries = () => world.db.select().from(vaultEntries)
const DAY_MS = 24 * 60 * 60_000

beforeEach(async () => {
  world = await openWorld()
  grown = (await world.as('lio').transfers.grow({ id: newId(), gmId: world.id('mira') })).id
  return () => world.close()
})

describe('the end of a tie', () => {
  test('names before the books that go into the vault, to both sides and the admin alone', async () => {
    for (const who of ['mira', 'lio', 'sol'] as const)
      expect(await world.as(who).lorekeepers.atStake(tie())).toEqual({ books: [{ id: grown, title: 'Untitled Lore' }] })
    for (const who of ['otto', 'vex'] as const)
      await expect(world.as(who).lorekeepers.atStake(tie())).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as(null).lorekeepers.atStake(tie())).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test.each(['mira', 'lio', 'sol'] as const)('by %s moves what the lorekeeper made and the GM hosts', async who => {
    const lantern = await rowOf(world.id('lantern'))
    const { slots } = await world.as('mira').books.library()
    const before = await rowOf(grown)
    expect(await end(who)).toEqual({ done: true, archivedBooks: [{ id: grown, title: 'Untitled Lore' }] })
    expect(await rowOf(grown)).toMatchObject({ hostedBy: BOOK_VAULT.id, ward: 'private', title: before!.title })
    expect(await rowOf(world.id('lantern'))).toEqual(lantern)
    expect((await world.as('mira').books.library()).slots.used).toBe(slots.used - 1)
    expect(await entries()).toMatchObject([
      {
        status: 'pending-claims',
        originalBookId: grown,
        gmUid: world.id('mira'),
        lorekeepingUid: world.id('lio'),
        gmClaimed: false,
        bookData: { title: 'Untitled Lore', ward: 'party', hostedBy: world.id('mira'), lorekeepers: [world.id('lio')] },
      },
    ])
    const [entry] = await entries()
    expect(entry!.claimDeadline.getTime() - entry!.createdAt.getTime()).toBe(CLAIM_DAYS * DAY_MS)
  })

  test('is refused to everybody else, and nothing moves', async () => {
    for (const who of ['otto', 'vex'] as const) await expect(end(who)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(end(null)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect([await entries(), (await rowOf(grown))!.hostedBy]).toEqual([[], world.id('mira')])
  })

  test('from both sides at once makes one entry', async () => {
    const ends = await Promise.all([end('mira'), end('lio'), end('mira')])
    expect(ends.flatMap(({ archivedBooks }) => archivedBooks)).toHaveLength(1)
    expect(await entries()).toHaveLength(1)
    expect(await end('lio')).toEqual({ done: true, archivedBooks: [] })
  })

  test('that cannot archive a book leaves the tie and the book as they were', async () => {
    await world.db.execute(sql`alter table vault_entries add constraint full_shelf check (false)`)
    await expect(end('mira')).rejects.toMatchObject({
      code: 'VAULT_ARCHIVE_FAILED',
      message: 'Failed to archive book to vault',
    })
    expect((await rowOf(grown))!.hostedBy).toBe(world.id('mira'))
    expect(await world.db.$count(lorekeeperTies, eq(lorekeeperTies.userId, world.id('lio')))).toBe(1)
    await world.db.execute(sql`alter table vault_entries drop constraint full_shelf`)
    await world.db.execute(sql`alter table lorekeeper_ties rename to ties_away`)
    await expect(end('mira')).rejects.toMatchObject({
      code: 'TIE_END_FAILED',
      message: 'Failed to handle lorekeeper relationship end',
    })
    await world.db.execute(sql`alter table ties_away rename to lorekeeper_ties`)
    expect((await rowOf(grown))!.hostedBy).toBe(world.id('mira'))
  })

  test('that meets a change of one of the books waits for it, and holds nothing of the book meanwhile', async () => {
    const part = { bookId: grown, userId: world.id('lio'), part: 'lorekeeper', since: new Date() } as const
    await world.db.insert(bookMembers).values(part).onConflictDoNothing()
    // What burns a book locks it first, and then what hangs on it.
    const { ending } = await world.db.transaction(async tx => {
      await tx.select().from(books).where(eq(books.id, grown)).for('update')
      const started = end('mira')
      const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await world.db.execute(waits)).rows.length === 0);
      await tx.delete(bookMembers).where(eq(bookMembers.bookId, grown))
      return { ending: started }
    })
    expect((await ending).archivedBooks).toHaveLength(1)
  })

  test('by the deletion of either account keeps the claim of the other', async () => {
    await removeUserData(await world.call('mira'), extensions(userData), world.id('mira'))
    expect(await entries()).toMatchObject([
      { gmUid: null, gmName: expect.stringContaining('Mira'), lorekeepingUid: world.id('lio') },
    ])
    expect(await mine('lio')).toMatchObject([{ title: 'Untitled Lore', side: 'lorekeeper', can: { claim: true } }])
    expect((await rowOf(grown))!.hostedBy).toBe(BOOK_VAULT.id)
  })
})

describe('a book in the vault', () => {
  test('is readable by nobody, admin included, and not joined by its password', async () => {
    const { campaignPassword } = (await rowOf(grown))!
    await end('mira')
    for (const who of ['mira', 'lio', 'sol', 'otto', null] as const)
      await expect(world.as(who).books.read({ id: grown })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(world.as('pell').books.findByPassword({ campaignPassword })).rejects.toMatchObject({
      code: 'CAMPAIGN_NOT_FOUND',
    })
    for (const who of ['mira', 'lio', 'sol'] as const) {
      const { books: feed } = await world.as(who).books.list({ limit: 48 })
      expect(feed.map(({ id }) => id)).not.toContain(grown)
    }
  })

  test('keeps the seat of a player, with the reason, and the character', async () => {
    const { campaignPassword } = (await rowOf(grown))!
    const characterId = world.id('brannoc')
    await world.db.execute(sql`insert into book_members (book_id, user_id, part, since)
      values (${grown}, ${world.id('otto')}, 'player', now())`)
    await end('mira')
    const { seats } = await world.as('otto').seats.mine()
    expect(seats).toContainEqual(expect.objectContaining({ bookId: grown, reason: 'in-vault' }))
    expect(seats.find(({ bookId }) => bookId === grown)!.can).toEqual({ read: false, enterInn: false })
    expect((await world.as('otto').characters.read({ id: characterId })).id).toBe(characterId)
    expect((await rowOf(grown))!.campaignPassword).toBe(campaignPassword)
  })

  test('is told to both sides by notice, message and letter, each once, also when the work runs twice', async () => {
    await end('sol')
    await world.runJobs()
    const [entry] = await entries()
    const { tell } = await import('./service/telling.ts')
    await tell(await world.call(null), { about: 'archived', entryId: entry!.id })
    await world.runJobs()
    const letters = await readOutbox(`${world.dataDir}/outbox`, { limit: 50 })
    const told = letters.filter(({ subject }) => subject === '“Untitled Lore” is in the vault')
    expect(told).toHaveLength(2)
    // The Sanctum is closed to a lorekeeper whose only tie has ended.
    expect(told.filter(({ text }) => text.includes('My Den or the Sanctum'))).toHaveLength(1)
    for (const who of ['mira', 'lio'] as const) {
      const { notices } = await world.as(who).notices.list({})
      expect(notices.filter(({ text }) => text.includes('in the vault'))).toHaveLength(1)
    }
    expect((await entries())[0]!.emailsSent).toEqual(['archived:gm', 'archived:lorekeeper'])
  })
})

describe('a claim', () => {
  const claim = (who: CastName | null, entryId: string, now = new Date()) =>
    world.as(who, { now }).vault.claim({ entryId })
  const entryId = async () => (await entries())[0]!.id
  beforeEach(async () => void (await end('mira')))

  test('of one side, then of the other, sets the status and the dates; a second one changes nothing', async () => {
    const id = await entryId()
    const first = await claim('mira', id)
    expect(first).toMatchObject({ status: 'claimed-by-gm', side: 'gm', lorekeeper: { claimedAt: null } })
    const again = await claim('mira', id, new Date(Date.now() + 60_000))
    expect(again.gm.claimedAt).toEqual(first.gm.claimedAt)
    expect(await claim('lio', id)).toMatchObject({ status: 'both-claimed', side: 'lorekeeper' })
    expect(await mine('lio')).toMatchObject([{ id, status: 'both-claimed' }])
  })

  test('of both at the same moment ends in both-claimed', async () => {
    const id = await entryId()
    await Promise.all([claim('lio', id), claim('mira', id), claim('lio', id)])
    expect(await entries()).toMatchObject([{ status: 'both-claimed', gmClaimed: true, lorekeepingClaimed: true }])
  })

  test('by anybody else is refused as if there were no such book', async () => {
    const id = await entryId()
    for (const who of ['otto', 'vex'] as const)
      await expect(claim(who, id)).rejects.toMatchObject({ code: 'VAULT_ENTRY_NOT_FOUND' })
    await expect(claim('sol', id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(claim(null, id)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(claim('mira', newId())).rejects.toMatchObject({
      code: 'VAULT_ENTRY_NOT_FOUND',
      message: 'Vault entry not found',
    })
    expect([await mine('otto'), await mine('sol')]).toEqual([[], []])
  })

  test('after the deadline, or on a decided entry, is refused with the reason', async () => {
    const id = await entryId()
    const late = new Date(Date.now() + CLAIM_DAYS * DAY_MS + 1000)
    await expect(claim('mira', id, late)).rejects.toMatchObject({ code: 'VAULT_CLAIM_OVER' })
    await world.db.update(vaultEntries).set({ resolution: 'burned', resolvedAt: new Date(), resolvedBy: 'auto-burn' })
    await expect(claim('mira', id)).rejects.toMatchObject({ code: 'VAULT_RESOLVED' })
    expect(await mine('mira')).toEqual([])
  })
})

describe('the account of the vault', () => {
  test('is nobody: in no list, no count, and with no login', async () => {
    const { rows } = await world.db.execute(sql`select 1 from logins where user_id = ${BOOK_VAULT.id}`)
    expect(rows).toEqual([])
    for (const who of ['mira', 'sol'] as const) {
      expect((await world.as(who).messages.findPeople({ search: 'Book Vault' })).people).toEqual([])
      await expect(world.as(who).people.card({ userId: BOOK_VAULT.id })).rejects.toMatchObject({})
    }
    const before = await world.as('sol').admin.stats()
    await end('mira')
    const after = await world.as('sol').admin.stats()
    expect(after).toMatchObject({ totalUsers: before.totalUsers, activeCampaigns: before.activeCampaigns - 1 })
  })
})
