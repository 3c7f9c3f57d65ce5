import type * as z from 'zod'
import { marker } from './marker.ts'

/** Seals a value into one word for an address, and opens only what was sealed with the same key. */
export function tickets<S extends z.ZodType>(key: string, shape: S) {
  const { mark, isMarked } = marker(key)
  return {
    seal(value: z.input<S>): string {
      const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${payload}.${mark(payload)}`
    },
    /** Null when it was not sealed here, or has the shape of another version. */
    unseal(ticket: string): z.output<S> | null {
      const [payload = '', sealed = ''] = ticket.split('.', 2)
      if (!isMarked(payload, sealed)) return null
      return shape.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data ?? null
    },
  }
}
