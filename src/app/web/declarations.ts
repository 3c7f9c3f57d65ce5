/** The kinds of notices and the categories of user data of every room are declared; loaded before any of them is shown. */
import.meta.glob(['/src/features/*/notices.ts', '/src/features/*/user-data.ts'], { eager: true })
