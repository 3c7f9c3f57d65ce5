import { type Query, QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { api as accounts } from '#features/accounts/web/api.ts'
import { type Dressing, DressingContext } from '#kit/web/dressing.ts'
import { HostContext } from '#kit/web/here.ts'
import type { Live } from '#kit/web/live.ts'
import type { Ask, PageRenderer, RenderedPage } from '../shared/page-renderer.ts'
import { packAnswers } from './answers.ts'
import { isAbout, kindsOf } from './live.ts'
import { openRouter } from './router.tsx'
import { WholeApp } from './whole-app.tsx'

/** An answer can lead to another query, so a page is rendered until none is pending, this often at most. */
const MOST_PASSES = 5
/** For one pass. */
const LONGEST_MS = 3_000

/** A page on the server has no live connection. */
const NO_NEWS: Live = {
  join: () => () => {},
  onFarewell: () => () => {},
  connection: () => 'connecting',
  subscribe: () => () => {},
  restart: () => {},
}

type Question = [path: readonly string[], options: { type?: string; input?: unknown }]

/** Answers the queries of a page in this process; an infinite query gets its first page. */
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

async function htmlOf(tree: ReactNode): Promise<string> {
  const failures: unknown[] = []
  const stream = await renderToReadableStream(tree, {
    // With a limit, React moves parts to the end of the page and puts them in place by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(LONGEST_MS),
    onError: error => void failures.push(error),
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (failures.length > 0) throw failures[0]
  return html
}

/** Without a head of its own, a tree begins with the tags that React would put there. The head has a title already. */
const BELONGS_IN_HEAD = /^(?:<title>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)+/

type Wanted = Parameters<PageRenderer['renderPage']>[0]

async function renderPage({ path, host, isMissing, ask, showsErrors = false }: Wanted): Promise<RenderedPage> {
  const persister = answersFrom(ask) as never
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, retryOnMount: !showsErrors, staleTime: Number.POSITIVE_INFINITY, persister },
    },
  })
  const router = openRouter(queries, {
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: false,
  })
  // Who is signed in is known before the first pass, because most pages then have more queries.
  await Promise.all([router.load(), queries.fetchQuery(accounts.me.queryOptions())])
  const treeIn = (dressing: Dressing) => (
    <HostContext value={host}>
      <DressingContext value={dressing}>
        <WholeApp queries={queries} live={NO_NEWS} router={router} isMissing={isMissing} />
      </DressingContext>
    </HostContext>
  )
  for (let pass = 1; pass <= MOST_PASSES; pass++) {
    const dressing: Dressing = { scribes: new Set() }
    const html = await htmlOf(treeIn(dressing))
    const awaited = queries.getQueryCache().getAll().filter(isAwaited)
    if (awaited.length > 0) {
      const fetched = awaited.map(query => query.fetch())
      await (showsErrors ? Promise.allSettled(fetched) : Promise.all(fetched))
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
      ...(dressing.theme && { theme: dressing.theme }),
      ...(dressing.isPaper && { isPaper: true }),
      ...(dressing.light && { light: dressing.light }),
      scribes: [...dressing.scribes],
      answers: packAnswers(queries),
      keys,
    }
  }
  throw new Error(`the page at ${path} has queries after ${MOST_PASSES} passes`)
}

/** @public Loaded by the server from the built file. */
export const renderer: PageRenderer = {
  renderPage,
  areTouched: (keys, touched) => keys.some(key => isAbout(key, touched)),
  kindsShown: keys => keys.flatMap(kindsOf),
}
