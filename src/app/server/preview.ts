import type { Call } from '#kit/server/call.ts'
import type { Preview } from '#kit/server/public-pages.ts'
import { addressAt } from '../shared/addresses.ts'
import { previews } from './roof.ts'

const PRODUCT = 'Tomewright'
const PICTURE = '/share.jpg'

/** The head of a page; a missing one has no address. */
export type PageHead = Omit<Preview, 'address'> & { address?: string }

const titled = (title: string) => `${title} · ${PRODUCT}`
const DESCRIPTION = addressAt('/')?.description ?? ''

/** The head of a page of which nothing may be said: the same at every address. */
export const headWithout = (title?: string): PageHead => ({
  title: title ? titled(title) : PRODUCT,
  description: DESCRIPTION,
  picture: PICTURE,
  isListed: false,
})

/** What a visitor finds at a path: the preview of the page, and whether a room knows the thing that it shows. */
export type PreviewAt = { preview: PageHead; state: 'there' | 'missing' | 'unknown' }

/**
 * The preview of a page for visitors: a shared link goes to strangers. `call` is that of a visitor, on the domain of
 * the host. A page that they may not see has the general preview, as a page that does not exist.
 */
export async function previewOf(call: Call, path: string): Promise<PreviewAt> {
  const { baseUrl } = call.ports.config
  const page = addressAt(path)
  const plain: PageHead = {
    ...headWithout(page?.title === PRODUCT ? undefined : page?.title),
    description: page?.description ?? DESCRIPTION,
    address: baseUrl + path,
    isListed: page?.isListed === true && !call.domain,
  }
  if (call.domainRefusal) return { preview: { ...plain, title: PRODUCT, isListed: false }, state: 'unknown' }
  for (const preview of previews) {
    const own = await preview(call, path)
    if (own === 'missing') return { preview: { ...plain, isListed: false }, state: 'missing' }
    if (own) return { preview: { ...plain, ...own, ...(own.title && { title: titled(own.title) }) }, state: 'there' }
  }
  return { preview: plain, state: 'unknown' }
}
