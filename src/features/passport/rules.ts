/** What a manifest says that it is, and in which version this server writes and reads it. */
export const PASSPORT_FORMAT = 'tomewright-passport'
export const PASSPORT_VERSION = 1
/** The job that makes a passport. */
export const PASSPORT_JOB = 'passport'

/** Bytes of the largest passport. */
export const LARGEST_PASSPORT = 10 * 1024 * 1024
/** How many entries of a journal a passport may have. */
export const MOST_ENTRIES = 2000
/** How many campaigns it names at most, and how many chapters of each. */
export const MOST_CAMPAIGNS = 10
export const MOST_CHAPTERS = 500

/** The longest title of a campaign or a chapter in it. */
export const LONGEST_TITLE = 300
