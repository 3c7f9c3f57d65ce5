import { on } from '#kit/web/news.ts'
import { notice } from '#kit/web/toast.tsx'
import { ownCharacterArchived } from '../events.ts'

/** The news that bring more than that something changed. */
export const heard = [
  on(
    ownCharacterArchived,
    () => notice('One of your characters has left the table, and is remembered.', { seconds: 8 }),
    { isOnce: true },
  ),
]
