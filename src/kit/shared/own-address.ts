/** Stands for this site while an address is taken apart. */
const HERE = 'http://here.invalid'

/** The address within this site that a link names; undefined for anything that leads elsewhere. */
export function ownAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(value, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
