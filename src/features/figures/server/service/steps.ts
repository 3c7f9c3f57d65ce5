import { sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { orders } from '#features/store/server/tables.ts'

const ordersOf = sql`select from ${orders} where ${orders.userId} = ${users.id} and ${orders.amount} > 0`

/** The conditions of the steps, on a row of the users. A step has all before it. What is free of charge is no purchase. */
export const hasVerified = sql`${users.emailVerified}`
export const hasOpened = sql`(${hasVerified} and exists (${ordersOf}))`
export const hasPaid = sql`(${hasVerified} and exists (${ordersOf} and ${orders.status} = 'paid'))`

/** Whether something that this person bought runs at a moment: a plan, slots, or the place of a founder. */
export const paysAt = (now: Date) => sql`(${hasPaid} and exists (
  select from ${plans} where ${plans.userId} = ${users.id} and ${plans.status} = 'active'
    and ${plans.source} in ('plan', 'founder', 'slots')
    and (${plans.currentPeriodEnd} is null or greatest(${plans.currentPeriodEnd}, ${plans.graceUntil}) > ${now.toISOString()}::timestamptz)
))`
