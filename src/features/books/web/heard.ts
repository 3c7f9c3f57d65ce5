import { on } from '#kit/web/news.ts'
import { bookBurned, seatBurned } from '../events.ts'
import { noteBurned } from './parts/burned-books.ts'

/** The news that bring more than that something changed. */
export const heard = [bookBurned, seatBurned].map(news => on(news, ({ bookId }) => noteBurned(bookId)))
