import { hashKey, type QueryClient } from '@tanstack/react-query'
import { api as accounts } from '#features/accounts/web/api.ts'
import { api as realms } from '#features/realms/web/api.ts'
import { couldBeDomain } from '#features/realms/web/parts/could-be-domain.ts'
import { unanswered } from '#kit/web/unanswered.ts'
import { openKeptAnswers } from './kept-answers.ts'
import { startServiceWorker } from './service-worker.ts'

/**
 * The queries that can be read without a connection: books, their players, and the Inn. None that change something, and
 * none about other people's accounts, money or security. The theme is stored elsewhere already, for the first paint.
 */
const READ_AGAIN = new Set(
  Object.entries(
    import.meta.glob<string[]>('/src/features/*/web/offline.ts', { eager: true, import: 'offline' }),
  ).flatMap(([path, verbs]) => verbs.map(verb => `${roomOf(path)}.${verb}`)),
)
const FILES = 'files'
const VISITOR = 'visitor'

/** Only the main site can be opened without a connection: a GM's domain checks its visitors each time. */
async function onMainSite(queries: QueryClient): Promise<boolean> {
  if (!couldBeDomain(window.location.hostname)) return true
  const access = await queries.ensureQueryData(realms.access.queryOptions()).catch(() => null)
  return access?.state === 'main'
}

/**
 * Stores answers in this browser for the signed-in person, until they sign out or another person signs in.
 * @returns a function that stores the answers that came with the page
 */
export function keepForOffline(queries: QueryClient): () => void {
  let settle = (_: boolean) => {}
  const here = new Promise<boolean>(resolve => {
    settle = resolve
  })
  const cache = openKeptAnswers(question => READ_AGAIN.has(question), here, { unanswered })
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, persister: cache.answer } })

  const me = hashKey(accounts.me.queryKey())
  let owner: string | undefined
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== me || query.state.data === undefined) return
    const now = (query.state.data as { id: string } | null)?.id ?? VISITOR
    if (now === owner) return
    if (owner !== undefined || now === VISITOR) void globalThis.caches?.delete(FILES)
    owner = now
    void cache.belongTo(owner)
  })

  // This may not wait for the page: the answers of a person who has logged out are deleted after it.
  const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000))
  whenIdle(async () => {
    settle(await onMainSite(queries))
    if (!(await here)) return
    void cache.prune()
    startServiceWorker()
  })
  return () => queries.getQueryCache().getAll().forEach(cache.keepRendered)
}

function roomOf(path: string): string {
  return path.split('/')[3]!.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}
