/** The address of a stored file; null where there is none. Whether it is served is decided anew for each who asks. */
export function fileUrl(key: string | null): string | null {
  return key ? `/files/${key}` : null
}
