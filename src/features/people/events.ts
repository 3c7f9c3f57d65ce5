import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    chatSettings: true
  }
}

/** Somebody chose anew who may write to them, or blocked or unblocked a person: for their own open pages alone. */
export const chatSettingsChanged = announcement(
  'person.chatSettingsChanged',
  z.object({ userId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  () => ({ chatSettings: null, conversation: null }),
)
