/** How long a chapter may be, in UTF-16 units. */
export const CHAPTER_LENGTHS = { title: 120, source: 400_000 } as const
