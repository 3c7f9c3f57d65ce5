const PREFIX = '/files/'

/** The address of a stored file; null where there is none. Whether it is served is decided anew for each who asks. */
export function fileUrl(key: string | null): string | null {
  return key ? PREFIX + key : null
}

/** The key behind the address of a stored file; null for an address that is none of ours. */
export const keyOfUrl = (url: string | null): string | null =>
  url?.startsWith(PREFIX) ? url.slice(PREFIX.length) : null
