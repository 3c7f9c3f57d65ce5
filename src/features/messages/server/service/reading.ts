import { and } from 'drizzle-orm'
import { windowIn } from '#features/talk/server/service/lines.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { inPlan, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import { positionOf } from '#kit/server/windows.ts'
import type { PlaceView } from '../../contract.ts'
import { MESSAGE_WINDOW } from '../../rules.ts'
import { messagePolicy, placePolicy } from '../policy.ts'
import { messages } from '../tables.ts'
import { messageRows, viewOf } from './message-rows.ts'
import { speakersIn } from './speakers.ts'
import type { ThePlace } from './the-place.ts'

/** A place for the caller: its name, and the identities that they may speak as. */
export async function readPlace(call: Call, _: unknown, place: ThePlace): Promise<PlaceView> {
  const identities = place.isClosed ? [] : await speakersIn(call, place)
  const { context, label, onGmSide } = place
  const actor = theActor(call)
  const can = whatCan(placePolicy, actor, place)
  const saidBy = (senderId: string | null) =>
    whatCan(messagePolicy, actor, { context, senderId, isSeen: true, onGmSide })
  const ofNews = { own: saidBy(actor.userId), others: saidBy(null) }
  return { context, label, me: actor.userId, identities, ofNews, can }
}

type Asked = { before?: string | undefined; timeZone?: string | undefined }

/** A window of a place's messages, the oldest first; `next` leads to older ones. */
export async function readMessages(call: Call, { before, timeZone }: Asked, { holds, onGmSide }: ThePlace) {
  const { within, order } = windowIn(messages, { before })
  const rows = await messageRows(call)
    .where(and(holds, within))
    .orderBy(...order)
    .limit(inPlan(MESSAGE_WINDOW + 1))
  const { shown, next } = windowOf(rows, MESSAGE_WINDOW, ({ message }) => positionOf(message))
  return { messages: shown.reverse().map(row => viewOf(call, row, { timeZone, onGmSide })), next }
}
