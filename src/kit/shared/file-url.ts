const PREFIX = '/files/'

/** The address of a stored file; null without a file. Each request checks the permission to read it. */
export function fileUrl(key: string | null): string | null {
  return key ? PREFIX + key : null
}

/** The key in the address of a stored file; null for any other address. */
export const keyOfUrl = (url: string | null): string | null =>
  url?.startsWith(PREFIX) ? url.slice(PREFIX.length) : null
