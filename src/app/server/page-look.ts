import { addressOfDomain } from '#features/realms/server/service/addresses.ts'
import type { Call } from '#kit/server/call.ts'
import { hostBehind } from '#kit/server/client-address.ts'
import type { Address } from '#kit/shared/address.ts'
import { addressAt } from '../shared/addresses.ts'
import type { RenderedPage } from '../shared/page-renderer.ts'
import type { App } from './calls.ts'
import { withPreview } from './page-head.ts'
import { type Shown, withRendered } from './page-html.ts'
import type { PartsOf } from './page-parts.ts'
import type { PageHead } from './preview.ts'

/** The built page without content, with the files that it fetches early, and with the themes and the light of its content. */
export type BuiltPage = (
  parts: Omit<PartsOf, 'texture'>,
  worn: Pick<RenderedPage, 'theme' | 'light' | 'isPaper'>,
) => Promise<string>

/** What a rendered page has around its content. */
type Look = { head: () => Promise<PageHead>; files: readonly string[]; shown: Shown }

/** Puts the content of a page into the built page. */
export const composerOf =
  (builtPage: BuiltPage, baseUrl: string) =>
  ({ head, files, shown }: Look) =>
  async (content: RenderedPage): Promise<string> => {
    const [preview, built] = await Promise.all([head(), builtPage({ paths: files, scribes: content.scribes }, content)])
    return withRendered(withPreview(built, preview, baseUrl), content, shown)
  }

/** The host of the site of a call, with its port; undefined where the request names another. */
export function hostOfSite(call: Call): string | undefined {
  const { baseUrl, trustProxy } = call.ports.config
  const { host } = new URL(call.domain ? addressOfDomain(call, call.domain.name) : baseUrl)
  return hostBehind(call.headers, trustProxy) === host ? host : undefined
}

/** The address of a path, where this installation has all that its page needs. */
export function addressStanding({ ports }: Pick<App, 'ports'>, path: string): Address | undefined {
  const address = addressAt(path)
  return address && (!address.onlyWith || ports[address.onlyWith]) ? address : undefined
}

/** Whether the page of an address is rendered on the site of a call. */
export const isRenderedOn = ({ domain }: Pick<Call, 'domain'>, { isRendered }: Address): boolean =>
  isRendered === 'onDomains' ? domain !== null : isRendered === true

/** The addresses whose files a page consists of: the front of a domain is its feed. */
export const filesOf = ({ domain }: Pick<Call, 'domain'>, path: string) =>
  domain && path === '/' ? ['/', '/feed'] : [path]
