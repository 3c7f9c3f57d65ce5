import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../postgres/test-database.ts'
import { openHouse } from './house.ts'
import { openPooler, PGBOUNCER } from './pooler.ts'
import { castMember } from './visitor.ts'

const how = { timeout: 300_000, skip: !PGBOUNCER }

test(
  `two processes work behind PgBouncer in transaction mode${PGBOUNCER ? '' : ' (skipped: pgbouncer is not installed)'}`,
  how,
  async () => {
    const { url, pool, drop } = await testDatabase()
    onTestFinished(drop)
    await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
    const pooler = await openPooler(url)
    onTestFinished(pooler.close)
    const more = { DATABASE_DIRECT_URL: url, SESSION_SECRET: 's'.repeat(32) }
    const houses = await Promise.all([1, 2].map(() => openHouse({ databaseUrl: pooler.url, more })))
    onTestFinished(async () => void (await Promise.all(houses.map(house => house.close()))))
    expect(houses.filter(house => house.welcome().includes('A demo world was planted'))).toHaveLength(1)
    const [here, there] = houses
    const mira = await castMember(here!, 'mira')
    const seenThere = async () =>
      (await fetch(`${there!.address}/api/file-jobs`, { headers: { cookie: mira.cookie(), origin: there!.url } }))
        .status
    // Often enough that a statement would be remembered by a connection of the database that another client then gets.
    for (let n = 0; n < 20; n++) {
      expect(await seenThere()).toBe(200)
      expect((await mira.get('/api/file-jobs')).status).toBe(200)
    }
    const cookie = mira.cookie()
    expect((await mira.post('/api/sign-out', {})).status).toBe(200)
    const after = await fetch(`${there!.address}/api/file-jobs`, { headers: { cookie, origin: there!.url } })
    expect(after.status).toBe(401)
    for (const house of houses)
      expect(
        house
          .log()
          .filter(({ level }) => level === 'error')
          .map(({ msg, err }) => `${msg} ${err?.message}`),
      ).toEqual([])
  },
)
