import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#app/server/roof.ts'
import { ledgerAccounts, ledgerHolders, ledgerPostings, ledgerTransactions } from '#features/ledger/server/tables.ts'
import { orders } from '#features/store/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { overHttp, WIRES } from '#test/house/over-http.ts'
import { openWorld, type World } from '#test/world.ts'
import { proceduresIn } from '../../../../scripts/house/procedures.ts'
import { DEMO_CODE } from './demo.ts'
import { giftCards, giftWishes } from './tables.ts'

const TABLES = [giftCards, giftWishes, ledgerAccounts, ledgerHolders, ledgerPostings, ledgerTransactions, orders]
const names = TABLES.map(getTableName)
const procedures = proceduresIn('gifts', contract.gifts)

let world: World
let http: ReturnType<typeof overHttp>
let inputs: Record<string, unknown>
beforeAll(async () => {
  world = await openWorld()
  http = overHttp(world)
  const { baseUrl } = world.app.ports.config
  const code = DEMO_CODE
  const { id: giftCardId } = await world.as('sol').gifts.findCard({ code })
  inputs = {
    checkout: {
      ...{ amount: 5000, purchaserEmail: 'buyer@test.example' },
      ...{ successUrl: `${baseUrl}/gift-card-success`, cancelUrl: `${baseUrl}/gift-cards` },
    },
    purchase: { session: 'cs_1' },
    balance: { firebase_uid: world.id('sol') },
    movements: {},
    redeemed: {},
    check: { code },
    print: { code },
    redeem: { code, id: newId() },
    split: { code, id: newId(), amount: 100 },
    comboSplit: { code, id: newId(), toCredit: 100, toCard: 100 },
    findCard: { code },
    findCredit: { userId: world.id('otto') },
    sendAgain: { giftCardId },
  }
  await http.cookieOf('sol')
})
afterAll(() => world.close())

/** Asks everything about gift cards, and says what each refusal reads like. */
async function answers() {
  const read: { name: string; status: number; text: string }[] = []
  for (const procedure of procedures)
    for (const wire of WIRES) {
      const response = await http.ask[wire](procedure, 'sol', inputs[procedure.verb])
      read.push({ name: `${procedure.name} by ${wire}`, status: response.status, text: await response.text() })
    }
  return read
}

const INTERNALS =
  /\b(select|insert into|update \w+ set|delete from|relation|column|constraint|violates|trigger|postgres|pglite|drizzle|sql)\b/i

function mustBePlain(all: Awaited<ReturnType<typeof answers>>) {
  for (const { name, text } of all) {
    for (const table of names) expect(text, name).not.toContain(table)
    expect(text, name).not.toMatch(INTERNALS)
    expect(text, name).not.toMatch(/\bat .+\.ts:\d+/)
  }
}

test('every procedure has a question here', () => {
  expect(Object.keys(inputs).sort()).toEqual(procedures.map(({ verb }) => verb).sort())
})

test('what cannot be written is refused without a word about tables and queries', async () => {
  await world.db.execute(sql`
    create function broken() returns trigger language plpgsql as $$
    begin raise exception 'insert into % violates a constraint', TG_TABLE_NAME; end $$`)
  for (const name of names)
    await world.db.execute(sql`
      create trigger broken before insert or update on ${sql.identifier(name)}
      for each row execute function broken()`)
  const all = await answers()
  for (const verb of ['checkout', 'redeem', 'split'])
    expect(all.find(({ name }) => name === `gifts.${verb} by rpc`)).toMatchObject({ status: 500 })
  mustBePlain(all)
})

test('what cannot be read is refused in the same way', async () => {
  for (const name of names)
    await world.db.execute(sql`alter table ${sql.identifier(name)} rename to ${sql.identifier(`away_${name}`)}`)
  const all = await answers()
  for (const { name, status } of all) expect(status, name).toBeGreaterThanOrEqual(400)
  mustBePlain(all)
})
