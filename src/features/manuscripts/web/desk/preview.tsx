import { Link } from '@tanstack/react-router'
import type { CharacterView } from '#features/characters/contract.ts'
import { Button } from '#kit/web/button.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'
import { Leaf } from '../parts/leaf.tsx'
import { PageText } from '../parts/page-text.tsx'
import { useScribeDress } from '../parts/scribe-dress.ts'
import type { Draft } from './use-draft.ts'
import type { PreviewAs, useTypeset } from './use-typeset.ts'

type Props = {
  bookId: string
  draft: Draft
  bookTitle: string
  typeset: ReturnType<typeof useTypeset>
  as: PreviewAs
  onAs: (as: PreviewAs) => void
  cast: readonly CharacterView[]
  /** Deletes the page that is shown; none where that is not possible. */
  onDelete: (() => void) | undefined
  deleting: boolean
}

/** The page under the cursor, as it will be set, for whoever one chooses to read it as. */
export function Preview({ bookId, draft, bookTitle, typeset, as, onAs, cast, onDelete, deleting }: Props) {
  useScribeDress([draft.scribeStyle])
  const { pages, here, secrets, words } = typeset
  const reader = cast.find(({ id }) => id === as)
  const options = [
    { value: 'gm', label: 'The GM side' },
    { value: 'stranger', label: 'A reader without a character' },
    ...cast.map(({ id, name }) => ({ value: id, label: name })),
  ]
  if (!pages || !here)
    return (
      <section className="desk-preview" aria-label="Preview">
        <ErrorState title="Failed to paginate content">
          Your text is safe; it is only the pages that are missing.
        </ErrorState>
      </section>
    )
  return (
    <section className="desk-preview" aria-label="Preview" tabIndex={-1}>
      <p className="desk-count" aria-live="polite">
        <b className="tabular">{pages.length === 1 ? '1 page' : `${pages.length} pages`}</b>
        <span className="muted">
          {' '}
          {words === 1 ? '1 word' : `${words.toLocaleString()} words`}, page {here.partNumber} under the cursor
          {secrets.length > 0 && `, ${secrets.length} secret ${secrets.length === 1 ? 'passage' : 'passages'}`}
        </span>
      </p>
      {secrets.some(secret => secret.trouble) && (
        <p className="desk-trouble" role="alert">
          A secret mark has no partner. Until it is mended, everything it could mean is kept from players.
        </p>
      )}
      <div className="desk-page">
        <Leaf
          style={draft.scribeStyle}
          side="recto"
          title={here.partNumber === 1 ? here.baseTitle : undefined}
          running={[bookTitle, here.baseTitle]}
          folio={here.partNumber}
        >
          <PageText
            nodes={here.blocks}
            style={draft.scribeStyle}
            opens={here.partNumber === 1}
            closes={here.partNumber === pages.length}
          />
        </Leaf>
      </div>
      {onDelete && pages.length > 1 && (
        <Button icon="ph:trash" look="text" busy={deleting} onClick={onDelete}>
          Delete page {here.partNumber}
        </Button>
      )}
      <Field label="Read it as">
        <Select options={options} value={as} onChange={event => onAs(event.target.value)} />
      </Field>
      {reader && (
        <Link to="/campaigns/$bookId/story" params={{ bookId }} search={{ as: reader.parentPlayerId }}>
          Read the whole book as {reader.name}’s player does
        </Link>
      )}
    </section>
  )
}
