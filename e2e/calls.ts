import type { CDPSession, Page } from '@playwright/test'

type Paused = { requestId: string; request: { url: string; postData?: string } }
type Given = { status?: number; body?: string; json?: unknown }

/** A call of a page to the server that has not left yet. */
type Call = {
  url: string
  /** What was sent along. */
  sent: () => unknown
  /** Lets it go its way. */
  pass: () => Promise<void>
  /** Breaks it off, as a lost connection does. */
  fail: () => Promise<void>
  /** Answers it in place of the server. */
  answer: (given: Given) => Promise<void>
}
type Act = (call: Call) => Promise<void>

const acts = new WeakMap<Page, { address: RegExp; act: Act }[]>()

/**
 * Holds the calls of a page up, before it goes anywhere, so that a story may act on them while it is open. A route of
 * Playwright's would keep the whole page from the cache of its browser, and takes effect a moment after it was asked for.
 */
export async function intercept(page: Page) {
  acts.set(page, [])
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', paused => {
    const call = callOf(session, paused as Paused)
    const { act } = acts.get(page)?.findLast(({ address }) => address.test(call.url)) ?? { act: PASS }
    void act(call).catch(ended)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/rpc/*' }] })
}

function callOf(session: CDPSession, { requestId, request }: Paused): Call {
  return {
    url: request.url,
    sent: () => JSON.parse(request.postData ?? 'null'),
    pass: async () => void (await session.send('Fetch.continueRequest', { requestId })),
    fail: async () => void (await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
    answer: async ({ status = 200, json, body = JSON.stringify(json) }) => {
      const responseHeaders = [{ name: 'content-type', value: json === undefined ? 'text/plain' : 'application/json' }]
      const words = { responseHeaders, body: Buffer.from(body).toString('base64') }
      await session.send('Fetch.fulfillRequest', { requestId, responseCode: status, ...words })
    },
  }
}

/** A page that has closed or gone on has taken its calls along. */
function ended(error: Error) {
  if (!/closed|detached|Invalid InterceptionId|Session/.test(error.message)) throw error
}

const PASS: Act = call => call.pass()
export const FAIL: Act = call => call.fail()
export const STUMBLE: Act = call => call.answer({ status: 500, body: 'stumbled' })

/** What happens to a call from now on: by its name ("books/setTheme"), or by its address. The newest word counts. */
export function onCall(page: Page, name: string | RegExp, act: Act) {
  const all = acts.get(page)
  if (!all) throw new Error('The calls of this page are not intercepted')
  all.push({ address: typeof name === 'string' ? new RegExp(`/api/rpc/${name}(\\?|$)`) : name, act })
}

/** As onCall, for the next call alone. */
export function onNextCall(page: Page, name: string, act: Act) {
  let isOver = false
  onCall(page, name, call => {
    if (isOver) return call.pass()
    isOver = true
    return act(call)
  })
}

/** Lets every call of a page pass again. */
export const letAllPass = (page: Page) => void acts.get(page)?.splice(0)
