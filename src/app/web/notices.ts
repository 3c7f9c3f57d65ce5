/** The kinds of notices of every room are declared before any notice is shown. */
import.meta.glob('/src/features/*/notices.ts', { eager: true })
