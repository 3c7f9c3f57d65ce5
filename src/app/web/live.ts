import { hearNews, type RoomNews } from '#kit/web/news.ts'

/** What the answers of every room show, and what the rooms do with their news. */
export const roomNews = Object.values(
  import.meta.glob<RoomNews>('/src/features/*/web/live.ts', { eager: true, import: 'news' }),
)

/** The reaction of the browser to an event. */
export const hear = hearNews(roomNews)
