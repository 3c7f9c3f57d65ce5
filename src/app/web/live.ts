import { aboutOf, hearNews, type RoomNews } from '#kit/web/news.ts'

/** The `live.ts` of every room: which things its queries show. */
export const roomNews = Object.values(
  import.meta.glob<RoomNews>('/src/features/*/web/live.ts', { eager: true, import: 'news' }),
)

const about = aboutOf(roomNews)
/** Whether an event changes an answer, and the kinds of things that an answer shows. */
export const { isAbout, kindsOf } = about
/** The reaction of the browser to an event. */
export const hear = hearNews(roomNews, about)
