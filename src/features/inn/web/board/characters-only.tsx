import { TextLink } from '#kit/web/link.tsx'
import type { BoardView } from '../../contract.ts'
import { sectionOf } from '../parts/inn-sign.tsx'

/** In place of the post form: who may post, and where the reader can go instead. */
export function CharactersOnly({ board: { bookId, iconFlavor, can } }: { board: BoardView }) {
  const room = sectionOf(iconFlavor, 'social', bookId)
  // Who may like takes part in the site; the GM side needs no character to be at the table.
  const mayJoin = can.like && !can.moderate
  return (
    <div className="muted">
      <p>Only active characters may post to the campaign board.</p>
      {can.stay && (
        <p>
          As yourself you can speak in <TextLink href={room.href}>{room.name}</TextLink>.
        </p>
      )}
      {mayJoin && (
        <p>
          <TextLink href="/campaigns/join">Join with a character</TextLink> to post here.
        </p>
      )}
    </div>
  )
}
