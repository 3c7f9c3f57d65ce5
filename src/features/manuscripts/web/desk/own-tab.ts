import { newId } from '#kit/shared/ids.ts'

const KEY = 'tab-id'
/** The id of a tab whose page has ended; the next page of the same tab reads it. */
const LEFT_KEY = 'tab-left'
/** A page that is loaded again finds its lock held by the page before it for a moment: on a busy machine for seconds. */
const WAIT_AFTER_OWN_PAGE_MS = 20_000
/** Without the mark of an ended page, another open tab most likely holds the lock. */
const WAIT_MS = 400
const lockOf = (tab: string) => `tab:${tab}`

/** Holds the lock of a tab as long as the page lives; false where another page still holds it after the wait. */
function hold(tab: string, waitMs: number): Promise<boolean> {
  return new Promise(answer => {
    const held = () => {
      answer(true)
      return new Promise<never>(() => undefined)
    }
    navigator.locks.request(lockOf(tab), { signal: AbortSignal.timeout(waitMs) }, held).catch(() => answer(false))
  })
}

let own: Promise<string> | undefined

/**
 * The id of this tab: it outlives a reload, and no other open tab has it. A tab that was doubled brings the id of the first
 * one along, and takes a new one.
 */
export const ownTab = (): Promise<string> => (own ??= findOwn())

/** Leaves the mark with which the next page of this tab tells a reload from a doubled tab. */
function markWhenLeft(tab: string): string {
  addEventListener('pagehide', () => sessionStorage.setItem(LEFT_KEY, tab))
  addEventListener('pageshow', () => sessionStorage.removeItem(LEFT_KEY))
  return tab
}

async function findOwn(): Promise<string> {
  const stored = sessionStorage.getItem(KEY)
  const isAfterOwnPage = sessionStorage.getItem(LEFT_KEY) === stored
  sessionStorage.removeItem(LEFT_KEY)
  const waitMs = isAfterOwnPage ? WAIT_AFTER_OWN_PAGE_MS : WAIT_MS
  const isFree = stored !== null && (!navigator.locks || (await hold(stored, waitMs)))
  if (isFree) return markWhenLeft(stored)
  const tab = newId()
  sessionStorage.setItem(KEY, tab)
  if (navigator.locks) await hold(tab, WAIT_MS)
  return markWhenLeft(tab)
}

/** The tabs that are open in this browser, as far as it tells. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith('tab:') ? name.slice(4) : [])))
}
