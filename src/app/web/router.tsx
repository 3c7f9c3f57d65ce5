import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RegisteredRouter,
  type ResolveFullPath,
  type ResolveId,
  type RouterHistory,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { api as accounts } from '#features/accounts/web/api.ts'
import { keepInvitation } from '#features/books/web/parts/invitation.ts'
import type { Address } from '#kit/shared/address.ts'
import { PageNotFound } from '#kit/web/page-not-found.tsx'
import { ADDRESSES, addressAt } from '../shared/addresses.ts'
import { mainExport } from './main-export.ts'
import { BareLayout } from './shell/bare-layout.tsx'
import { MainLayout } from './shell/main-layout.tsx'
import { PageFault } from './shell/page-fault.tsx'
import { Root } from './shell/root.tsx'

type Context = { queries: QueryClient }
type Arriving = { context: Context; location: { pathname: string; searchStr: string } }

const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: () => (
    <MainLayout>
      <PageNotFound />
    </MainLayout>
  ),
  errorComponent: PageFault,
})
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: MainLayout })
const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: BareLayout })

/** Sends a visitor without a login to the landing page, where the login opens and leads back. */
async function signedIn({ context, location }: Arriving) {
  const me = accounts.me.queryOptions({ staleTime: 60_000 })
  const cached = await context.queries.ensureQueryData(me)
  // A visitor may have logged in since, in another tab.
  if (!(cached ?? (await context.queries.fetchQuery({ ...me, staleTime: 0 }))))
    throw redirect({ to: '/', search: { login: true, next: location.pathname + location.searchStr } })
}

/** The password of an invitation is in the fragment: it is stored in this tab and removed from the address. */
function invited(arriving: Arriving & { location: { hash: string } }) {
  keepInvitation(arriving.location.hash)
  return signedIn(arriving)
}

const NEEDS = { login: signedIn, invitation: invited }

/** Every page of the table, as the part of the app that is loaded for it. */
const parts = import.meta.glob<Record<string, ComponentType>>('/src/features/*/web/*-page.tsx')
const pageFrom = (file: string) => lazyRouteComponent(parts[`/src/${file}`]!, mainExport(file))

type Entry = (typeof ADDRESSES)[number]
type Path = Entry['path']
type At<P extends Path> = Extract<Entry, { path: P }>

/** The row of an address in the table, as options of the router. */
const optionsOf = ({ path, page, leadsTo, needs, search }: Address) => ({
  path,
  ...(page && { component: pageFrom(page) }),
  ...(search && { validateSearch: search }),
  ...(needs && { beforeLoad: NEEDS[needs] }),
  ...(leadsTo && {
    beforeLoad: ({ params }: { params: object }) => {
      throw redirect({ to: leadsTo as string, params })
    },
  }),
})

/** Whether the page that is open, or just opening, requires a login. */
export const needsLogin = (router: ReturnType<typeof openRouter>) =>
  Boolean(addressAt(router.latestLocation.pathname)?.needs)

type SearchOf<P extends Path> = At<P> extends { search: infer S } ? S : undefined
/** The type of a route within a layout, as the router finds it out where it is made. */
type RouteIn<L extends AnyRoute, P extends Path> = ReturnType<
  typeof createRoute<unknown, L, P, ResolveFullPath<L, P>, string, ResolveId<L, string, P>, SearchOf<P>>
>
type BarePath = Extract<Entry, { layout: 'bare' }>['path']
type InShell = { [P in Exclude<Path, BarePath>]: RouteIn<typeof shell, P> }
type InBare = { [P in BarePath]: RouteIn<typeof bare, P> }

const entries: readonly Address[] = ADDRESSES
/** The routes of the addresses with this layout, by path. */
const routesIn = (parent: AnyRoute, layout: Address['layout']) =>
  Object.fromEntries(
    entries
      .filter(one => one.layout === layout)
      .map(one => [one.path, createRoute({ getParentRoute: () => parent, ...optionsOf(one) })]),
  ) as unknown

const tree = root.addChildren([
  shell.addChildren(routesIn(shell, undefined) as InShell),
  bare.addChildren(routesIn(bare, 'bare') as InBare),
])

type InRouter = keyof RegisteredRouter['routesByPath']
/**
 * Does not compile where the router knows an address that the table does not, or the other way round.
 * @public
 */
export const IS_WHOLE: [Path] extends [InRouter] ? ([InRouter] extends [Path] ? true : InRouter) : Path = true

/** How a router differs where it is not that of a browser. */
type Placed = { history?: RouterHistory; scrollRestoration?: boolean }

/** The street map: every address, what it needs, and the page that is loaded for it. */
export const openRouter = (queries: QueryClient, options: Placed = {}) =>
  createRouter({
    routeTree: tree,
    context: { queries },
    defaultPreload: 'intent',
    // A page that breaks does so within its layout, and the way on stays in sight.
    defaultErrorComponent: PageFault,
    scrollRestoration: true,
    ...options,
    // Plain words: page 1 is `page=1`, and a token that looks like a number stays as it is.
    parseSearch: parseSearchWith(value => value),
    stringifySearch: stringifySearchWith(String),
  })

/**
 * Leaves a page that the server has rendered where its reader has scrolled it before the scripts ran; every page after it begins at its
 * top, or where it was left. Call it before hydration.
 */
export function keepScrolled(router: ReturnType<typeof openRouter>): void {
  router.options.scrollRestoration = () => {
    router.options.scrollRestoration = true
    if (window.scrollY === 0) return true
    // The router stores the position of what it has heard scrolling, for the way back.
    document.dispatchEvent(new Event('scroll'))
    return false
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
