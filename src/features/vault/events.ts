import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    vault: true
  }
}

/** A book in which this person has a side came into the vault, was claimed, or left it; those who run the site hear of all. */
export const vaultChanged = announcement(
  'vault.changed',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ vault: null }),
)
