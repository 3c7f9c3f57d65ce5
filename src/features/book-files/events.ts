import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    exports: true
  }
}

/** An export of this person's began, went on, ended or was taken away. */
export const exportChanged = announcement(
  'archive.exportChanged',
  z.object({ userId: z.uuid(), bookId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  ({ bookId }) => ({ exports: bookId }),
)
