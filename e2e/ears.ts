import { expect, type Page, type WebSocket } from '@playwright/test'

type Paused = {
  requestId: string
  responseStatusCode?: number
  responseErrorReason?: string
  request: { url: string; method: string }
}

/** What a server can say in words. Scripts, styles, fonts and textures are the same for everybody and were there before any secret. */
const WORDS = ['Document', 'XHR', 'Fetch', 'EventSource', 'Other'] as const

/**
 * Hears everything that reaches one page before the page does: the bodies of all answers and every frame of its live
 * connection. Hyphens that were set into words are taken out, so that a phrase is found wherever it stands.
 */
export async function listenTo(page: Page) {
  const heard: string[] = []
  const frames = hearFrames(page, heard)
  let losing: RegExp | undefined
  const session = await page.context().newCDPSession(page)
  await session.send('Fetch.enable', {
    patterns: WORDS.map(resourceType => ({ resourceType, requestStage: 'Response' as const })),
  })
  session.on('Fetch.requestPaused', paused => void pass(paused as Paused).catch(ended))

  async function pass({ requestId, responseStatusCode = 0, responseErrorReason, request }: Paused) {
    const hasBody = !responseErrorReason && ![101, 204, 304].includes(responseStatusCode) && responseStatusCode < 300
    const unread = hasBody || responseStatusCode >= 400 ? await hear(requestId) : null
    if (losing?.test(request.url) && request.method === 'POST') {
      losing = undefined
      await session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    } else await session.send('Fetch.continueResponse', { requestId })
    // It has reached the page, so the page has not given it up.
    if (unread) throw new Error(`An answer reached the page unheard: ${request.url}`, { cause: unread })
  }

  /** Hears the body of an answer. Returns the error of one that could not be read: a page never waits for these ears. */
  async function hear(requestId: string): Promise<unknown> {
    try {
      const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
      heard.push(plain(base64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body))
      return null
    } catch (error) {
      return error
    }
  }

  return {
    /** Whether a phrase has reached the page. */
    hasHeard: (phrase: string) => heard.some(text => text.includes(plain(phrase))),
    /** Lets the server do what is asked next at an address, and loses its answer on the way back. */
    loseAnswerOf: (address: RegExp) => {
      losing = address
    },
    /** Waits until the page hears a channel, which begins a moment after it is shown. */
    joined: (channel: string) => expect.poll(() => frames.isIn(channel), { message: `hears ${channel}` }).toBe(true),
    /** Waits until the live connection of the page has ended. */
    silent: () => expect.poll(frames.isOpen, { message: 'a live connection' }).toBe(false),
  }
}

export type Ears = Awaited<ReturnType<typeof listenTo>>

/** A page that has closed or gone on has taken its requests along. */
function ended(error: Error) {
  if (!/closed|detached|Invalid InterceptionId|Session/.test(error.message)) throw error
}

const plain = (text: string) =>
  text
    .replaceAll(/\u00ad|\\u00ad|&shy;/gi, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** The frames of the live connection, and which channels the server has let the page into on the newest one. */
function hearFrames(page: Page, heard: string[]) {
  let asked = new Map<string, string>()
  let joined = new Set<string>()
  let newest: WebSocket | undefined
  page.on('websocket', socket => {
    newest = socket
    asked = new Map()
    joined = new Set()
    socket.on('framesent', ({ payload }) => {
      const [, id, channel] = /^42(\d+)\["join","([^"]+)"\]/.exec(String(payload)) ?? []
      if (id && channel) asked.set(id, channel)
    })
    socket.on('framereceived', ({ payload }) => {
      heard.push(plain(String(payload)))
      const id = /^43(\d+)\[\{"joined":true/.exec(String(payload))?.[1]
      const channel = id && asked.get(id)
      if (channel) joined.add(channel)
    })
  })
  return {
    isIn: (channel: string) => [...joined].some(one => one.startsWith(channel)),
    isOpen: () => newest?.isClosed() === false,
  }
}
