import { type Query, QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { HostContext } from '#kit/web/here.ts'
import type { Live } from '#kit/web/live.ts'
import type { Ask, MadePage, PageMaker } from '../shared/page-maker.ts'
import { packAnswers } from './answers.ts'
import { isAbout } from './live.ts'
import { openRouter } from './router.tsx'
import { WholeApp } from './whole-app.tsx'
import './declarations.ts'

/** A page asks, is drawn with the answers, and asks what only these made it ask. */
const MOST_PASSES = 5
const LONGEST_MS = 3_000

/** Nobody listens while a page is made. */
const NO_NEWS: Live = {
  join: () => () => {},
  onFarewell: () => () => {},
  connection: () => 'connecting',
  subscribe: () => () => {},
  restart: () => {},
}

type Question = [path: readonly string[], options: { type?: string; input?: unknown }]

/** Answers the questions of a page in this process; a list comes with its first page. */
const answersFrom =
  (ask: Ask) =>
  async (_: unknown, { queryKey }: Pick<QueryFunctionContext, 'queryKey'>, query: Query) => {
    const [path, { type, input }] = queryKey as unknown as Question
    if (type !== 'infinite') return ask(path, input)
    const { initialPageParam } = query.options as { initialPageParam?: unknown }
    return { pages: [await ask(path, input)], pageParams: [initialPageParam] }
  }

const isAwaited = ({ state, options }: Query) =>
  state.status === 'pending' && (options as { enabled?: boolean }).enabled !== false

async function draw(tree: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const stream = await renderToReadableStream(tree, {
    // Smaller parts would come apart from their place, and need a script to get there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(LONGEST_MS),
    onError: error => void failures.push(error),
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (failures.length > 0) throw failures[0]
  return html
}

/** React writes before a page that has no head what belongs there; the title stands in the head already. */
const BELONGS_IN_HEAD = /^(?:<title>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)+/

async function makePage({ path, host, ask }: Parameters<PageMaker['makePage']>[0]): Promise<MadePage> {
  const persister = answersFrom(ask) as never
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, persister } },
  })
  const router = openRouter(queries, {
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: false,
  })
  await router.load()
  const tree = (
    <HostContext value={host}>
      <WholeApp queries={queries} live={NO_NEWS} router={router} />
    </HostContext>
  )
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const html = await draw(tree)
    const awaited = queries.getQueryCache().getAll().filter(isAwaited)
    if (awaited.length > 0) {
      await Promise.all(awaited.map(query => query.fetch()))
      continue
    }
    const [head = ''] = BELONGS_IN_HEAD.exec(html) ?? []
    const keys = queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
    return {
      html: html.slice(head.length),
      head: head.replaceAll(/<title>[^<]*<\/title>/g, ''),
      answers: packAnswers(queries),
      keys,
    }
  }
  throw new Error(`the page at ${path} goes on asking`)
}

/** @public Loaded by the server from the built file. */
export const maker: PageMaker = {
  makePage,
  areTouched: (keys, touched) => keys.some(key => isAbout(key, touched)),
}
