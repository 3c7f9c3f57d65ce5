import { newsOf } from '#kit/web/news.ts'
import type { discord } from '../contract.ts'

export const discordNews = newsOf<typeof discord>('discord', {
  offered: {},
  mine: {},
})
