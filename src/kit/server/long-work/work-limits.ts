/** Answers of the event loop come before the work of threads; more would starve it beside other programs. */
export const NICE = 3
/** How much memory a work may take, in megabytes of its heap. */
export const MOST_HEAP_MB = 1024
