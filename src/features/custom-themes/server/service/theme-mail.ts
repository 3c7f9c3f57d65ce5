import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { letterJob } from '#kit/server/jobs.ts'
import { letter } from '#kit/server/mail/letter.ts'
import { themeRequests } from '../tables.ts'

/** Tells the owner of a request by mail. */
export const themeMail = letterJob('customThemes.theme-mail', z.object({ requestId: z.uuid() }))

/** Sends a request to the owner; without a configured owner it is in the den alone. */
export async function mailThemeRequest(call: Call, requestId: string) {
  const [stored] = await call.db
    .select({ request: themeRequests, name: users.name })
    .from(themeRequests)
    .innerJoin(users, eq(users.id, themeRequests.userId))
    .where(eq(themeRequests.id, requestId))
  const { ownerEmail: to, baseUrl } = call.ports.config
  if (!stored || stored.request.endedAt || !to) return
  const { request, name } = stored
  const { html, text } = await letter({
    greeting: `${name} asks for a custom theme, “${request.name}”:`,
    paragraphs: [
      ...request.description.split(/\n{2,}/),
      `It is due by ${request.dueAt.toISOString().slice(0, 10)}: ${baseUrl}/ogres-den`,
    ],
    closing: 'The request and its pictures are in the den, under Custom Themes.',
  })
  await call.ports.mailer.send({ to, subject: `A custom theme: ${request.name}`, html, text })
}
