export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif'

const starts = (bytes: Uint8Array, mark: string, at = 0) =>
  bytes.length >= at + mark.length &&
  Buffer.from(bytes.buffer, bytes.byteOffset + at, mark.length).equals(Buffer.from(mark, 'latin1'))

/** The type of an image by its first bytes, without its name or declared type; undefined for unsupported ones. */
export function imageType(bytes: Uint8Array): ImageType | undefined {
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'gif'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp'
  return undefined
}
