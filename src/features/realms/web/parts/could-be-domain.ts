import { hostName } from '#kit/shared/host-name.ts'

/** Whether a host has labels enough for a domain, where the base domain is not known: everything else is the main site. */
export function couldBeDomain(host: string): boolean {
  const labels = hostName(host).split('.')
  return labels.length >= 3 && !labels.every(label => /^\d+$/.test(label)) && !host.includes('[')
}
