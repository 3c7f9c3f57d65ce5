import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAST, CAST_PASSWORD, demoId } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import { openCopiedHouse } from './copied-house.ts'
import { haltingHouse, type Step } from './halting.ts'
import { castMember, type Visitor } from './visitor.ts'

const A_MINUTE = 60_000
const TABLES = ['vault_entries', 'stored_files', 'books', 'audit_rows', 'lorekeeper_ties', 'users']
const BOOKS = 8
let house: Awaited<ReturnType<typeof openCopiedHouse>>
let halting: Awaited<ReturnType<typeof haltingHouse>>
let people: Record<'mira' | 'lio' | 'sol', Visitor>
/** The entries that no test has taken yet. */
const entries: { id: string; bookId: string }[] = []

/** Mira hosts books that Lio made, and their tie is ended at this step first, and then whole. */
beforeAll(async () => {
  house = await openCopiedHouse()
  halting = await haltingHouse(house, TABLES)
  people = {
    mira: await castMember(house, 'mira'),
    lio: await castMember(house, 'lio'),
    sol: await castMember(house, 'sol'),
  }
  await halting.query(
    `insert into plans (id, user_id, source, tier, quantity, started_at, updated_at) values ($1, $2, 'slots', 'extraBookSlot', 9, now(), now())`,
    [newId(), demoId('mira')],
  )
  for (let book = 0; book < BOOKS; book++) {
    const { status, text } = await people.lio.post(`/api/gms/${demoId('mira')}/seeds`, { id: newId() })
    expect(status, text).toBe(200)
  }
}, 2 * A_MINUTE)
afterAll(async () => {
  await halting.close()
  await house.close()
})

const entryOf = async (id: string) => (await halting.query('select * from vault_entries where id = $1', [id]))[0]
const hostOf = async (bookId: string) =>
  (await halting.query('select hosted_by from books where id = $1', [bookId]))[0]?.hosted_by
const told = async (id: string) =>
  (
    await halting.query(`select user_id from notices where about = $1 and kind = 'vault-resolved' order by user_id`, [
      id,
    ])
  ).map(row => row.user_id)
const sides = () => [demoId('mira'), demoId('lio')].sort()
const resolve = (id: string, resolution: string) => people.sol.post(`/api/vault/${id}/resolve`, { resolution })
const expire = (id: string) =>
  halting.query(`update vault_entries set claim_deadline = now() - interval '1 minute' where id = $1`, [id])
const endTie = () => people.mira.send('DELETE', `/api/gms/${demoId('mira')}/lorekeepers/${demoId('lio')}`)
const take = () => entries.shift()!

/** A decision is told within the time in which the jobs of a dead process are taken over. */
const toldOnce = (id: string) => expect.poll(() => told(id), { interval: 200, timeout: A_MINUTE }).toEqual(sides())

