import { openModal } from '#kit/web/modal-registry.ts'
import { api } from '../api.ts'

/** Asks a new GM for a domain, unless there is one already. True when there is one in the end. */
export async function askForDomain(): Promise<boolean> {
  // Whether there is one decides only if to ask: where that cannot be read, the dialog says so itself.
  const mine = await api.mine.call().catch(() => null)
  return Boolean(mine ?? (await openModal('gm-subdomain-setup', {})))
}
