import { useQuery } from '@tanstack/react-query'
import { Badge } from '#features/badges/web/parts/badge.tsx'
import type { BookView } from '#features/books/contract.ts'
import type { people } from '#features/people/contract.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { apiOf } from '#kit/web/api.ts'
import { BookCover } from '#kit/web/book-cover.tsx'
import { useChannel } from '#kit/web/live.ts'

const peopleApi = apiOf<typeof people>('people')

/** The cover of the book, with the badges that its Game Master wears, for those who may see their card. */
export function CoverLeaf({ book: { id, title, gm, bookTheme, coverUrl } }: { book: BookView }) {
  useChannel('directory:all')
  const { data } = useQuery(peopleApi.withCards.queryOptions({ input: { userIds: [gm.id] } }))
  return (
    <div className="leaf-cover">
      <BookCover
        title={title}
        by={nameAlone(gm.name)}
        theme={bookTheme}
        src={coverUrl}
        seed={id}
        honours={data?.[0]?.badges.map(badge => <Badge key={badge.id} badge={badge} size={2.25} />)}
      />
    </div>
  )
}
