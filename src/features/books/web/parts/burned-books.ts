const burned = new Set<string>()

/** Remembers that a book was burned while this tab was open, so that its page can say why it is gone. */
export const noteBurned = (bookId: string) => void burned.add(bookId)
export const wasBurned = (bookId: string | undefined) => bookId !== undefined && burned.has(bookId)
