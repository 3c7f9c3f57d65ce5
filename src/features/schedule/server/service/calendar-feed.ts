import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { tickets } from '#kit/server/tickets.ts'
import { newId } from '#kit/shared/ids.ts'
import { calendarFeedChanged } from '../../events.ts'
import { calendarFeeds } from '../tables.ts'

/** Where calendar programs read a feed. Logs leave out the value of a query of this name. */
export const FEED_PATH = '/api/calendar.ics'
export const TICKET = 'ticket'

const ticketsOf = ({ ports }: Call) =>
  tickets(`schedule.calendarFeed ${ports.config.sessionSecret}`, z.object({ feed: z.uuid() }))

const viewOf = (call: Call, row: { key: string } | undefined) => ({
  url: row ? `${call.ports.config.baseUrl}${FEED_PATH}?${TICKET}=${ticketsOf(call).seal({ feed: row.key })}` : null,
})

async function feedRow(call: Call) {
  const [row] = await call.db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, theActor(call).userId))
  return row
}

/** The address of the caller's feed; null while there is none. */
export const readFeed = async (call: Call) => viewOf(call, await feedRow(call))

/** Makes the feed of the caller; with `renew` under a new address. */
export async function openFeed(call: Call, { renew }: { renew: boolean }) {
  const { userId } = theActor(call)
  const made = { key: newId(), createdAt: call.now }
  const insert = call.db.insert(calendarFeeds).values({ userId, ...made })
  const changed = await (renew
    ? insert.onConflictDoUpdate({ target: calendarFeeds.userId, set: made })
    : insert.onConflictDoNothing()
  ).returning({ userId: calendarFeeds.userId })
  if (changed.length > 0) announce(call, calendarFeedChanged, { userId })
  return readFeed(call)
}

/** Ends the feed of the caller. */
export async function closeFeed(call: Call) {
  const { userId } = theActor(call)
  const ended = await call.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId)).returning()
  if (ended.length > 0) announce(call, calendarFeedChanged, { userId })
  return viewOf(call, undefined)
}

/** Whose feed lies under an address; undefined for one that has ended, or never was. */
export async function ownerOfFeed(call: Call, ticket: string): Promise<string | undefined> {
  const key = ticketsOf(call).unseal(ticket)?.feed
  if (!key) return undefined
  const [row] = await call.db.select().from(calendarFeeds).where(eq(calendarFeeds.key, key))
  return row?.userId
}
