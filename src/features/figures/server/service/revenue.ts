import { sql } from 'drizzle-orm'
import { PLAN_TIERS, RENEWED_NAMES, SLOT_ADD_ONS } from '#features/entitlements/rules.ts'
import { SITE_ACCOUNTS } from '#features/ledger/rules.ts'
import { ledgerPostings, ledgerTransactions } from '#features/ledger/server/tables.ts'
import { THEMES_OF } from '#features/store/rules.ts'
import { orderLines, orders } from '#features/store/server/tables.ts'
import { invoices } from '#features/subscriptions/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { PeriodView, RevenueView } from '../../contract.ts'
import { beginningOf, periodsOf, SOLD, type Sold, type Span } from '../../rules.ts'

type Row = { from: string; is_test: boolean; kind: Sold; in_cents: string; refund_cents: string }

/** What came in and what went back in each period of a span, by what was sold. */
export async function readRevenue(call: Call, { span }: { span: Span }): Promise<RevenueView> {
  const rows = await sumsOf(call, span)
  const of = (isTest: boolean) =>
    periodsOf(span, call.now).map(from =>
      periodOf(
        from,
        rows.filter(row => row.is_test === isTest && row.from === from),
      ),
    )
  return { readAt: call.now, real: of(false), test: of(true) }
}

function periodOf(from: string, rows: readonly Row[]): PeriodView {
  const sold = SOLD.map(kind => {
    const row = rows.find(one => one.kind === kind)
    return { kind, inCents: Number(row?.in_cents ?? 0), refundCents: Number(row?.refund_cents ?? 0) }
  })
  const sum = (column: 'inCents' | 'refundCents') => sold.reduce((all, one) => all + one[column], 0)
  return { from, inCents: sum('inCents'), refundCents: sum('refundCents'), sold }
}

const list = (words: readonly string[]) =>
  sql.join(
    words.map(word => sql`${word}`),
    sql`, `,
  )

/** The kind of goods of a product of the catalogue. */
const kindOf = (product: ReturnType<typeof sql>) => sql`case
  when ${product} in (${list(PLAN_TIERS)}) then 'plans'
  when ${product} in (${list(Object.keys(THEMES_OF))}) then 'themes'
  else 'addOns' end`

/** Invoices of add-ons say so in their words, which the room of running plans writes; all others are of plans. */
const isOfSlots = sql.join(
  SLOT_ADD_ONS.map(product => sql`starts_with(${invoices.words}, ${RENEWED_NAMES[product]})`),
  sql` or `,
)

/**
 * The sums of a span. The key of a transaction names the order or the bill that it is of, and that names its goods and its
 * provider; both stay when their buyer goes. What is charged for a cart is divided among its lines by what they cost, to the
 * cent; what goes back for lines that could not be given, among those. A transaction without either is of other goods, and
 * counts as paid through the provider of this server.
 */
async function sumsOf({ db, now, ports }: Call, span: Span): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with moved as (
      select p.at, p.account_id = ${SITE_ACCOUNTS['money-in']}::uuid as is_in, t.kind,
        case when p.account_id = ${SITE_ACCOUNTS['money-in']}::uuid then -p.cents else p.cents end as cents,
        case when t.key like 'order:%' then split_part(t.key, ':', 2)::uuid end as order_id,
        case when t.key like 'bill:%' then split_part(t.key, ':', 2) end as bill_id
      from ${ledgerPostings} p join ${ledgerTransactions} t on t.id = p.transaction_id
      where p.account_id in (${SITE_ACCOUNTS['money-in']}::uuid, ${SITE_ACCOUNTS.refund}::uuid)
        and p.at >= ${beginningOf(span, now).toISOString()}::timestamptz
    ), shares as (
      select moved.at, moved.is_in,
        coalesce(${orders.provider}, ${invoices.provider}, ${ports.payments.kind}) = 'test-till' as is_test,
        coalesce(line.share, moved.cents) as cents,
        case
          when line.kind is not null then line.kind
          when moved.kind = 'purchase' or ${orders.category} = 'gifts' then 'gifts'
          when ${orders.category} = 'founder' then 'founder'
          when ${orders.category} in ('subscriptions', 'addons') then ${kindOf(sql`${orders.productId}`)}
          when ${invoices.id} is not null then case when ${isOfSlots} then 'addOns' else 'plans' end
          else 'other'
        end as kind
      from moved
      left join ${orders} on ${orders.id} = moved.order_id
      left join ${invoices} on ${invoices.billId} = moved.bill_id and ${invoices.provider} in ('test-till', 'stripe')
      left join lateral (
        select kind,
          round(moved.cents * upto / whole) - round(moved.cents * (upto - weight) / whole) as share
        from (
          select kind, weight, sum(weight) over (order by position) as upto, sum(weight) over () as whole
          from (
            select ${kindOf(sql`${orderLines.productId}`)} as kind, ${orderLines.position} as position,
              case when not moved.is_in and ${orders.refunded} <= ${orders.partAskedBack} and ${orderLines.isGiven}
                then 0 else ${orderLines.cents} end::numeric as weight
            from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orders.category} = 'cart'
          ) weighed
        ) summed where whole > 0
      ) line on true
    )
    select to_char(date_trunc(${span === 'months' ? 'month' : 'day'}, at at time zone 'UTC'), 'YYYY-MM-DD') as "from",
      is_test, kind, coalesce(sum(cents) filter (where is_in), 0)::text as in_cents,
      coalesce(sum(cents) filter (where not is_in), 0)::text as refund_cents
    from shares group by 1, 2, 3`)
  return rows
}
