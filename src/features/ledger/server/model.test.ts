import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/shared/ids.ts'
import { isDeep } from '#test/house/depth.ts'
import { openWorld, type World } from '#test/world.ts'
import { SITE_ACCOUNTS } from '../rules.ts'
import { proveLedger } from './service/proof.ts'
import { balanceOf, Overdrawn, openAccount, postTransaction } from './service.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ACCOUNTS = 4
const AT_ONCE = 8
/** Ten thousand operations in the deep run. */
const [RUNS, OPERATIONS] = isDeep ? [100, 100] : [4, 24]

const account = fc.nat({ max: ACCOUNTS - 1 })
const cents = fc.integer({ min: 1, max: 400 })
/** Value that comes in, moves on, or is split in two; `again` sends the operation before it once more. */
const operation = fc.oneof(
  fc.record({ act: fc.constant('in' as const), to: account, cents }),
  fc.record({ act: fc.constant('move' as const), from: account, to: account, cents }),
  fc.record({ act: fc.constant('split' as const), from: account, to: account, other: account, cents, more: cents }),
  fc.record({ act: fc.constant('again' as const) }),
)
type Operation = Exclude<typeof operation extends fc.Arbitrary<infer T> ? T : never, { act: 'again' }>
type Moved = { index: number; cents: number }[]

/** What an operation moves, by the number of the account; the rest comes from outside. */
function movedBy(one: Operation): Moved {
  if (one.act === 'in') return [{ index: one.to, cents: one.cents }]
  if (one.act === 'move')
    return [
      { index: one.from, cents: -one.cents },
      { index: one.to, cents: one.cents },
    ]
  return [
    { index: one.from, cents: -(one.cents + one.more) },
    { index: one.to, cents: one.cents },
    { index: one.other, cents: one.more },
  ]
}

test('many at once leave what a ledger in memory has, whatever order the database took them in', async () => {
  const deed = fc.asyncProperty(fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }), async wanted => {
    const call = await world.call(null)
    const ids = await Promise.all(Array.from({ length: ACCOUNTS }, () => openAccount(call, 'card')))
    const model = ids.map(() => 0)
    const sent: { key: string; moved: Moved }[] = []
    for (const one of wanted) {
      const last = sent.at(-1)
      if (one.act !== 'again') sent.push({ key: newId(), moved: movedBy(one) })
      else if (last) sent.push(last)
    }
    const done = new Map<string, boolean>()
    const perform = async ({ key, moved }: (typeof sent)[number]) => {
      const inside = moved.map(({ index, cents }) => ({ accountId: ids[index]!, cents }))
      const outside = { accountId: SITE_ACCOUNTS['money-in'], cents: -moved.reduce((sum, { cents }) => sum + cents, 0) }
      const net = new Map<string, number>()
      for (const { accountId, cents } of inside) net.set(accountId, (net.get(accountId) ?? 0) + cents)
      if ([...net.values()].every(cents => cents === 0)) return
      try {
        const { isNew } = await postTransaction(await world.call(null), {
          key,
          kind: 'split',
          words: 'A test',
          postings: [...inside, outside],
        })
        // Refused first and taken at the second sending is right too: value may have come between.
        if (isNew) {
          expect(done.get(key)).toBeUndefined()
          done.set(key, true)
          for (const { index, cents } of moved) model[index]! += cents
        }
      } catch (error) {
        expect(error).toBeInstanceOf(Overdrawn)
      }
    }
    for (let from = 0; from < sent.length; from += AT_ONCE)
      await Promise.all(sent.slice(from, from + AT_ONCE).map(perform))

    expect(await Promise.all(ids.map(id => balanceOf(call, id)))).toEqual(model)
    expect(Math.min(...model)).toBeGreaterThanOrEqual(0)
  })
  await fc.assert(deed, { numRuns: RUNS })
  expect(await proveLedger(await world.call(null))).toEqual({ faults: [] })
}, 600_000)
