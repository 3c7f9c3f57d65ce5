import { bookAt } from '#features/books/server/service/public-page.ts'
import type { PreviewRule } from '#kit/server/public-pages.ts'

/** The preview of the faces of a book. */
export const facesPreview: PreviewRule = async (call, path) => {
  const book = await bookAt(call, path, 'faces')
  if (!book || book === 'missing') return book
  return { title: `Known Faces of ${book.title}`, isListed: false }
}
