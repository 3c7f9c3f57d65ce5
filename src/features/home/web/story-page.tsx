import { useBookmarks } from '#features/bookmarks/web/parts/use-bookmarks.tsx'
import { MessagesButton } from '#features/messages/web/parts/messages-button.tsx'
import { Reader } from '#features/reader/web/parts/reader.tsx'

/** The reader, with the bookmarks and the messages, whose rooms stand above it. */
export const StoryPage = () => <Reader useMarks={useBookmarks} messages={<MessagesButton />} />
