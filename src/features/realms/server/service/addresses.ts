import type { Call } from '#kit/server/call.ts'

/** The host of a domain, without a port: `aria.tomewright.example`. */
export const hostOfDomain = (call: Call, name: string) => `${name}.${call.ports.config.baseDomain}`

/** Where a domain is entered, without a slash at the end. */
export function addressOfDomain(call: Call, name: string): string {
  const url = new URL(call.ports.config.baseUrl)
  url.hostname = hostOfDomain(call, name)
  return url.origin
}
