import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import * as z from 'zod'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { redrawCustomSky } from '#features/accounts/server/service.ts'
import { users } from '#features/accounts/server/tables.ts'
import { OFFICIAL_NAME } from '#features/messages/rules.ts'
import { sendSystemMessage } from '#features/messages/server/service/system-messages.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorMoment, cursorOf, inPlan, readCursor, windowOf } from '#kit/server/keyset.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { skyMode } from '#lexicon/look/sky-mode.ts'
import type { ThemeOrderView } from '../../contract.ts'
import type { ThemeDrawingValues } from '../../forms.ts'
import { themeRequests } from '../tables.ts'
import { announceThemes, type RequestRow, skyOf, viewOf } from './requests.ts'

const A_PAGE = 20
const cursor = z.tuple([cursorMoment, z.uuid()])
const { id, dueAt, deliveredAt, endedAt } = themeRequests

type Wanted = { state: 'open' | 'delivered'; before?: string | undefined }

/** Everybody’s requests: the open ones by their due date, the delivered ones from the newest. */
export async function listRequests(call: Call, { state, before }: Wanted) {
  const from = before ? readCursor(before, cursor) : null
  const isOpen = state === 'open'
  const [at, order, beyond] = isOpen ? [dueAt, asc, gt] : [deliveredAt, desc, lt]
  const after = from && or(beyond(at, from[0]), and(eq(at, from[0]), beyond(id, from[1])))
  const among = isOpen ? and(isNull(deliveredAt), isNull(endedAt)) : isNotNull(deliveredAt)
  const rows = await call.db
    .select({ request: themeRequests, name: users.name })
    .from(themeRequests)
    .innerJoin(users, eq(users.id, themeRequests.userId))
    .where(after ? and(among, after) : among)
    .orderBy(order(at), order(id))
    .limit(inPlan(A_PAGE + 1))
  const { shown, next } = windowOf(rows, A_PAGE, ({ request }) =>
    cursorOf((isOpen ? request.dueAt : request.deliveredAt) ?? request.createdAt, request.id),
  )
  return { requests: shown.map(({ request, name }) => orderOf(request, name)), next }
}

const orderOf = (row: RequestRow, name: string): ThemeOrderView => ({ ...viewOf(row), buyer: { id: row.userId, name } })

type Delivery = { id: string; expectedUpdatedAt: Date; theme: ThemeDrawingValues }

/** Delivers a theme, or draws a delivered one anew, and tells its buyer. */
export async function deliverTheme(tx: Call, delivery: Delivery): Promise<ThemeOrderView> {
  const [before] = await tx.db.select().from(themeRequests).where(eq(id, delivery.id)).for('update')
  if (!before || before.endedAt) throw fault('NOT_FOUND')
  if (+before.updatedAt !== +delivery.expectedUpdatedAt) throw fault('THEME_CHANGED')
  const mode = skyMode(delivery.theme.stops)
  if (!mode) throw fault('SKY_UNREADABLE')
  const theme = { ...delivery.theme, mode }
  // Two saves within a millisecond are two states.
  const updatedAt = new Date(Math.max(+tx.now, +before.updatedAt + 1))
  const [after] = await tx.db
    .update(themeRequests)
    .set({ theme, updatedAt, deliveredAt: before.deliveredAt ?? tx.now, drawn: before.drawn + 1 })
    .where(eq(id, before.id))
    .returning()
  const { userId } = before
  await redrawCustomSky(tx, userId, skyOf(before.id, theme))
  await sendSystemMessage(tx, {
    id: newId(),
    userId,
    content: before.deliveredAt
      ? `Your custom theme “${theme.name}” was drawn anew. It is under Theme in My Den.`
      : `Your custom theme “${theme.name}” is ready. Choose it under Theme in My Den.`,
    kind: 'announcement',
    persona: OFFICIAL_NAME,
    isFromOgre: true,
  })
  await writeAudit(tx, {
    act: 'theme.delivered',
    subjectId: userId,
    before: { theme: before.theme?.name ?? null },
    after: { requestId: before.id, theme: theme.name },
  })
  await announceThemes(tx, userId)
  const [buyer] = await tx.db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return orderOf(after!, buyer!.name)
}
