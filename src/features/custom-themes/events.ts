import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    /** The custom themes that somebody has asked for. */
    ownThemes: true
    /** Everybody’s requests for themes. */
    themeRequests: true
  }
}

/** A request of the person was made, ended or delivered, or their credit has changed. */
export const ownThemesChanged = announcement(
  'custom-themes.own-changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ ownThemes: null }),
)

/** A request was made, ended or delivered: told to each admin. */
export const themeRequestsChanged = announcement(
  'custom-themes.requests-changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ themeRequests: null }),
)
