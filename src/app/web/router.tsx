import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent as page,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import { api as accounts } from '#features/accounts/web/api.ts'
import { keepInvitation } from '#features/books/web/parts/invitation.ts'
import { searches } from './searches.ts'
import { BareLayout } from './shell/bare-layout.tsx'
import { MainLayout } from './shell/main-layout.tsx'
import { PageFault } from './shell/page-fault.tsx'
import { PageNotFound } from './shell/page-not-found.tsx'
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
  const known = await context.queries.ensureQueryData(me)
  // A visitor may have logged in since, in another tab.
  if (!(known ?? (await context.queries.fetchQuery({ ...me, staleTime: 0 }))))
    throw redirect({ to: '/', search: { login: true, next: location.pathname + location.searchStr } })
}

/** An invitation brings its password in the fragment: it is kept in this tab, and stays in no address. */
function invited(arriving: Arriving & { location: { hash: string } }) {
  keepInvitation(arriving.location.hash)
  return signedIn(arriving)
}

const GATES = new Set<unknown>([signedIn, invited])

/** Whether the page that is open, or just opening, is only for somebody who is logged in. */
export const needsLogin = (router: ReturnType<typeof openRouter>) =>
  router
    .matchRoutes(router.latestLocation)
    .some(({ routeId }: { routeId: keyof typeof router.routesById }) =>
      GATES.has(router.routesById[routeId].options.beforeLoad),
    )

const inShell = <const P extends string>(path: P) => ({ getParentRoute: () => shell, path })
const inBare = <const P extends string>(path: P) => ({ getParentRoute: () => bare, path })

