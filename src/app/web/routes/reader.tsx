import { useBookmarks } from '#features/bookmarks/web/parts/use-bookmarks.tsx'
import { ReaderPage } from '#features/manuscripts/web/reader-page.tsx'
import { MessagesButton } from '#features/messages/web/parts/messages-button.tsx'

/** The reader, with what the rooms above it lay into the book. */
export const Reader = () => <ReaderPage useMarks={useBookmarks} messages={<MessagesButton />} />
