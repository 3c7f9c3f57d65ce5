import { newsOf } from '#kit/web/news.ts'
import type { discord } from '../contract.ts'

export const news = newsOf<typeof discord>('discord', {
  offered: {},
  mine: {},
})