const open = [
  createRoute({
    ...inShell('/'),
    validateSearch: searches.landing,
    component: page(() => import('./routes/landing.tsx'), 'Landing'),
  }),
  createRoute({ ...inShell('/feed'), component: page(() => import('#features/home/web/feed-page.tsx'), 'FeedPage') }),
  createRoute({
    ...inShell('/story'),
    validateSearch: searches.story,
    component: page(() => import('#features/home/web/feed-page.tsx'), 'FeedPage'),
  }),
  createRoute({
    ...inShell('/discover'),
    component: page(() => import('#features/people/web/discover-page.tsx'), 'DiscoverPage'),
  }),
  createRoute({
    ...inShell('/scribes'),
    component: page(() => import('#features/manuscripts/web/scribes-page.tsx'), 'ScribesPage'),
  }),
  createRoute({
    ...inShell('/scribes/$scribe'),
    component: page(() => import('#features/manuscripts/web/scribe-page.tsx'), 'ScribePage'),
  }),
  createRoute({
    ...inShell('/players'),
    component: page(() => import('#features/people/web/players-page.tsx'), 'PlayersPage'),
  }),
  createRoute({
    ...inShell('/terms'),
    component: page(() => import('#features/support/web/terms-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    ...inShell('/privacy'),
    component: page(() => import('#features/support/web/privacy-page.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    ...inShell('/contact'),
    component: page(() => import('#features/support/web/contact-page.tsx'), 'ContactPage'),
  }),
  createRoute({
    ...inShell('/bug-squashed'),
    component: page(() => import('./shell/bug-squashed.tsx'), 'BugSquashed'),
  }),
  createRoute({
    ...inShell('/Contact'),
    component: page(() => import('#features/support/web/contact-page.tsx'), 'ContactPage'),
  }),
  createRoute({
    ...inShell('/store'),
    validateSearch: searches.store,
    component: page(() => import('#features/store/web/store-page.tsx'), 'StorePage'),
  }),
  createRoute({
    ...inShell('/reset-password'),
    validateSearch: searches.resetPassword,
    component: page(() => import('#features/accounts/web/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...inShell('/email-verified'),
    validateSearch: searches.emailVerified,
    component: page(() => import('#features/accounts/web/email-verified-page.tsx'), 'EmailVerifiedPage'),
  }),
  createRoute({
    ...inShell('/confirm-email'),
    validateSearch: searches.confirmEmail,
    component: page(() => import('#features/security/web/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  }),
  createRoute({
    ...inShell('/unsubscribe'),
    validateSearch: searches.unsubscribe,
    component: page(() => import('#features/notices/web/unsubscribe-page.tsx'), 'UnsubscribePage'),
  }),
  createRoute({
    ...inShell('/discord'),
    validateSearch: searches.discord,
    component: page(() => import('./routes/discord.tsx'), 'Discord'),
  }),
  createRoute({ ...inShell('/hub'), component: page(() => import('./routes/hub.tsx'), 'Hub') }),
  createRoute({ ...inShell('/access-denied'), component: page(() => import('./routes/denied.tsx'), 'Denied') }),
]

const own = [
  createRoute({
    ...inShell('/dashboard'),
    validateSearch: searches.dashboard,
    beforeLoad: signedIn,
    component: page(() => import('#features/home/web/den-page.tsx'), 'DenPage'),
  }),
  createRoute({
    ...inShell('/profile'),
    beforeLoad: signedIn,
    component: page(() => import('#features/people/web/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    ...inShell('/sanctum'),
    validateSearch: searches.sanctum,
    component: page(() => import('#features/home/web/sanctum-page.tsx'), 'SanctumPage'),
  }),
  createRoute({
    ...inShell('/gm-sanctum'),
    beforeLoad: () => {
      throw redirect({ to: '/sanctum' })
    },
  }),
  createRoute({
    ...inShell('/till'),
    validateSearch: searches.till,
    beforeLoad: signedIn,
    component: page(() => import('#features/store/web/till-page.tsx'), 'TillPage'),
  }),
  createRoute({
    ...inShell('/payment-success'),
    validateSearch: searches.paymentSuccess,
    beforeLoad: signedIn,
    component: page(() => import('#features/store/web/payment-success-page.tsx'), 'PaymentSuccessPage'),
  }),
  createRoute({
    ...inShell('/campaigns/join'),
    beforeLoad: invited,
    component: page(() => import('#features/characters/web/join-page.tsx'), 'JoinPage'),
  }),
  createRoute({
    ...inShell('/campaigns/$bookId/edit'),
    beforeLoad: signedIn,
    component: page(() => import('#features/books/web/campaign-form-page.tsx'), 'CampaignFormPage'),
  }),
  createRoute({
    ...inShell('/campaigns/$bookId/write'),
    beforeLoad: signedIn,
    component: page(() => import('#features/manuscripts/web/writing-desk-page.tsx'), 'WritingDeskPage'),
  }),
  createRoute({
    ...inShell('/campaigns/$bookId/faces'),
    component: page(() => import('#features/npcs/web/faces-page.tsx'), 'FacesPage'),
  }),
  createRoute({
    ...inShell('/campaigns/$bookId/board'),
    validateSearch: searches.campaignsBookIdBoard,
    beforeLoad: signedIn,
    component: page(() => import('#features/inn/web/board-page.tsx'), 'BoardPage'),
  }),
]

const bareRoutes = [
  createRoute({
    ...inBare('/campaigns/$bookId/story'),
    validateSearch: searches.campaignsBookIdStory,
    component: page(() => import('./routes/reader.tsx'), 'Reader'),
  }),
  createRoute({
    ...inBare('/campaigns/$bookId/inn'),
    beforeLoad: signedIn,
    component: page(() => import('#features/inn/web/inn-hub-page.tsx'), 'InnHubPage'),
  }),
  createRoute({
    ...inBare('/campaigns/$bookId/inn/$room'),
    beforeLoad: signedIn,
    component: page(() => import('./routes/inn-room.tsx'), 'InnRoom'),
  }),
]

const tree = root.addChildren([shell.addChildren([...open, ...own]), bare.addChildren(bareRoutes)])

/** The street map: every address, what it needs, and the page that is loaded for it. */
export const openRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: tree,
    context: { queries },
    defaultPreload: 'intent',
    // A page that breaks does so within its layout, and the way on stays in sight.
    defaultErrorComponent: PageFault,
    scrollRestoration: true,
    // Plain words: page 1 is `page=1`, and a token that looks like a number stays as it is.
    parseSearch: parseSearchWith(value => value),
    stringifySearch: stringifySearchWith(String),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
