import { ThemeSwatches } from '#features/appearance/web/parts/theme-swatches.tsx'
import { FormPart } from '#kit/web/form/form-parts.tsx'
import { TextField } from '#kit/web/form/text-field.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { WardFields } from './access-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { ThemeChoiceModal } from './theme-choice-modal.tsx'
import type { CampaignForm } from './use-campaign-form.ts'

/** The fields of a campaign: title, look and readers at once, everything else in one fold. */
export function CampaignFields({ form }: { form: CampaignForm }) {
  const { values, set, book } = form
  const chooseTheme = async () => {
    const bookTheme = await openModal(ThemeChoiceModal, { inUse: values.bookTheme })
    if (bookTheme) set({ bookTheme })
  }
  return (
    <>
      <FormPart title="The book">
        <TextField form={form} name="title" label="Title" voice="title" />
      </FormPart>

      <FormPart title="Who reads it">
        <WardFields form={form} stored={form.storedWard} />
        <PasswordField
          form={form}
          label="Campaign password"
          hint={
            book.isNew
              ? 'Players join with it. Left empty, one is made up for you.'
              : 'Players join with it. Who has joined stays when it changes.'
          }
        />
      </FormPart>

      <FormPart title="The look" hint="Pages of this book and its Inn">
        <ThemeSwatches
          legend="Colour theme"
          value={values.bookTheme}
          onChange={bookTheme => set({ bookTheme })}
          onAll={() => void chooseTheme()}
        />
      </FormPart>

      <MoreFields form={form} />
    </>
  )
}
