import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { extensions } from '#app/server/roof.ts'
import { removeUserData } from '#features/account-deletion/server/service/removal.ts'
import { importBook } from '#features/book-files/server/service/import-book.ts'
import { plantPlan } from '#features/entitlements/server/demo.ts'
import { lorekeeperTies } from '#features/lorekeepers/server/tables.ts'
import { readOutbox } from '#kit/server/mail/read-outbox.ts'
import { userData } from '#kit/server/user-data.ts'
import { writeZip } from '#kit/server/zip/write-zip.ts'
import { newId } from '#kit/shared/ids.ts'
import { onTheMove } from '#test/house/on-the-move.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await plantPlan(await world.call('pell'), { userId: world.id('pell'), tier: 'gmBase', billing: 'monthly' })
})
afterEach(() => world.close())

const { aBook, rowOf, partsIn, entriesOf, handing, hand } = onTheMove(() => world)
const leave = async (who: 'pell' | 'mira', change = {}) =>
  removeUserData(await world.call(who, change), extensions(userData), world.id(who))
const later = (hours: number) => ({ now: new Date(Date.now() + hours * 3600_000) })
const toldTo = async (who: 'mira' | 'otto' | 'vex') =>
  (await world.as(who).notices.list({})).notices.map(({ text }) => text)

/** Comes back when some connection of this world waits for a lock that another one holds. */
async function someoneWaits() {
  for (;;) {
    const { rows } = await world.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}

describe('a book handed to an account that is being deleted', () => {
  test('comes back, where it was handed on before the deletion could begin', async () => {
    const id = await aBook()
    const before = await partsIn(id)
    const gone = await world.db.transaction(async tx => {
      await world.as('mira', { db: tx }).transfers.toGm(handing(id, 'pell'))
      const leaving = leave('pell')
      await someoneWaits()
      return { leaving }
    })
    expect(await gone.leaving).toEqual([])
    expect((await rowOf(id)).hostedBy).toBe(world.id('mira'))
    expect(await partsIn(id)).toEqual(before)
  })

  test('is refused by name once it has begun, by every way to receive one, and nothing is lost', async () => {
    const [id, given] = [await aBook(), await aBook()]
    await hand('mira', given, 'pell')
    await hand('pell', given, 'mira', 'pell')
    const [fromPell] = (await entriesOf(given)).filter(({ toId }) => toId === world.id('mira'))
    await world.db.insert(lorekeeperTies).values({ gmId: world.id('pell'), userId: world.id('lio'), since: new Date() })
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = {
      category: 'lorekeeping' as const,
      remove: async () => {
        begun.resolve()
        await goOn.promise
      },
    }
    const pell = world.as('pell')
    const leaving = removeUserData(await world.call('pell'), [...extensions(userData), slow], world.id('pell'))
    await begun.promise
    await expect(hand('mira', id, 'pell')).rejects.toMatchObject({ code: 'RECIPIENT_UNFIT' })
    await expect(world.as('mira').transfers.takeBack({ transferId: fromPell!.id })).rejects.toMatchObject({
      code: 'RECIPIENT_UNFIT',
    })
    const grown = world.as('lio').transfers.grow({ id: newId(), gmId: world.id('pell') })
    await expect(grown).rejects.toMatchObject({ code: 'GROW_REFUSED' })
    const leavingNow = { code: 'ACCOUNT_LEAVING' }
    await expect(pell.books.create({ title: 'Too late' })).rejects.toMatchObject(leavingNow)
    await expect(pell.transfers.seed({ id: newId() })).rejects.toMatchObject(leavingNow)
    const zip = new Response(writeZip(put => put('a.md', '# A\n\nWords.')) as ReadableStream<Uint8Array<ArrayBuffer>>)
    const imported = importBook(await world.call('pell'), extensions(userData), {
      bytes: new Uint8Array(await zip.arrayBuffer()),
    })
    await expect(imported).rejects.toMatchObject(leavingNow)
    goOn.resolve()
    expect(await leaving).toEqual([])
    for (const book of [id, given]) expect((await rowOf(book)).hostedBy).toBe(world.id('mira'))
  })

  test('an account that stays after all may receive again', async () => {
    const id = await aBook()
    const failing = {
      category: 'talk' as const,
      remove: async () => {
        throw new Error('not today')
      },
    }
    const remaining = await removeUserData(
      await world.call('pell'),
      [...extensions(userData), failing],
      world.id('pell'),
    )
    expect(remaining).toEqual(['talk', 'account'])
    await plantPlan(await world.call('pell'), { userId: world.id('pell'), tier: 'gmBase', billing: 'monthly' })
    await hand('mira', id, 'pell')
    expect((await rowOf(id)).hostedBy).toBe(world.id('pell'))
  })
})

describe('a book that was given', () => {
  test('within a day goes back to its giver, who is told by bell, message and mail', async () => {
    const id = await aBook()
    await hand('mira', id, 'pell')
    expect(await world.as('pell').accountDeletion.atStake()).toMatchObject({ givenBack: 1 })
    await world.runJobs()
    expect(await leave('pell')).toEqual([])
    await world.runJobs()
    await world.runJobs()
    const words = '“On the move” is yours again: the account that had it was deleted.'
    expect(await toldTo('mira')).toContain(words)
    const [last] = (await world.as('mira').messages.conversations({})).conversations
    expect(last?.lastMessage?.content).toContain('“On the move” is yours again')
    const letters = await readOutbox(`${world.dataDir}/outbox`, { limit: 50 })
    expect(letters.map(({ to, subject }) => [to, subject])).toContainEqual([
      expect.stringContaining('mira@'),
      '“On the move” is yours again',
    ])
  })

  test('goes back also where the giver has no free slot, and along the way it came', async () => {
    const id = await aBook()
    await hand('mira', id, 'pell')
    await hand('pell', id, 'sol', 'pell')
    const [, second] = await entriesOf(id)
    await world.as('sol').transfers.takeBack({ transferId: second!.id })
    await world.db.execute(sql`update plans set status = 'ended' where user_id = ${world.id('mira')}`)
    expect(await leave('pell')).toEqual([])
    expect((await rowOf(id)).hostedBy).toBe(world.id('mira'))
  })

  test('longer ago burns with the account', async () => {
    const [old, shared] = [await aBook(), await aBook()]
    await hand('mira', old, 'pell')
    expect(await leave('pell', later(24.1))).toEqual([])
    expect(await rowOf(old)).toBeUndefined()
    expect((await rowOf(shared)).hostedBy).toBe(world.id('mira'))
  })

  test('and taken back is the first owner’s own, and burns with their account', async () => {
    const id = await aBook()
    await hand('mira', id, 'pell')
    const [entry] = await entriesOf(id)
    await world.as('mira').transfers.takeBack({ transferId: entry!.id })
    expect(await leave('mira')).toEqual([])
    expect(await rowOf(id)).toBeUndefined()
  })
})

test('players and co-creators are told when a deleted account takes their book away', async () => {
  const id = await aBook()
  expect(await leave('mira')).toEqual([])
  expect(await rowOf(id)).toBeUndefined()
  const words = '“On the move” is gone: its Game Master has deleted their account.'
  for (const who of ['otto', 'vex'] as const) expect(await toldTo(who)).toContain(words)
})
