import type { Call } from './call.ts'

/** Who may read the stored files of an area (`avatars`, `book-covers` …). Rooms export theirs; unknown areas are closed. */
export type FileRule = (call: Call, key: string) => Promise<boolean>
