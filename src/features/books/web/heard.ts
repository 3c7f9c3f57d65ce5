import { on } from '#kit/web/news.ts'
import { bookBurned } from '../events.ts'
import { noteBurned } from './parts/burned-books.ts'

/** The news that bring more than that something changed. */
export const heard = [on(bookBurned, ({ bookId }) => noteBurned(bookId))]
