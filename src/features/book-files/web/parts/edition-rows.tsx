import { useState } from 'react'
import type { EditionView } from '#features/books/contract.ts'
import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'
import { EDITION_KINDS, type ExportKind } from '../../contract.ts'
import { KindRow } from './kind-row.tsx'
import { EDITION_WORDS, nameOf } from './kind-words.ts'

type Props = {
  editions: readonly EditionView[]
  /** Whether the one edition that there is, is the caller’s own. */
  own: boolean
  /** Whose edition is chosen at first. */
  first: string | undefined
  isPacking: (kind: ExportKind, userId: string) => boolean
  onPack: (kind: ExportKind, userId: string) => void
}

/** The book as one player reads it: the own edition, or for the GM side that of anybody of the party. */
export function EditionRows({ editions, own, first, isPacking, onPack }: Props) {
  const [wanted, setWanted] = useState(first)
  const chosen = editions.find(({ userId }) => userId === wanted) ?? editions[0]
  if (!chosen)
    return (
      <section className="export-part">
        <h3>For a player</h3>
        <p className="export-about">As soon as a player may read this book, their own edition can be bound here.</p>
      </section>
    )
  const { userId } = chosen
  return (
    <section className="export-part">
      <h3>{own ? 'Your edition' : 'For a player'}</h3>
      <p className="export-about">
        {own
          ? 'Everything that you may read, and a leaf that says for whom it was bound.'
          : 'What this player may read and nothing else, and a leaf that says for whom it was bound.'}
      </p>
      {!own && (
        <Field label="Whose edition">
          <Select
            value={userId}
            onChange={event => setWanted(event.target.value)}
            options={editions.map(one => ({ value: one.userId, label: one.name }))}
          />
        </Field>
      )}
      <ul className="export-kinds">
        {EDITION_KINDS.map(kind => (
          <KindRow
            key={kind}
            words={EDITION_WORDS[kind]}
            act="Export"
            of={nameOf(EDITION_WORDS[kind].name, chosen)}
            busy={isPacking(kind, userId)}
            onAct={() => onPack(kind, userId)}
          />
        ))}
      </ul>
    </section>
  )
}
