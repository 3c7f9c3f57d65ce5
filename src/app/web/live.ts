import { hearNews, type RoomNews } from '#kit/web/news.ts'

/** What the answers of every room show, and what the rooms do with their news. */
export const roomNews = Object.values(
  import.meta.glob<RoomNews>('/src/features/*/web/live.ts', { eager: true, import: 'news' }),
)

/** What the browser does with a piece of news. */
export const hear = hearNews(roomNews)
