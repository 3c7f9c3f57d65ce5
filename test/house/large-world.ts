import { sql } from 'drizzle-orm'
import { CAST, CAST_PASSWORD } from '#app/demo/cast.ts'
import { plantPlan } from '#features/entitlements/server/demo.ts'
import { proveLedger } from '#features/ledger/server/service/proof.ts'
import { newId } from '#kit/shared/ids.ts'
import { BOTH_CLAIMED, plantEntry } from '../vault-entries.ts'
import type { World } from '../world.ts'
import { isDeep } from './depth.ts'
import { giftWish } from './forms/gifts.ts'
import { handBookOn } from './hand-on.ts'
import { keepLocks } from './locks.ts'
import { makeRoomForLore } from './room-for-lore.ts'
import { tables } from './vocabulary.ts'

/** Tables that the product lets grow to a number of rows. */
const FEW = { team_members: 90 }
/** How many copies a table is given. What everybody has one of at most cannot be more than the people. */
const SIZES: Record<string, number> = isDeep
  ? { ...FEW, users: 5_000, books: 20_000, chat_lines: 50_000, social_posts: 50_000, messages: 50_000 }
  : { ...FEW, books: 20_000 }
const SIZE = isDeep ? 10_000 : 5_000
/** Every so-many-th row hangs on what was there before: the books and people of the story. */
const HOT = 200
const LONGEST_TEXT = 80

type Column = {
  name: string
  type: string
  /** The table that it points into. */
  parent: string | null
  /** Whether it is a part of something that stands once, or such a thing by itself. */
  unique: boolean
  alone: boolean
  /** Whether it takes only words of a list. */
  listed: boolean
  /** Whether other tables point at it. */
  named: boolean
}

/** Acts out what the demo world has nothing of, so that there is a row to make thousands of. */
async function addToTheWorld(world: World, [picture]: File[]) {
  const [otto, mira, vex] = [world.as('otto'), world.as('mira'), world.as('vex')]
  const bookId = world.id('lantern')
  const [post] = (await otto.inn.boardPosts({ bookId })).posts
  await spendPot(world)
  await plantEntry(world, 'In the vault', BOTH_CLAIMED)
  await otto.inn.comment({ postId: post!.id, id: newId(), content: 'A comment.' })
  await otto.inn.likeBoardPost({ postId: post!.id, on: true })
  await otto.people.block({ userId: world.id('vex') })
  await otto.reader.visit({ bookId })
  await otto.accounts.requestReset({ email: 'otto@tomewright.example' })
  await mira.realms.ban({ userId: world.id('vex'), reason: 'for the test' })
  const { url } = await vex.store.checkout({ productId: 'gmBase', billing: 'annual' })
  await vex.store.actAtTill({ session: new URL(url).searchParams.get('session')!, act: 'pay' })
  await vex.accounts.signIn({ email: CAST.vex.email, password: CAST_PASSWORD })
  await vex.support.contact({ name: 'Vex', email: 'vex@tomewright.example', message: 'A letter.' })
  await vex.support.reportBug({
    reporterName: 'Vex',
    reporterEmail: 'vex@tomewright.example',
    bugType: 'other',
    bugSeverity: 'low',
    bugDescription: 'A fault.',
  })
  await world.as('sol').messages.sendOfficial({
    id: newId(),
    content: 'The inn closes at ten.',
    adminMessageType: 'maintenance',
    userId: world.id('otto'),
  })
  await otto.media.uploadAvatar({ file: picture! })
  await otto.notices.choose({ group: 'inn', bell: true, digest: 'daily', timeZone: 'Europe/Oslo' })
  await otto.appearance.setReadingLook({ textSize: 'large', light: 'night' })
  // Of the outages that go on there is one at most; those that are over pile up.
  await world.db.execute(sql`
    insert into mail_outages (id, reason, began_at, ended_at) values (${newId()}, 'for the test', now(), now())`)
  await world.db.execute(sql`
    insert into payment_disputes (provider, dispute_id, payment, cents, state, updated_at)
    values ('stripe', 'du_1', 'pi_1', 1000, 'won', now())`)
  await world.as(null).gifts.checkout(giftWish(world))
  await proveLedger(await world.call(null))
  await keepLocks(world)
  await makeRoomForLore(world)
  await openShelf(world)
  await handBookOn(world, 'pell')
  await world.runJobs()
}

/** Copies of books fill the slots of Mira and Sol. Pell, who hosts none, has free ones, and Otto for a lorekeeper. */
async function openShelf(world: World) {
  await plantPlan(await world.call('pell'), { userId: world.id('pell'), tier: 'gmBase', billing: 'monthly' })
  const { lorekeepingCode } = await world.as('pell').lorekeepers.ofGm({ gmId: world.id('pell') })
  await world.as('otto').lorekeepers.redeem({ code: lorekeepingCode! })
  const items = [{ productId: 'extraBookSlot', billing: 'monthly' as const, quantity: 1 }]
  await world.as('pell').store.checkoutCart({ items, totalCents: 250 })
}

/** A checkout of Mira’s is open that has set aside all of the pot of her book, and then Otto gives to it. */
async function spendPot(world: World) {
  const bookId = world.id('lantern')
  const items = [{ productId: 'extraBookSlot', billing: 'monthly' as const, quantity: 5 }]
  await world.as('mira').store.checkoutCart({ items, totalCents: 1250, potOf: bookId })
  await world.as('otto').partyPot.give({ bookId, id: newId(), amount: 500, face: 'friend' })
}

