import { aboutOf, hearNews, type RoomNews } from '#kit/web/news.ts'

/** The `live.ts` of every room: which things its queries show. */
export const roomNews = Object.values(
  import.meta.glob<RoomNews>('/src/features/*/web/live.ts', { eager: true, import: 'news' }),
)

/** Whether news change an answer. */
export const isAbout = aboutOf(roomNews)
/** The reaction of the browser to an event. */
export const hear = hearNews(roomNews, isAbout)
