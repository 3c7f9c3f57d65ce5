import type { Call } from './call.ts'

/** `fileName`: what a file is called where it is saved. */
type Readable = { fileName: string }

/**
 * Decides who may read the stored files of an area (`avatars`, `book-covers` …), and under which name they are saved.
 * Rooms export theirs; unknown areas are closed. `anywhere`: the rule also holds on a domain that is closed to the
 * caller.
 */
export type FileRule = ((call: Call, key: string) => Promise<boolean | Readable>) & { anywhere?: boolean }
