import type { BookView } from '#features/books/contract.ts'
import { IconButton } from '#kit/web/button.tsx'
import { Field } from '#kit/web/field.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Select } from '#kit/web/select.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { SCRIBE_IDS, type ScribeId } from '#lexicon/look/ids.ts'
import { scribeName } from '#lexicon/look/scribe-name.ts'
import { CHAPTER_LENGTHS } from '../../rules.ts'
import type { Desk } from './use-desk.ts'

/** The title of the chapter, and the hand that it is written in. */
export function DeskHead({ book, desk, readOnly }: { book: BookView; desk: Desk; readOnly: boolean }) {
  const { draft, wrong, change } = desk
  const pickScribe = async () => {
    const scribeStyle = await openModal('scribe-picker', { bookId: book.id, value: draft.scribeStyle })
    if (scribeStyle) change({ scribeStyle })
  }
  return (
    <div className="desk-head">
      <Field label="Title" required error={wrong.title}>
        <TextInput
          className="input-title"
          maxLength={CHAPTER_LENGTHS.title}
          readOnly={readOnly}
          value={draft.title}
          onChange={event => change({ title: event.target.value })}
        />
      </Field>
      <div className="desk-scribe">
        <Field label="Scribe style">
          <Select
            options={SCRIBE_IDS.map(id => ({ value: id, label: scribeName(id, book.customScribes) }))}
            value={draft.scribeStyle}
            disabled={readOnly}
            onChange={event => change({ scribeStyle: event.target.value as ScribeId })}
          />
        </Field>
        <IconButton icon="ph:eye" label="See the scribes" disabled={readOnly} onClick={() => void pickScribe()} />
      </div>
    </div>
  )
}
