import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantPlan } from '#features/entitlements/server/demo.ts'
import { openWorld, type World } from '#test/world.ts'
import { books } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await plantPlan(await world.call('pell'), { userId: world.id('pell'), tier: 'gmBase', billing: 'monthly' })
})
afterAll(() => world.close())

const TOTAL = 5
const ofPell = () =>
  world.db
    .select({ id: books.id })
    .from(books)
    .where(eq(books.hostedBy, world.id('pell')))
const create = () => world.as('pell').books.create({ title: 'One of many' })
const burn = (id: string) => world.as('pell').books.burn({ id, phrase: 'burn it' })

test('with one slot left, of two creates at the same moment one succeeds', async () => {
  for (let i = 0; i < TOTAL - 1; i++) await create()
  const answers = await Promise.allSettled([create(), create()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'SLOTS_FULL', data: { used: TOTAL, total: TOTAL } },
  })
})

test('however makes and burns come together, the slots are filled exactly and never passed', async () => {
  const step = fc.record({ makes: fc.integer({ min: 0, max: 4 }), burns: fc.integer({ min: 0, max: 3 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async steps => {
      for (const { makes, burns } of steps) {
        const before = await ofPell()
        const burning = before.slice(0, burns)
        const answers = await Promise.allSettled([
          ...Array.from({ length: makes }, create),
          ...burning.map(({ id }) => burn(id)),
        ])
        const made = answers.slice(0, makes).filter(({ status }) => status === 'fulfilled').length
        const after = (await ofPell()).length
        expect(answers.slice(makes).every(({ status }) => status === 'fulfilled')).toBe(true)
        expect(after).toBe(before.length + made - burning.length)
        expect(after).toBeLessThanOrEqual(TOTAL)
        expect(made).toBeGreaterThanOrEqual(Math.min(makes, TOTAL - before.length))
      }
    }),
    { numRuns: 12 },
  )
})

test('a GM with more books than slots keeps them, and makes none until there is room', async () => {
  for (const { id } of await ofPell()) await burn(id)
  for (let i = 0; i < TOTAL; i++) await create()
  const [one] = await ofPell()
  await world.db.execute(sql`insert into books (id, hosted_by, created_by_name, title, campaign_password, created_at, updated_at)
    values (gen_random_uuid(), ${world.id('pell')}, 'Pell', 'One over', 'one-over', now(), now())`)
  expect((await world.as('pell').books.library()).slots).toEqual({ used: TOTAL + 1, total: TOTAL })
  await burn(one!.id)
  await expect(create()).rejects.toMatchObject({ code: 'SLOTS_FULL', data: { used: TOTAL, total: TOTAL } })
  await burn((await ofPell())[0]!.id)
  await create()
})
