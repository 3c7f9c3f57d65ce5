import './password-lookup.css'
import { BookCover } from '#kit/web/book-cover.tsx'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import type { FoundCampaign, Lookup } from './use-campaign-lookup.ts'

type Props = { value: string; onChange: (password: string) => void; lookup: Lookup; optional?: boolean }

/** The campaign password, and under it the campaign that it opens. */
export function PasswordLookup({ value, onChange, lookup, optional = false }: Props) {
  return (
    <div className="password-lookup">
      <Field
        label="Campaign password"
        optional={optional}
        hint="Your game master has it. Capitals do not matter."
        error={lookup.state === 'wrong' && lookup.words}
      >
        <TextInput
          value={value}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => onChange(event.target.value)}
        />
      </Field>
      <div role="status" className="password-lookup-answer">
        {lookup.state === 'looking' && <span className="muted">Looking along the shelf…</span>}
        {lookup.state === 'found' && <Match campaign={lookup.campaign} />}
      </div>
    </div>
  )
}

function Match({ campaign: { id, title, gmName, coverUrl } }: { campaign: FoundCampaign }) {
  return (
    <div className="found-campaign">
      <span aria-hidden="true">
        <BookCover title={title} by={gmName} src={coverUrl} seed={id} />
      </span>
      <span>
        <span className="caps accented">Campaign found</span>
        <strong dir="auto">{title}</strong>
        <span className="muted">
          hosted by <bdi>{gmName}</bdi>
        </span>
      </span>
    </div>
  )
}
