import { type MentionKind, mentionKinds, type Pictured } from './tree.ts'

// Control characters, spaces and backslashes are read by browsers in ways that turn a path into another site.
const unsafe = /[\s\\\p{Cc}\p{Cf}]/u

/** The address when a text may link to it: web, mail, and paths inside the app; otherwise null. */
export function safeHref(address: string): string | null {
  if (unsafe.test(address)) return null
  if (/^https?:\/\/[^/]/i.test(address) || /^mailto:[^@]+@/i.test(address)) return address
  return address === '/' || /^\/[^/]/.test(address) ? address : null
}

/** The address of a picture of the book's own files; otherwise null. */
export function safeImage(address: string): string | null {
  return /^\/files\/[\w./-]+$/.test(address) && !address.includes('..') && !address.includes('//') ? address : null
}

/** The size of a picture behind its address, which browsers do not send: `#1200x800`. */
const SIZE = /#([1-9]\d{0,4})x([1-9]\d{0,4})$/

/** The address of a picture with its size, as a text names it, so that its room is known before it is loaded. */
export const sizedAddress = (src: string, { width, height }: { width: number; height: number }): string =>
  `${src}#${width}x${height}`

/** The picture at an address in a text, with the size that stands behind it; null for any other address. */
export function picturedAt(address: string): Omit<Pictured, 'alt'> | null {
  const [size, width, height] = SIZE.exec(address) ?? []
  const src = safeImage(size ? address.slice(0, -size.length) : address)
  if (src === null) return null
  return size ? { src, width: Number(width), height: Number(height) } : { src }
}

/**
 * `npc:018f…` names something of the book; the reader makes a link of it for those who may see it. What only begins like one
 * is one with an id of nothing, so that its words are kept as carefully.
 */
export function mentionOf(address: string): { kind: MentionKind; id: string } | null {
  const match = /^\s*([a-z]+)\s*:(.*)$/is.exec(address)
  const kind = mentionKinds.find(one => one === match?.[1]?.toLowerCase())
  if (!kind || !match) return null
  const [, , id = ''] = match
  return { kind, id: /^[\w-]{1,64}$/.test(id) ? id : '' }
}
