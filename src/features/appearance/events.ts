import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    siteLook: true
    readingLook: true
  }
}

/** The theme of the site, or which of its pages have a calm ground, has changed: everybody hears of it. */
export const siteLookChanged = announcement(
  'appearance.siteLookChanged',
  z.object({}),
  () => 'site:look',
  () => ({ siteLook: null }),
)

/** Somebody chose another size of text or light of the page; told to them wherever they read. */
export const readingLookChanged = announcement(
  'appearance.readingLookChanged',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ readingLook: null }),
)
