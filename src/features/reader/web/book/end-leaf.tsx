import { Link } from '@tanstack/react-router'
import type { BookView } from '#features/books/contract.ts'
import { Leaf } from '#features/text/web/parts/leaf.tsx'
import { Mark } from '#kit/web/ornament.tsx'
import type { ScribeId } from '#lexicon/look/ids.ts'

/** The paper after the last page: clean for readers, and with a button to go on writing for those who write the book. */
export function EndLeaf({ book, style }: { book: BookView; style: ScribeId }) {
  return (
    <Leaf style={style} side="recto" className="leaf-centred">
      {book.can.write && (
        <>
          <Mark />
          <h2 className="title">Here the book stops</h2>
          <p>The next page is yours to write. Your players see clean paper.</p>
          <Link to="/campaigns/$bookId/write" params={{ bookId: book.id }}>
            Write on
          </Link>
        </>
      )}
    </Leaf>
  )
}