describe('a process that is killed', () => {
  test.each<Step>([
    ['lorekeeper_ties', 'DELETE'],
    ['vault_entries', 'INSERT'],
    ['books', 'UPDATE'],
  ])(
    'while a tie ends, at %s %s, leaves the tie and every book where they were',
    async (...step) => {
      await halting.killAt(step, () => endTie())
      expect(await halting.query('select * from vault_entries')).toEqual([])
      expect(
        await halting.query('select * from lorekeeper_ties where gm_id = $1 and user_id = $2', [
          demoId('mira'),
          demoId('lio'),
        ]),
      ).toHaveLength(1)
      expect(await halting.query('select * from books where hosted_by = $1', [BOOK_VAULT.id])).toEqual([])
    },
    A_MINUTE,
  )

  test(
    'before it told of an ended tie has told both sides after its next start, once',
    async () => {
      await halting.killAt(['vault_entries', 'UPDATE'], () => endTie())
      const rows = await halting.query('select id, original_book_id from vault_entries order by id')
      expect(rows).toHaveLength(BOOKS)
      entries.push(...rows.map(({ id, original_book_id }) => ({ id, bookId: original_book_id })))
      const marks = () => halting.query('select emails_sent from vault_entries')
      const both = { emails_sent: ['archived:gm', 'archived:lorekeeper'] }
      await expect.poll(marks, { interval: 200, timeout: A_MINUTE }).toEqual(Array(BOOKS).fill(both))
      const notices = await halting.query(`select times from notices where kind = 'book-in-vault'`)
      expect(notices).toEqual(Array(2 * BOOKS).fill({ times: 1 }))
    },
    2 * A_MINUTE,
  )

  test(
    'while both sides claim keeps what it has answered, and the other claim is made again',
    async () => {
      const { id } = take()
      const claim = (who: 'mira' | 'lio') => people[who].post(`/api/vault/${id}/claim`)
      const first = (await claim('mira')).json()
      await halting.killAt(['vault_entries', 'UPDATE'], () => claim('lio'))
      expect(await entryOf(id)).toMatchObject({ status: 'claimed-by-gm' })
      expect((await claim('lio')).json()).toMatchObject({ status: 'both-claimed', gm: first.gm })
      expect((await resolve(id, 'burned')).status).toBe(200)
      await toldOnce(id)
    },
    2 * A_MINUTE,
  )

  test.each<['to-gm' | 'to-lorekeeper' | 'burned', Step]>([
    ['to-gm', ['books', 'UPDATE']],
    ['to-gm', ['audit_rows', 'INSERT']],
    ['to-lorekeeper', ['stored_files', 'INSERT']],
    ['burned', ['books', 'DELETE']],
  ])(
    'while it decides %s, at %j, has decided nothing, and the decision is made once afterwards',
    async (resolution, step) => {
      const { id, bookId } = take()
      await halting.killAt(step, () => resolve(id, resolution))
      expect(await entryOf(id)).toMatchObject({ status: 'pending-claims', resolution: null })
      expect(await hostOf(bookId)).toBe(BOOK_VAULT.id)
      const both = await Promise.all([resolve(id, resolution), resolve(id, resolution)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await hostOf(bookId)).toBe(resolution === 'to-gm' ? demoId('mira') : undefined)
      if (resolution !== 'to-gm')
        for (const ending of ['pdf', 'zip'])
          expect((await people.sol.get(`/files/vault-exports/${id}/book.${ending}`)).status, ending).toBe(200)
      await toldOnce(id)
    },
    2 * A_MINUTE,
  )

  test(
    'while it carries out a deadline has the book burned once by the next round',
    async () => {
      const { id, bookId } = take()
      await expire(id)
      await halting.killAt(['books', 'DELETE'], () => people.sol.post('/api/vault/burn-unclaimed'))
      expect(await hostOf(bookId)).toBe(BOOK_VAULT.id)
      // The next process promises its first round of the half hour.
      await house.kill()
      await halting.query(`delete from jobs.job where name = 'vault.round'`)
      await house.start()
      await expect
        .poll(() => entryOf(id), { interval: 200, timeout: A_MINUTE })
        .toMatchObject({ resolution: 'burned', resolved_by: 'auto-burn' })
      expect(await hostOf(bookId)).toBeUndefined()
      await toldOnce(id)
    },
    2 * A_MINUTE,
  )

  test(
    'while both sides leave for good leaves the dispute to the Ogre, and each account goes at the second try',
    async () => {
      const { id, bookId } = take()
      for (const who of ['lio', 'mira'] as const) {
        const leave = () => people[who].post('/api/me/delete', { password: CAST_PASSWORD })
        await halting.killAt(['users', 'DELETE'], leave)
        expect((await leave()).json(), CAST[who].name).toEqual({ remaining: [] })
      }
      expect(await entryOf(id)).toMatchObject({ status: 'pending-claims', gm_uid: null, lorekeeping_uid: null })
      expect((await resolve(id, 'to-gm')).json()).toMatchObject({ message: 'Failed to restore book to GM' })
      expect((await resolve(id, 'burned')).status).toBe(200)
      expect(await hostOf(bookId)).toBeUndefined()
    },
    2 * A_MINUTE,
  )
})
