export function Bulletin({ bookId }: { bookId: string }) {
  return bookId
}
