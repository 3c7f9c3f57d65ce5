import { newsOf } from '#kit/web/news.ts'
import type { notices } from '../contract.ts'

export const news = newsOf<typeof notices>('notices', {
  unread: { notices: null },
  list: { notices: null },
  choices: { noticeChoices: null },
})
