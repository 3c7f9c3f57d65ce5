import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRouterClient, ORPCError } from '@orpc/server'
import type { Call } from '#kit/server/call.ts'
import { withoutRateLimits } from '#kit/server/without-rate-limits.ts'
import type { AnswerKey, Ask, PageRenderer, RenderedPage } from '../shared/page-renderer.ts'
import type { App } from './calls.ts'
import { router } from './roof.ts'

const BUILT = join(import.meta.dirname, '../../../dist/pages/render-page.js')
/** How long a page may take; after that the browser renders it. */
const LONGEST_RENDER_MS = 5_000

/** A page to render: its call, path and host, and how the content is put into the built page. */
export type PageToRender = {
  /** Answers the queries of the page, with the rights of its actor. */
  call: Call
  path: string
  host: string
  isMissing: boolean
  /** Renders what the page shows where a query failed, in place of no page. */
  showsErrors?: boolean
  compose: (content: RenderedPage) => Promise<string>
}
export type ComposedPage = { html: string; keys: AnswerKey[] }

/** Renders pages on the server. What it answers with null is rendered in the browser. */
export type PageRendering = {
  /** Null without a build. */
  renderer: Promise<PageRenderer | null>
  /** Null for a page that failed or took too long. */
  render: (by: PageRenderer, page: PageToRender) => Promise<ComposedPage | null>
}

/** Calls procedures in this process. Rate limits do not apply: the page was requested once. */
function askAs(call: Call): Ask {
  const client = createRouterClient(router, { context: { ...withoutRateLimits(call), answerHeaders: new Headers() } })
  return (path, input) => {
    let at: unknown = client
    for (const name of path) at = (at as Record<string, unknown>)[name]
    return (at as (input: unknown) => Promise<unknown>)(input)
  }
}

const loadRenderer = async (): Promise<PageRenderer | null> =>
  existsSync(BUILT) ? ((await import(pathToFileURL(BUILT).href)) as { renderer: PageRenderer }).renderer : null

const within = <T>(ms: number, work: Promise<T>): Promise<T> => {
  const signal = AbortSignal.timeout(ms)
  const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([work, late])
}

/** @param options.longestMs how long a page may take, in milliseconds */
export function openPageRendering(
  { log }: Pick<App, 'log'>,
  {
    loading = loadRenderer(),
    longestMs = LONGEST_RENDER_MS,
  }: { loading?: Promise<PageRenderer | null>; longestMs?: number } = {},
): PageRendering {
  return {
    renderer: loading,
    render: async (by, { call, path, host, isMissing, showsErrors = false, compose }) => {
      try {
        const content = await within(longestMs, by.renderPage({ path, host, isMissing, showsErrors, ask: askAs(call) }))
        return { html: await compose(content), keys: content.keys }
      } catch (error) {
        // A declared error is shown by the page in the browser.
        if (!(error instanceof ORPCError && error.defined))
          log.error({ err: error, path }, 'a page could not be rendered')
        return null
      }
    },
  }
}