/** Multiplies the rows of every table in the order of their foreign keys, and tells the planner. Answers the tables that grew. */
export async function enlarge(world: World, files: File[]): Promise<Map<string, number>> {
  await addToTheWorld(world, files)
  const columns = new Map<string, Column[]>()
  for (const { name } of tables) columns.set(name, await columnsOf(world, name))
  const copies = new Map<string, number>()
  const waiting = new Set(columns.keys())
  while (waiting.size > 0) {
    const ready = [...waiting].filter(name =>
      columns.get(name)!.every(({ parent }) => !parent || parent === name || !waiting.has(parent)),
    )
    for (const name of ready) {
      const made = await multiply(world, name, columns.get(name)!, copies)
      if (made > 0) copies.set(name, made)
      waiting.delete(name)
    }
    if (ready.length === 0) throw new Error(`tables that hang on each other: ${[...waiting].join(', ')}`)
  }
  // The copies have numbers of their own; the next invoice goes on behind them.
  await world.db.execute(sql`select setval(pg_get_serial_sequence('invoices', 'number'), max(number)) from invoices`)
  await world.db.execute(sql`analyze`)
  return copies
}

async function columnsOf({ db }: World, table: string): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select a.attname as name, format_type(a.atttypid, null) as type, 
      (select c.confrelid::regclass::text from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any(c.conkey) limit 1) as parent,
      exists (select 1 from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any(c.conkey)
        and pg_get_constraintdef(c.oid) like '%ARRAY[%') as listed,
      exists (select 1 from pg_constraint c
        where c.confrelid = a.attrelid and c.contype = 'f' and a.attnum = any(c.confkey)) as named,
      coalesce(bool_or(i.indisunique and pg_get_indexdef(i.indexrelid) ~ ('[( ]"?' || a.attname || '"?[,) ]')), false) as unique,
      coalesce(bool_or(i.indisunique and i.indkey::text = a.attnum::text), false) as alone
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by a.attrelid, a.attnum, a.attname, a.atttypid`)
  return rows
}

/** The id of the n-th copy, the same wherever it is pointed at. */
const idOf = (table: string, number: string) =>
  `overlay(overlay(md5('${table} ' || ${number}) placing '7' from 13) placing '8' from 17)::uuid`

/** Copies the rows that are there: with new ids, other parents, and what must differ numbered. Answers how many copies. */
async function multiply({ db }: World, table: string, columns: Column[], copies: Map<string, number>): Promise<number> {
  const most = columns.flatMap(({ parent, alone }) => (alone && parent && copies.get(parent)) || [])
  const size = Math.min(SIZES[table] ?? SIZE, ...most)
  const parents = columns.filter(({ parent }) => parent)
  const values = columns.map(column => `'${column.name}', ${valueIn(table, column, parents.indexOf(column), copies)}`)
  const own = columns.map(({ name }) => `"${name}"`)
  // Copies of postings do not meet, and no balance is their sum.
  const isLedger = table.startsWith('ledger_')
  const triggers = (state: string) => sql.raw(`alter table "${table}" ${state} trigger user`)
  if (isLedger) await db.execute(triggers('disable'))
  const { rowCount } = await db.execute(
    sql.raw(`
    insert into "${table}" (${own.join(', ')}) select ${own.map(name => `made.${name}`).join(', ')} from (
      select row_number() over () - 1 as position, to_jsonb(t) as row from "${table}" t) as old
      join generate_series(1, ${size}) as n on n % (select count(*) from "${table}") = old.position
      cross join lateral jsonb_populate_record(null::"${table}", old.row || jsonb_build_object(${values.join(', ')})) as made
    on conflict do nothing`),
  )
  if (isLedger) await db.execute(triggers('enable'))
  return rowCount ? size : 0
}

/** The value of a column in the n-th copy of a row. */
function valueIn(table: string, column: Column, index: number, copies: Map<string, number>): string {
  const { name, type, parent, unique, alone, listed, named } = column
  const old = `old.row -> '${name}'`
  if (parent) {
    const many = copies.get(parent)
    if (!many) return old
    // Each further parent turns more slowly, so that pairs of them do not repeat.
    const number = index === 0 || alone ? `n % ${many} + 1` : `(n / ${7 ** index} + n * ${index + 2}) % ${many} + 1`
    const stays = `old.row ->> '${name}' is null ${alone ? '' : `or n % ${HOT} = 0`}`
    return `case when ${stays} then ${old} else to_jsonb(${idOf(parent, `(${number})`)}) end`
  }
  if (unique && (type === 'uuid' || (type === 'text' && named))) return `to_jsonb(${idOf(table, 'n')})`
  // What is pointed at without a foreign key is many things too.
  if (type === 'uuid')
    return `case when old.row ->> '${name}' is null or n % ${HOT} = 0 then ${old} else to_jsonb(${idOf(name, '(n / 7)')}) end`
  if (table === 'gift_cards' && name === 'code') return `to_jsonb('TW-' || upper(lpad(to_hex(n), 6, '0')))`
  if (type === 'text' && unique && !listed) return `to_jsonb(left(old.row ->> '${name}', 36) || '-' || n)`
  if (type === 'integer' && unique) return 'to_jsonb(n)'
  if (type === 'bigint' && alone) return `to_jsonb((old.row ->> '${name}')::bigint + n * 1000000::bigint)`
  // Names of people stand in no order that has to do with what else they are.
  if (table === 'users' && name === 'name')
    return `to_jsonb(left(md5('name ' || n), 4) || ' ' || (old.row ->> '${name}'))`
  if (type === 'text') return `to_jsonb(left(old.row ->> '${name}', ${LONGEST_TEXT}))`
  if (type.startsWith('timestamp')) return `to_jsonb((old.row ->> '${name}')::timestamptz - n * interval '1 minute')`
  return old
}
