import type { QueryClient } from '@tanstack/react-query'
import { paced } from '#kit/web/paced.ts'

type Changed = { bookId: string }

/** What shows the text of an open book reads it again at most so often, however fast somebody writes. */
const REFRESH_MS = 200

/** A reaction to changes of a text: at once, and then bundled to one within 200 ms for each book. */
export const onTextChanged = (react: (changed: Changed, queries: QueryClient) => void) =>
  paced((queries, changed: Changed) => react(changed, queries), {
    pauseMs: REFRESH_MS,
    about: ({ bookId }) => bookId,
  })
