// First of all, so that the order of the layers is set before any component loads its own rules.
import '#kit/web/look/app.css'
import './no-eval.ts'
import { notifyManager, onlineManager } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { codeOf, isUnreachable } from '#kit/web/api.ts'
import { declaredIn } from '#kit/web/declared.ts'
import { repeatEarlyActs } from '#kit/web/early-acts.ts'
import { openLive } from '#kit/web/live.ts'
import { lendEasternFonts } from '#kit/web/look/eastern-fonts.ts'
import { modalsIn } from '#kit/web/modal-registry.ts'
import { QueryClient } from '#kit/web/query-client.ts'
import { MOST_REPEATS } from '#kit/web/unanswered.ts'
import { whenIdle } from '#kit/web/when-idle.ts'
import { unpackAnswers } from './answers.ts'
import { keepForOffline } from './offline/keep-for-offline.ts'
import { keepScrolled, openRouter } from './router.tsx'
import { watchSession } from './session.ts'
import { WholeApp } from './whole-app.tsx'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection an error is shown at once; the query is repeated when the connection is back.
      retry: (tries, error) =>
        (!codeOf(error) || isUnreachable(error)) && onlineManager.isOnline() && tries < MOST_REPEATS,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    },
  },
})
// A button knows that its request runs before a second click can come, so that a double click sends one.
notifyManager.setScheduler(queueMicrotask)
const keepRendered = keepForOffline(queries)
const loadModals = () => import('./modals.ts').then(file => file.MODALS)
modalsIn(loadModals)
declaredIn(() => import('./declarations.ts'))
const live = openLive(queries, () => import('./live.ts').then(file => file.hear))
const router = openRouter(queries)
watchSession(queries, live, router)

const root = document.getElementById('root')!
const answers = document.getElementById('answers')
const { at, missing } = answers?.dataset ?? {}
const app = (
  <WholeApp queries={queries} live={live} router={router} isMissing={missing !== undefined} onReady={repeatEarlyActs} />
)

const here = () => location.pathname + location.search

/** Hydrates the page that the server has rendered, with the answers that it shows. */
async function hydrate(packed: string) {
  unpackAnswers(queries, packed)
  keepRendered()
  await router.load()
  // Without it the router renders an empty page first, and React replaces the page.
  router.ssr = { manifest: undefined }
  keepScrolled(router)
  // In a transition React hands the thread back between components, and a press is answered.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: error => console.error(error) })
  })
}

// Answers belong to one address, unless they name none: at any other the page is rendered from the start.
if (answers && (at ?? here()) === here()) void hydrate(answers.textContent)
else {
  root.replaceChildren()
  createRoot(root).render(app)
}
// The answers are in the query cache now, which a logout empties; in the document they would stay.
answers?.remove()
lendEasternFonts()
// The first click on something that opens a modal waits for the modal alone.
void whenIdle()
  .then(loadModals)
  .catch(() => undefined)
