import type { Call } from '#kit/server/call.ts'
import type { Preview } from '#kit/server/public-pages.ts'
import { addressAt } from '../shared/addresses.ts'
import { previews } from './roof.ts'

const HOUSE = 'Tomewright'
const PICTURE = '/share.jpg'

const titled = (title: string) => `${title} · ${HOUSE}`

/**
 * The preview of a page for visitors: a shared link goes to strangers. `call` is that of a visitor, on the domain of
 * the host; a page that they may not see has the general preview.
 */
export async function previewOf(call: Call, path: string): Promise<Preview> {
  const { baseUrl } = call.ports.config
  const page = addressAt(path)
  const plain: Preview = {
    title: page?.title && page.title !== HOUSE ? titled(page.title) : HOUSE,
    description: page?.description ?? addressAt('/')?.description ?? '',
    picture: PICTURE,
    address: baseUrl + path,
    isListed: page?.isListed === true && !call.domain,
  }
  if (call.domainRefusal) return { ...plain, title: HOUSE, isListed: false }
  for (const preview of previews) {
    const own = await preview(call, path)
    if (own) return { ...plain, ...own, ...(own.title && { title: titled(own.title) }) }
  }
  return plain
}
