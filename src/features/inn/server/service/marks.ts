import { and, eq, min, sql } from 'drizzle-orm'
import type { BookRow } from '#features/books/server/service/the-book.ts'
import { bookMembers } from '#features/books/server/tables.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { innMoved, innRead } from '../../events.ts'
import { HERE_MS, type PlaceId, SECTIONS, type SectionId } from '../../rules.ts'
import { innMarks } from '../tables.ts'

type InPlace = { bookId: string; place: PlaceId }
const done = { done: true as const }

const ownMarks = (call: Call, bookId: string) =>
  and(eq(innMarks.userId, theActor(call).userId), eq(innMarks.bookId, bookId))

/** Moves the own mark of a place forward, never back; the hub keeps the moment of the first visit. */
const readUpTo = sql`case when ${innMarks.place} = 'hub' then ${innMarks.readUpTo}
  else greatest(${innMarks.readUpTo}, excluded.read_up_to) end`

/** The own marks of an Inn, held until the transaction ends, so that two pages of one person come one after the other. */
const holdMarks = (tx: Call, bookId: string) =>
  tx.db.select().from(innMarks).where(ownMarks(tx, bookId)).orderBy(innMarks.place).for('update')

/** Says that the caller is in a place, and in no other one of this Inn. */
export async function stayIn(tx: Call, { bookId, place }: InPlace) {
  const { userId } = theActor(tx)
  const hereUntil = new Date(tx.now.getTime() + HERE_MS)
  const marks = await holdMarks(tx, bookId)
  const isHere = (one: (typeof marks)[number]) => one.hereUntil !== null && one.hereUntil > tx.now
  await tx.db
    .update(innMarks)
    .set({ hereUntil: tx.now })
    .where(and(ownMarks(tx, bookId), sql`${innMarks.place} <> ${place}`, sql`${innMarks.hereUntil} > ${tx.now}`))
  await tx.db
    .insert(innMarks)
    .values({ userId, bookId, place, readUpTo: tx.now, seenAt: tx.now, hereUntil })
    .onConflictDoUpdate({
      target: [innMarks.userId, innMarks.bookId, innMarks.place],
      set: {
        readUpTo,
        seenAt: sql`greatest(${innMarks.seenAt}, excluded.seen_at)`,
        hereUntil: sql`greatest(${innMarks.hereUntil}, excluded.here_until)`,
      },
    })
  if (!marks.some(one => one.place === place && isHere(one))) {
    announce(tx, innMoved, { bookId })
    announce(tx, innRead, { bookId, userId })
  }
  return done
}

/** Says that the caller has left a place, having read what was there. */
export async function leavePlace(tx: Call, { bookId, place }: InPlace) {
  const { userId } = theActor(tx)
  const left = (await holdMarks(tx, bookId)).find(one => one.place === place)
  if (!left) return done
  await tx.db
    .update(innMarks)
    .set({
      hereUntil: sql`least(${innMarks.hereUntil}, ${tx.now})`,
      ...(place === 'hub' ? {} : { readUpTo: sql`greatest(${innMarks.readUpTo}, ${tx.now})` }),
    })
    .where(and(ownMarks(tx, bookId), eq(innMarks.place, place)))
  if (left.hereUntil && left.hereUntil > tx.now) announce(tx, innMoved, { bookId })
  announce(tx, innRead, { bookId, userId })
  return done
}

/** Marks all sections as read. */
export async function readEverything(tx: Call, { bookId }: { bookId: string }) {
  const { userId } = theActor(tx)
  await tx.db
    .insert(innMarks)
    .values(SECTIONS.map(place => ({ userId, bookId, place, readUpTo: tx.now })))
    .onConflictDoUpdate({ target: [innMarks.userId, innMarks.bookId, innMarks.place], set: { readUpTo } })
  announce(tx, innRead, { bookId, userId })
  return done
}

/**
 * Since when the caller has not read each section: since they were there last; before the first time, since they have a
 * seat or the book; without a seat, since they first came to the Inn, and before that nothing is unread.
 */
export async function unreadSince(call: Call, book: BookRow): Promise<(section: SectionId) => Date> {
  const marks = new Map(
    (await call.db.select().from(innMarks).where(ownMarks(call, book.id))).map(one => [one.place, one.readUpTo]),
  )
  const began = (await tookPart(call, book)) ?? marks.get('hub') ?? call.now
  return section => marks.get(section) ?? began
}

/** Since when the caller has the book or a seat in it. */
async function tookPart(call: Call, { id, hostedBy, createdAt }: BookRow): Promise<Date | null> {
  const { userId } = theActor(call)
  if (hostedBy === userId) return createdAt
  const [seat] = await call.db
    .select({ since: min(bookMembers.since) })
    .from(bookMembers)
    .where(and(eq(bookMembers.bookId, id), eq(bookMembers.userId, userId)))
  return seat?.since ?? null
}
