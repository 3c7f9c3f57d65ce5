/**
 * An address of the product and everything that is known of it without its page. The router, the server (404, head, robots,
 * site map, files to fetch early), the build and the tests of all pages read this table.
 */
export type Address = {
  /** `$name` stands for one part of the path. */
  path: `/${string}`
  /** The file of the page below `src/`, named after the component that it exports; none where `leadsTo` says another address. */
  page?: `${string}.tsx`
  /** The address that this one leads to, which gets the same parameters. */
  leadsTo?: `/${string}`
  /** With the bar and the footer of the site (`shell`, the default), or the whole window for the page. */
  layout?: 'bare'
  /**
   * `login`: a visitor must log in first. `invitation`: the same, and the password of the invitation is stored
   * meanwhile.
   */
  needs?: 'login' | 'invitation'
  /** The search parameters of the address. */
  search?: (said: Record<string, unknown>) => object
  /** The preview of a shared link to the page. */
  title?: string
  description?: string
  /** Whether search engines may list it. */
  isListed?: true
  /** Whether crawlers are asked to leave it alone. */
  isUncrawled?: true
  /** Whether it also exists on a GM's domain; every other address leads to the front of the domain there. */
  isOnDomains?: true
  /** The server renders it, so that it is readable without scripts; `onDomains`: on a GM's domain alone. */
  isRendered?: true | 'onDomains'
  /** The port without which the page is nothing. */
  onlyWith?: 'discord'
}

/** Whether a path matches an address. A `/` at its end makes no difference. */
export const isAt = ({ path: address }: Pick<Address, 'path'>, path: string): boolean => {
  const [wanted, given] = [address, path].map(one => one.replace(/\/$/, '').split('/')) as [string[], string[]]
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith('$') ? given[i] !== '' : part === given[i]))
  )
}
