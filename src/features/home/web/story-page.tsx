import { useBookmarks } from '#features/bookmarks/web/parts/use-bookmarks.tsx'
import { AdminTextMenu } from '#features/gm-notes/web/parts/admin-text-menu.tsx'
import { NotepadButton } from '#features/gm-notes/web/parts/notepad-button.tsx'
import { MessagesButton } from '#features/messages/web/parts/messages-button.tsx'
import { Reader } from '#features/reader/web/parts/reader.tsx'

const Buttons = () => (
  <span className="beside-notepad">
    <NotepadButton />
    <AdminTextMenu />
    <MessagesButton />
  </span>
)

/** The reader, with the bookmarks, the notepad and the messages, whose rooms stand above it. */
export const StoryPage = () => <Reader useMarks={useBookmarks} messages={<Buttons />} />
