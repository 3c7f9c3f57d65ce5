import { useId } from 'react'
import { badgeName, badgeUrl, LOREKEEPER_BADGES } from '#features/badges/rules.ts'
import { Badge } from '#features/badges/web/parts/badge.tsx'
import { BadgeField } from '#features/badges/web/parts/badge-field.tsx'
import { PlacesTaken } from '#features/lorekeepers/web/parts/places-taken.tsx'
import { Button } from '#kit/web/button.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { RadioField } from '#kit/web/form/choice-fields.tsx'
import { Form } from '#kit/web/form/form.tsx'
import { FormActs, FormFields } from '#kit/web/form/form-parts.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { PictureChoice } from '#kit/web/picture-choice.tsx'
import { LetterFields } from '../parts/letter-fields.tsx'
import type { CodeFormState } from './use-code-form.ts'

const TYPES = [
  { value: 'BD', label: 'Badge', hint: 'BD, for anybody who earned it' },
  { value: 'LK', label: 'Lorekeeper', hint: 'LK, joins them to your side' },
] as const

/** What is handed out, and perhaps a letter with it. */
export function GeneratorForm({ state }: { state: CodeFormState }) {
  const { form, recipient, setRecipient } = state
  return (
    <Form form={form} guard={false}>
      <FormFields>
        <RadioField form={form} name="codeType" legend="Kind of code" legendHidden options={TYPES} />
        {form.values.codeType === 'BD' ? <BadgePart state={state} /> : <LorekeeperPart state={state} />}
        <TextField form={form} name="description" label="What for" optional autoComplete="off" />
        <LetterFields form={form} recipient={recipient} onRecipient={setRecipient} />
      </FormFields>
      <FormActs fault={form.fault}>
        <Button type="submit" look="primary" busy={form.busy}>
          Make the code
        </Button>
        <span className="muted">It can be used once.</span>
      </FormActs>
    </Form>
  )
}

function BadgePart({ state: { form, picture } }: { state: CodeFormState }) {
  const create = async () => {
    const badge = await openModal('badge-creator', {})
    if (!badge) return
    picture.pick(badge)
    form.set({ badgeId: badge.id })
  }
  return (
    <>
      <BadgeField
        picture={picture}
        label="Badge picture"
        hint="PNG only, up to 10 MB. It is drawn anew without its metadata, up to 2 MB."
        error={picture.isThere ? null : form.faults.badgeId}
        onFile={badgeId => form.set({ badgeId })}
        onPick={badgeId => form.set({ badgeId })}
      />
      {picture.file && !picture.picked && (
        <TextField
          form={form}
          name="badgeId"
          label="Badge id"
          hint="From the file name: lowercase letters, digits, hyphens or underscores"
          autoComplete="off"
          spellCheck={false}
          clean={typed => typed.toLowerCase()}
        />
      )}
      <p>
        <Button look="text" onClick={() => void create()}>
          Make a custom badge without a code
        </Button>
      </p>
    </>
  )
}

function LorekeeperPart({ state: { form } }: { state: CodeFormState }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="field-label">Lorekeeper badge</legend>
      <div className="lorekeeper-badges">
        {LOREKEEPER_BADGES.map(id => (
          <PictureChoice
            key={id}
            name={name}
            isChosen={form.values.lorekeeperBadge === id}
            onChoose={() => form.set({ lorekeeperBadge: id })}
            picture={<Badge badge={{ name: badgeName(id), url: badgeUrl(id) }} size={4.5} quiet />}
          >
            {badgeName(id)}
          </PictureChoice>
        ))}
      </div>
      <PlacesTaken />
      {form.faults.lorekeeperBadge && <FieldError>{form.faults.lorekeeperBadge}</FieldError>}
    </fieldset>
  )
}
