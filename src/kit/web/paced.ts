import type { QueryClient } from '@tanstack/react-query'

/**
 * Reacts to frequent events: at once, and then at most once after each pause. Events during a pause are not lost.
 * `about` separates events of different things, which have pauses of their own.
 */
export function paced<News>(
  react: (queries: QueryClient, news: News) => void,
  { pauseMs, about }: { pauseMs: number; about: (news: News) => string },
) {
  const pauses = new WeakMap<QueryClient, Map<string, { missed?: News }>>()
  return function hear(news: News, queries: QueryClient) {
    const ofThese = pauses.get(queries) ?? new Map<string, { missed?: News }>()
    pauses.set(queries, ofThese)
    const pause = ofThese.get(about(news))
    if (pause) {
      pause.missed = news
      return
    }
    react(queries, news)
    const next: { missed?: News } = {}
    ofThese.set(about(news), next)
    setTimeout(() => {
      ofThese.delete(about(news))
      if ('missed' in next) hear(next.missed as News, queries)
    }, pauseMs)
  }
}
