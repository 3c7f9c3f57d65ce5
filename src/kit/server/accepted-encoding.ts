import type { Context } from 'hono'
import { accepts } from 'hono/accepts'

/** The content encodings that we send, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * The content encoding for an answer; undefined where it is sent as it is.
 * @param available the encodings in which it is at hand
 */
export function acceptedEncoding(c: Context, available: readonly Encoding[] = ENCODINGS): Encoding | undefined {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...available],
    default: 'identity',
    match: (wanted, { supports }) =>
      supports.find(name => wanted.some(({ type, q }) => type === name && q > 0)) ?? 'identity',
  })
  return available.find(one => one === encoding)
}
