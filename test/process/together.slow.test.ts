import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../postgres/test-database.ts'
import { openHouse } from './house.ts'
import { castMember } from './visitor.ts'

test('two processes that start together on an empty database plant one demo world', { timeout: 300_000 }, async () => {
  const { url, pool, drop } = await testDatabase()
  onTestFinished(drop)
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const houses = await Promise.all([1, 2].map(() => openHouse({ databaseUrl: url })))
  onTestFinished(async () => void (await Promise.all(houses.map(house => house.close()))))
  const planted = houses.filter(house => house.welcome().includes('A demo world was planted'))
  expect(planted).toHaveLength(1)
  for (const house of houses) await castMember(house, 'mira')
  const { rows } = await pool.query('select count(*)::int as n, count(distinct email)::int as emails from users')
  expect(rows[0].n).toBe(rows[0].emails)
  for (const house of houses) expect(house.log().filter(({ level }) => level === 'error')).toEqual([])
})
