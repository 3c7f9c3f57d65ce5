import type { Call } from '#kit/server/call.ts'

/** The host of a domain, without a port: `aria.tomewright.example`. */
export const hostOfRealm = (call: Call, name: string) => `${name}.${call.ports.config.baseDomain}`

/** Where a domain is entered, without a slash at the end. */
export function addressOfRealm(call: Call, name: string): string {
  const url = new URL(call.ports.config.baseUrl)
  url.hostname = hostOfRealm(call, name)
  return url.origin
}
