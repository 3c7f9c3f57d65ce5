import { useId } from 'react'
import { ThemeCards } from '#features/appearance/web/parts/theme-cards.tsx'
import { ask } from '#kit/web/ask.ts'
import { Button } from '#kit/web/button.tsx'
import { Chips } from '#kit/web/chips.tsx'
import { Field } from '#kit/web/field.tsx'
import { FormPart, FormRow } from '#kit/web/form.tsx'
import { Select } from '#kit/web/select.tsx'
import { TextArea } from '#kit/web/text-area.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import {
  BOOK_TAGS,
  PROLOGUE_LABELS,
  PROLOGUE_LIMIT,
  SHORT_DESCRIPTION_LIMIT,
  SYSTEM_LIMIT,
  TITLE_LIMIT,
} from '#lexicon/books.ts'
import { FLAVORS } from '#lexicon/look/icon-flavors.ts'
import { SIGN_UP_SYSTEMS } from '#lexicon/people.ts'
import { FlavorModal } from '../modals/flavor-modal.tsx'
import { DoorSigns } from '../parts/door-signs.tsx'
import { AccessFields } from './access-fields.tsx'
import { LanguageField } from './language-field.tsx'
import { PasswordField } from './password-field.tsx'
import type { CampaignForm } from './use-campaign-form.ts'

const LABELS = PROLOGUE_LABELS.map(label => ({ value: label, label }))

/** The fields of a campaign, in four parts. */
export function CampaignFields({ form }: { form: CampaignForm }) {
  const { values, faults, set, book } = form
  const systems = useId()
  const changeSigns = async () => {
    const iconFlavor = await ask(FlavorModal, { inUse: values.iconFlavor })
    if (iconFlavor) set({ iconFlavor })
  }
  return (
    <>
      <FormPart title="The book" hint="What stands on the spine and the first page">
        <Field label="Title" required error={faults.title}>
          <TextInput
            voice="title"
            maxLength={TITLE_LIMIT}
            value={values.title}
            onChange={event => set({ title: event.target.value })}
          />
        </Field>
        <Field
          label="Short description"
          hint="Shown on the feed"
          error={faults.shortDescription}
          counter={{ used: values.shortDescription.length, max: SHORT_DESCRIPTION_LIMIT }}
        >
          <TextArea
            rows={2}
            className="campaign-short"
            maxLength={SHORT_DESCRIPTION_LIMIT}
            value={values.shortDescription}
            onChange={event => set({ shortDescription: event.target.value.replaceAll('\n', ' ') })}
          />
        </Field>
        <FormRow>
          <Field label="Prologue label">
            <Select
              options={LABELS}
              value={values.prologueLabel}
              onChange={event => set({ prologueLabel: event.target.value })}
            />
          </Field>
          <Field label="System" optional error={faults.system}>
            <TextInput
              list={systems}
              maxLength={SYSTEM_LIMIT}
              value={values.system}
              onChange={event => set({ system: event.target.value })}
            />
          </Field>
          <datalist id={systems}>
            {SIGN_UP_SYSTEMS.map(system => (
              <option key={system} value={system} />
            ))}
          </datalist>
        </FormRow>
        <LanguageField value={values.language} error={faults.language} onChange={language => set({ language })} />
        <Field
          label={values.prologueLabel}
          hint="Markdown: *emphasis*, # heading, > quote"
          error={faults.longDescription}
          counter={{ used: values.longDescription.length, max: PROLOGUE_LIMIT }}
        >
          <TextArea
            rows={4}
            maxLength={PROLOGUE_LIMIT}
            value={values.longDescription}
            onChange={event => set({ longDescription: event.target.value })}
          />
        </Field>
      </FormPart>

      <FormPart title="The look" hint="Pages of this book and its Inn">
        <ThemeCards legend="Colour theme" value={values.bookTheme} onChange={bookTheme => set({ bookTheme })} />
        <div className="campaign-signs">
          <p className="campaign-signs-head">
            <span>
              Door signs: <b>{FLAVORS[values.iconFlavor].rooms.hub.name}</b>
            </span>
            <Button look="text" onClick={() => void changeSigns()}>
              All five sets
            </Button>
          </p>
          <DoorSigns flavor={values.iconFlavor} />
        </div>
      </FormPart>

      <FormPart title="Who may come in" hint="Change it any time">
        <AccessFields values={values} stored={form.storedWard} set={set} />
        <PasswordField
          label="Campaign password"
          value={values.campaignPassword}
          onChange={campaignPassword => set({ campaignPassword })}
          error={faults.campaignPassword}
          hint={
            book.isNew
              ? 'Players join with it. Left empty, one is made up for you.'
              : 'Players join with it. Who has joined stays when it changes.'
          }
        />
      </FormPart>

      <FormPart title="Tags" hint={`Up to all ${BOOK_TAGS.length}`}>
        <Chips
          legend="Tags"
          legendHidden
          options={BOOK_TAGS}
          value={values.tags as never}
          onChange={tags => set({ tags })}
        />
      </FormPart>
    </>
  )
}
