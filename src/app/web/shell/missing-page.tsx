import { BookMissing } from '#features/books/web/parts/book-missing.tsx'
import { PageNotFound } from '#kit/web/page-not-found.tsx'
import { addressAt } from '../../shared/addresses.ts'
import { MainLayout } from './main-layout.tsx'

/** In place of a page that the server has not found. */
export const MissingPage = ({ path }: { path: string }) => (
  <MainLayout>
    {addressAt(path)?.path.startsWith('/campaigns/$bookId/') ? <BookMissing /> : <PageNotFound />}
  </MainLayout>
)
