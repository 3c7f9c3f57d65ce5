import type { ContractProcedure, InferSchemaInput } from '@orpc/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Announcement } from '#kit/shared/announcement.ts'
import type { Reads } from '#kit/shared/contract.ts'
import type { News } from '#kit/shared/live.ts'
import type { Thing, Touched } from '#kit/shared/things.ts'
import { heardAgain } from './heard-again.ts'
import { paced } from './paced.ts'

type FieldOf<Input> = Input extends object ? keyof Input & string : never
type Shown<Field = string> = { readonly [T in Thing]?: Field | null }
type Question<P> =
  P extends ContractProcedure<infer Input, infer _, infer __, infer Meta>
    ? keyof Reads extends keyof Meta
      ? Shown<FieldOf<InferSchemaInput<Input>>>
      : never
    : never

/**
 * The things that each query of a room shows: the kind, with the field of the input that names it, or null where any
 * may be shown. A missing query does not compile; `{}` says that no event changes the answer.
 */
export type About<C> = { readonly [K in keyof C as Question<C[K]> extends never ? never : K]: Question<C[K]> }

type Heard = { name: string; hear: (payload: unknown, queries: QueryClient) => void; isOnce: boolean }
/**
 * The reaction of a room to events: queries that show a changed thing are refetched, and `loadHeard` loads the
 * reactions to events with contents.
 */
export type RoomNews = {
  room: string
  about: { readonly [verb: string]: Shown }
  loadHeard: () => Promise<readonly Heard[]>
  pauses: Pauses
}
type Pauses = { readonly [T in Thing]?: number }

/**
 * Declares what the queries of a room show, by its contract.
 * @param options.heard loads the reactions to events with contents. They come with the schemas of these events, so a
 *   page loads them with its first event.
 * @param options.pauses for things that change often: queries that show such a thing are refetched at once, and then at
 *   most once in so many milliseconds.
 */
export const newsOf = <C>(
  room: string,
  about: About<C>,
  { heard = async () => [], pauses = {} }: { heard?: RoomNews['loadHeard']; pauses?: Pauses } = {},
): RoomNews => ({ room, about: about as RoomNews['about'], loadHeard: heard, pauses })

/**
 * A reaction to news that bring their content. The payload is parsed by the schema of the announcement; a page that is too
 * old to understand it reads everything again.
 * @param react may run again for the same event, after answers that may be older than it
 * @param options.isOnce where it may not, because it does more than change cached answers
 */
export const on = <P extends z.ZodType>(
  { name, payload }: Announcement<P>,
  react: (payload: z.output<P>, queries: QueryClient) => void,
  { isOnce = false }: { isOnce?: boolean } = {},
): Heard => ({
  name,
  isOnce,
  hear: (raw, queries) => {
    const parsed = payload.safeParse(raw)
    if (parsed.success) react(parsed.data, queries)
    else void queries.invalidateQueries()
  },
})

type Things = Exclude<Touched, string>
type Key = readonly [path?: readonly string[], options?: { input?: Record<string, unknown> }]

const pausesOf = (rooms: readonly RoomNews[]): Record<string, number> =>
  Object.assign({}, ...rooms.map(({ pauses }) => pauses))

/** What the rooms declare of their answers, by the keys of queries. */
type AboutAnswers = {
  /** Whether an event changes the answer with this key. */
  isAbout: (key: QueryKey, touched: Touched) => boolean
  /** The kinds of things that the answer with this key shows. */
  kindsOf: (key: QueryKey) => string[]
}

/** Puts together what the rooms declare of their answers. */
export function aboutOf(rooms: readonly RoomNews[]): AboutAnswers {
  const shown = new Map(
    rooms.flatMap(({ room, about }) => Object.entries(about).map(([verb, shows]) => [`${room}.${verb}`, shows])),
  )

  const shownBy = (key: QueryKey): Shown | undefined => {
    const [path] = key as Key
    return Array.isArray(path) ? shown.get(path.join('.')) : undefined
  }
  const isAbout: AboutAnswers['isAbout'] = (key, touched) => {
    if (touched === 'everything') return true
    const [, options] = key as Key
    const shows = shownBy(key)
    if (!shows) return false
    return Object.entries(touched).some(([thing, id]) => {
      const field = shows[thing as Thing]
      if (field === undefined) return false
      const asked = field === null ? undefined : options?.input?.[field]
      return !asked || !id || asked === id
    })
  }
  return { isAbout, kindsOf: key => Object.keys(shownBy(key) ?? {}) }
}

/** Makes the function that handles an event for all rooms. */
export function hearNews(rooms: readonly RoomNews[], { isAbout } = aboutOf(rooms)) {
  const stale = (queries: QueryClient, touched: Things) =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey, touched) })
  const inTime = Object.fromEntries(
    Object.entries(pausesOf(rooms)).map(([thing, pauseMs]) => [
      thing,
      paced<string | null>((queries, id) => stale(queries, { [thing]: id }), { pauseMs, about: id => id ?? '' }),
    ]),
  )

  function touch(queries: QueryClient, touched: Touched) {
    if (touched === 'everything') {
      void queries.invalidateQueries()
      return
    }
    const now = Object.entries(touched).filter(([thing]) => !inTime[thing])
    if (now.length > 0) stale(queries, Object.fromEntries(now))
    for (const [thing, id] of Object.entries(touched)) inTime[thing]?.(id, queries)
  }

  const byClient = new WeakMap<QueryClient, ReturnType<typeof heardAgain>>()
  const again = (queries: QueryClient) => {
    const existing = byClient.get(queries) ?? heardAgain(queries)
    byClient.set(queries, existing)
    return existing
  }

  let loading: Promise<readonly Heard[]> | undefined
  const load = () => {
    loading ??= Promise.all(rooms.map(room => room.loadHeard())).then(heard => heard.flat())
    return loading.catch(() => {
      loading = undefined
    })
  }

  /** Runs the reactions before any refetch. If they could not be loaded, everything is refetched. */
  return async ({ name, payload, touches }: News, queries: QueryClient): Promise<void> => {
    const reactions = await load()
    for (const { hear } of (reactions ?? []).filter(one => one.name === name && one.isOnce)) hear(payload, queries)
    for (const { hear } of (reactions ?? []).filter(one => one.name === name && !one.isOnce))
      again(queries)(() => hear(payload, queries))
    touch(queries, reactions ? touches : 'everything')
  }
}
