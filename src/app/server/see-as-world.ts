import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { SEEN_LINK, SEEN_ROLES, type SeenPage, type SeenRole } from '#features/see-as/rules.ts'
import type { Call } from '#kit/server/call.ts'
import { isKey } from '#kit/server/files/keys.ts'
import type { InventedPage } from '#kit/server/invented-pages.ts'
import { type CastName, demoId } from '../demo/cast.ts'
import { plantIfEmpty } from '../demo/plant.ts'
import { addressAt } from '../shared/addresses.ts'
import { openBuiltPage } from './built-page.ts'
import { type App, callAt, callFor } from './calls.ts'
import { composerOf, filesOf } from './page-look.ts'
import { openPageRendering } from './page-rendering.ts'
import { headWithout, previewOf } from './preview.ts'
import { stillPage, titleOf } from './still-page.ts'

/** Who of the demo world each role is. */
const PERSONS: Record<SeenRole, CastName | null> = {
  visitor: null,
  newcomer: 'vex',
  player: 'otto',
  lorekeeper: 'lio',
  vip: 'pell',
  gm: 'mira',
}

const storyOf = (book: string) => `/campaigns/${demoId(book)}/story`

/** Where each page is, of the invented books and domains. */
const PATHS: Record<SeenPage, { path: string; query?: string; domain?: string }> = {
  landing: { path: '/' },
  feed: { path: '/feed' },
  discover: { path: '/discover' },
  players: { path: '/players' },
  store: { path: '/store' },
  book: { path: storyOf('afterlight') },
  closedBook: { path: storyOf('lantern') },
  bookPages: { path: storyOf('lantern'), query: '?view=scroll' },
  faces: { path: `/campaigns/${demoId('lantern')}/faces` },
  hub: { path: '/hub', domain: 'mira' },
  den: { path: '/dashboard' },
  scribes: { path: '/scribes' },
  contact: { path: '/contact' },
  terms: { path: '/terms' },
  privacy: { path: '/privacy' },
}
/** The pages by their paths; the first of two at one path is what a link leads to. */
const BY_PATH = new Map(
  Object.entries(PATHS)
    .toReversed()
    .map(([page, { path }]) => [path, page]),
)

/** A page has so many bytes of stored pictures at most. */
const MOST_PICTURE_BYTES = 4_000_000
const DAY = 86_400_000
const LOGIN_FIRST = ' The page that you have chosen asks for a login first, and leads here.'

/** Plants the demo world, and makes a VIP of somebody in it. */
async function plant(app: App) {
  await plantIfEmpty(app)
  const vip = PERSONS.vip && demoId(PERSONS.vip)
  if (vip) {
    const currentPeriodEnd = new Date(app.now().getTime() + 365 * DAY)
    await app.db.transaction(db =>
      grantPlan({ ...callFor(app, null), db }, { userId: vip, source: 'vip', currentPeriodEnd }),
    )
  }
}

/**
 * Plants the demo world into an empty database, and renders its pages as persons of it see them.
 * @returns a function that answers a page; null where it could not be rendered
 */
export async function openSeenWorld(app: App) {
  await plant(app)
  const { baseUrl } = app.ports.config
  const { builtPage } = openBuiltPage(app)
  const { renderer, render } = openPageRendering(app)
  const composer = composerOf(builtPage, baseUrl)
  const by = await renderer
  if (!by) throw new Error('The pages of the web app are not built.')

  async function callOf(role: SeenRole, domain: string | undefined): Promise<Call> {
    const person = PERSONS[role]
    const actor = person && (await actorById(app.db, app.ports, demoId(person)))
    const { host } = new URL(baseUrl)
    return callAt(app, actor, { headers: new Headers({ host: domain ? `${domain}.${host}` : host }), address: 'local' })
  }

  return async (role: SeenRole, page: SeenPage): Promise<InventedPage | null> => {
    const asked = PATHS[page]
    const call = await callOf(role, asked.domain)
    const isSentAway = !call.actor && addressAt(asked.path)?.needs !== undefined
    const { path, query = '' } = isSentAway ? PATHS.landing : asked
    const host = call.headers.get('host') ?? ''
    const { state, preview } = await previewOf(call, path)
    const compose = composer({
      head: async () => (state === 'missing' ? headWithout('Page not found') : preview),
      files: filesOf(call, path),
      shown: {},
    })
    const rendered = await render(by, { call, host, path: path + query, isMissing: false, showsErrors: true, compose })
    if (!rendered) return null
    const html = await stillPage(rendered.html, {
      banner: `Seen as ${SEEN_ROLES[role]} of the demo world: everything here is invented.${isSentAway ? LOGIN_FIRST : ''}`,
      linkTo: path => {
        const value = BY_PATH.get(path)
        return value === undefined ? undefined : { name: SEEN_LINK, value }
      },
      fileAt: picturesOf(app),
    })
    return { title: titleOf(rendered.html), html }
  }
}

/** The stored pictures of a page, as addresses that carry them: their files are in no other world. */
function picturesOf({ ports: { files, pictures } }: App) {
  let left = MOST_PICTURE_BYTES
  return async (path: string): Promise<string | undefined> => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const key = decodeURIComponent(pathname.slice('/files/'.length))
    if (!isKey(key)) return undefined
    const side = Number(searchParams.get('side'))
    const file = await (side ? pictures.get(key, side as Parameters<typeof pictures.get>[1]) : files.get(key))
    if (!file) return undefined
    if (file.size > left || !file.contentType.startsWith('image/')) {
      await file.stream.cancel()
      return undefined
    }
    left -= file.size
    const bytes = await buffer(file.stream as ReadableStream)
    return `data:${file.contentType};base64,${bytes.toString('base64')}`
  }
}
