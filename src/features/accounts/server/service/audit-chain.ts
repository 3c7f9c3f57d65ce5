import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/db.ts'
import { auditLinks, auditRows } from '../tables.ts'

/** The last link of the chain: how many there are, and the hash over all of them. */
export type AuditHead = { n: number; hash: string }

/**
 * What is wrong with a chain. `changed`: a row is not as it was written. `deleted`: a row with a link is gone. `added`: a row has no
 * link. `cut`: links are missing before the end, or the chain ends before the head that was noted earlier. `rewritten`: it has
 * another hash at that head.
 */
export type AuditFault = {
  fault: 'changed' | 'deleted' | 'added' | 'cut' | 'rewritten'
  n: number | null
  rowId: string | null
}

/** What a check saw: the head of the chain, how many rows were compared, and the first fault, if any. */
export type AuditCheck = { head: AuditHead; rows: number; wrong: AuditFault | null }

const A_BATCH = 5000
const NO_HEAD: AuditHead = { n: 0, hash: '' }

type Link = { n: number; rowId: string; hash: string; isThere: boolean; isRight: boolean }

/** The last link; n is 0 for an empty audit. */
export async function auditHead(db: Db): Promise<AuditHead> {
  const [head] = await db
    .select({ n: auditLinks.n, hash: auditLinks.hash })
    .from(auditLinks)
    .orderBy(sql`${auditLinks.n} desc`)
    .limit(1)
  return head ?? NO_HEAD
}

/**
 * Computes the hash of every row again, in batches, up to the head of the moment in which it begins. `noted` is a head that was
 * written down earlier, outside of the database: with it a chain that was cut off at its end or made anew is told too.
 */
export async function checkAuditChain(db: Db, noted?: AuditHead): Promise<AuditCheck> {
  const head = await auditHead(db)
  const checked = (wrong: AuditFault | null, rows: number): AuditCheck => ({ head, rows, wrong })
  let last = NO_HEAD
  while (last.n < head.n) {
    const links = await linksAfter(db, last, head.n)
    for (const link of links) {
      const wrong = faultOf(link, last.n)
      if (wrong) return checked(wrong, last.n)
      last = link
      if (noted?.n === link.n && noted.hash !== link.hash)
        return checked({ fault: 'rewritten', n: link.n, rowId: link.rowId }, link.n)
    }
    if (links.length === 0) return checked({ fault: 'cut', n: last.n + 1, rowId: null }, last.n)
  }
  if (noted && noted.n > head.n) return checked({ fault: 'cut', n: head.n + 1, rowId: null }, last.n)
  const unlinked = await rowWithoutLink(db)
  return checked(unlinked ? { fault: 'added', n: null, rowId: unlinked } : null, last.n)
}

function faultOf({ n, rowId, isThere, isRight }: Link, lastN: number): AuditFault | null {
  if (n !== lastN + 1) return { fault: 'cut', n: lastN + 1, rowId: null }
  if (!isThere) return { fault: 'deleted', n, rowId }
  return isRight ? null : { fault: 'changed', n, rowId }
}

/** The next links, each with whether its row is there and has the hash that its values and the link before it make. */
async function linksAfter(db: Db, { n, hash }: AuditHead, to: number): Promise<Link[]> {
  const { rows } = await db.execute<Link>(sql`
    select l.n::float8 as n, l.row_id as "rowId", l.hash, ${auditRows}.id is not null as "isThere",
      l.hash = audit_hash(lag(l.hash, 1, ${hash}::text) over (order by l.n), ${auditRows}) as "isRight"
    from (
      select * from ${auditLinks} where n > ${n} and n <= ${to} order by n limit ${sql.raw(String(A_BATCH))}
    ) l
    left join ${auditRows} on ${auditRows}.id = l.row_id
    order by l.n`)
  return rows
}

async function rowWithoutLink(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${auditRows}.id from ${auditRows}
    where not exists (select from ${auditLinks} where ${auditLinks.rowId} = ${auditRows}.id) limit 1`)
  return rows[0]?.id ?? null
}
