import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    bookmarks: true
  }
}

/** The bookmarks of somebody in a book changed: heard on their other pages, and by nobody else. */
export const bookmarksChanged = announcement(
  'bookmark.changed',
  z.object({ userId: z.uuid(), bookId: z.uuid() }),
  ({ userId }) => `user:${userId}`,
  ({ bookId }) => ({ bookmarks: bookId }),
)
