import { newId } from '#kit/shared/ids.ts'

const KEY = 'tab-id'
/** A page that is loaded anew finds its lock held by the page before it for a moment. */
const PATIENCE_MS = 400
const lockOf = (tab: string) => `tab:${tab}`

/** Holds the lock of a tab as long as the page lives; false where another page holds it. */
function hold(tab: string): Promise<boolean> {
  return new Promise(answer => {
    const held = () => {
      answer(true)
      return new Promise<never>(() => undefined)
    }
    navigator.locks.request(lockOf(tab), { signal: AbortSignal.timeout(PATIENCE_MS) }, held).catch(() => answer(false))
  })
}

let own: Promise<string> | undefined

/**
 * The id of this tab: it outlives a reload, and no other open tab has it. A tab that was doubled brings the id of the first
 * one along, and takes a new one.
 */
export const ownTab = (): Promise<string> => (own ??= findOwn())

async function findOwn(): Promise<string> {
  const stored = sessionStorage.getItem(KEY)
  const isFree = stored !== null && (!navigator.locks || (await hold(stored)))
  if (isFree) return stored
  const tab = newId()
  sessionStorage.setItem(KEY, tab)
  if (navigator.locks) await hold(tab)
  return tab
}

/** The tabs that are open in this browser, as far as it tells. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith('tab:') ? name.slice(4) : [])))
}
