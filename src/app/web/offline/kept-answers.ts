import { ORPCError } from '@orpc/client'
import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { clear, createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval'
import { codeOf, isPassing, isUnreachable } from '#kit/web/api.ts'
import { isRepeated, openUnanswered } from '#kit/web/unanswered.ts'

const DAY = 24 * 3_600_000
/** The age and the number above which stored answers are deleted. */
const KEPT_DAYS = 30
const KEPT_ANSWERS = 500
const OWNER = 'owner'

type CachedAnswer = { at: number; data: unknown }
type Ask<T> = (context: QueryFunctionContext) => T | Promise<T>

const inThisBrowser = (): UseStore => createStore('tomewright', 'answers')

/**
 * The answers that this browser stores for reading without a connection: the last one to each query, of one person at a
 * time. They are used only while the server cannot be reached and the page has nothing to show; a refusal deletes the
 * answer.
 */
export function openKeptAnswers(
  keeps: (question: string) => boolean,
  here: Promise<boolean>,
  { shelf = inThisBrowser, unanswered = openUnanswered() } = {},
) {
  let store: UseStore | null = null
  /** Without access to storage nothing is stored, and nothing else changes. */
  const reach = async <T>(act: (open: UseStore) => Promise<T>): Promise<T | undefined> => {
    try {
      store ??= shelf()
      return await act(store)
    } catch {
      return undefined
    }
  }
  let owned: string | undefined
  /** The number of changes of owner: an answer that was requested before a change is not stored after it. */
  let hands = 0
  let turn: Promise<unknown> = Promise.resolve()
  /** One thing after the other, so that nothing is written while the shelf changes hands. */
  const inTurn = (act: () => Promise<unknown>) => {
    turn = turn.then(act, act)
    return turn
  }

  /** Stores an answer. Nothing waits for it: whether this is the main site is itself learned by a question. */
  function keep(queryHash: string, data: unknown, asked: number) {
    const cached: CachedAnswer = { at: Date.now(), data }
    void inTurn(async () => (await here) && asked === hands && reach(open => set(queryHash, cached, open)))
  }

  /** The stored answer to a query. */
  const stored = (query: Query) => reach(open => get<CachedAnswer>(query.queryHash, open))

  /**
   * Fits the query client's `persister`. Where the server does not answer, the page keeps what it shows, and what it
   * shows is never replaced by a stored answer; the query is repeated until there is an answer.
   */
  async function answer<T>(ask: Ask<T>, context: QueryFunctionContext, query: Query): Promise<T> {
    const isKept = keeps(questionOf(query))
    const asked = hands
    try {
      const data = await ask(context)
      unanswered.remove(query)
      if (isKept) keep(query.queryHash, data, asked)
      return data
    } catch (error) {
      if (!isUnreachable(error)) unanswered.remove(query)
      if (isKept && codeOf(error) && !isPassing(error)) void inTurn(() => reach(open => del(query.queryHash, open)))
      if (context.signal.aborted || !isUnreachable(error)) throw error
      // A proxy answered in the place of the server: there is a connection, and the next try may reach it.
      const isConnected = error instanceof ORPCError
      if (isRepeated(query) && (isConnected || query.state.data !== undefined)) throw error
      const last = isKept && query.state.data === undefined ? (await stored(query))?.data : undefined
      // Read only now, since news may have come meanwhile.
      const data = query.state.data ?? last
      if (data === undefined) throw error
      unanswered.add(query)
      return data as T
    }
  }

  return {
    answer,
    /** Stores an answer that came with the page. */
    keepRendered: (query: Pick<Query, 'queryKey' | 'queryHash' | 'state'>) => {
      if (keeps(questionOf(query)) && query.state.data !== undefined) keep(query.queryHash, query.state.data, hands)
    },
    /** Whose answers these are from now on; those of anybody else are thrown away. */
    belongTo: (owner: string) => {
      if (owned !== undefined && owned !== owner) hands += 1
      owned = owner
      return inTurn(() =>
        reach(async open => {
          if ((await get(OWNER, open)) === owner) return
          await clear(open)
          await set(OWNER, owner, open)
        }),
      )
    },
    /** Gives up what is old, or too much. */
    prune: () =>
      inTurn(() =>
        reach(async open => {
          const all = (await entries<string, CachedAnswer>(open)).filter(([key]) => key !== OWNER)
          const newest = all.sort(([, one], [, other]) => other.at - one.at)
          const old = newest.filter(([, { at }], index) => index >= KEPT_ANSWERS || at < Date.now() - KEPT_DAYS * DAY)
          await delMany(
            old.map(([key]) => key),
            open,
          )
        }),
      ),
  }
}

/** The name of a query's procedure. */
const questionOf = ({ queryKey }: Pick<Query, 'queryKey'>): string =>
  Array.isArray(queryKey[0]) ? queryKey[0].join('.') : ''
