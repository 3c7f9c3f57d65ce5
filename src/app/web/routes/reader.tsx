import { useBookmarks } from '#features/bookmarks/web/parts/use-bookmarks.tsx'
import { MessagesButton } from '#features/messages/web/parts/messages-button.tsx'
import { ReaderPage } from '#features/reader/web/reader-page.tsx'

/** The reader, with what the rooms above it lay into the book. */
export const Reader = () => <ReaderPage useMarks={useBookmarks} messages={<MessagesButton />} />
