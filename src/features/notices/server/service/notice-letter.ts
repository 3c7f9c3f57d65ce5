import { inArray } from 'drizzle-orm'
import type { Call } from '#kit/server/call.ts'
import { letter } from '#kit/server/mail/letter.ts'
import type { NoticeView } from '../../contract.ts'
import { notices } from '../tables.ts'
import { unsubscribeTicket } from './choices.ts'

/** Notes when notices were mailed; null says that they were not. */
export async function markMailed(call: Call, news: { id: string }[], mailedAt: Date | null) {
  const ids = news.map(({ id }) => id)
  if (ids.length > 0) await call.db.update(notices).set({ mailedAt }).where(inArray(notices.id, ids))
}

type Written = { subject: string; greeting: string; news: NoticeView[] }

/** A letter with notices, and with the way to end such letters. */
export async function noticeLetter(system: Call, userId: string, { subject, greeting, news }: Written) {
  const { baseUrl } = system.ports.config
  const ticket = unsubscribeTicket(system, userId)
  const { html, text } = await letter({
    greeting,
    paragraphs: [],
    items: news.map(({ text: said, href }) => ({ text: said, url: new URL(href, baseUrl).href })),
    closing: 'Old Barnabas, keeper of the tavern',
    foot: {
      text: 'You get this letter because your settings ask for news by mail.',
      label: 'Send me none of these any more',
      url: `${baseUrl}/unsubscribe?ticket=${ticket}`,
    },
  })
  return { subject, html, text, unsubscribeUrl: `${baseUrl}/api/notices/unsubscribe/${ticket}` }
}
