import type { ComponentProps } from 'react'
import { BookCard } from '#features/books/web/parts/book-card.tsx'
import { PersonName } from '#features/people/web/parts/person-name.tsx'
import type { CardMark } from '#features/people/web/parts/use-cards.ts'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { closedMark } from '../feed/closed-mark.ts'

type Props = { book: ComponentProps<typeof BookCard>['book']; hasCard: (userId: string) => CardMark }

/** A campaign with whose it is, and a mark on one that is not open to everybody; the name opens the card of a GM who has one for the reader. */
export function CampaignCard({ book, hasCard }: Props) {
  const { id, name } = book.gm
  return (
    <BookCard
      book={book}
      mark={closedMark(book)}
      by={
        <PersonName userId={id} hasCard={hasCard(id)}>
          {nameAlone(name)}
        </PersonName>
      }
    />
  )
}
