import { Button } from '#kit/web/button.tsx'
import { ChipsField } from '#kit/web/form/choice-fields.tsx'
import { FormFold } from '#kit/web/form/form-parts.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { BOOK_TAGS } from '#lexicon/books.ts'
import { FLAVORS } from '#lexicon/look/icon-flavors.ts'
import { InnSigns } from '../parts/inn-signs.tsx'
import { InnFields } from './access-fields.tsx'
import { FlavorModal } from './flavor-modal.tsx'
import type { CampaignValues } from './form-values.ts'
import { LanguageField } from './language-field.tsx'
import type { CampaignForm } from './use-campaign-form.ts'
import { PrologueFields, ShortDescriptionField, SystemField } from './word-fields.tsx'

const FOLDED: readonly (keyof CampaignValues)[] = ['shortDescription', 'longDescription', 'system', 'language']

/** The optional fields of a campaign, folded away. */
export function MoreFields({ form }: { form: CampaignForm }) {
  return (
    <FormFold
      title="More"
      hint="Short description, prologue, system, tags, the Inn and its signs"
      isNeeded={FOLDED.some(name => form.faults[name])}
    >
      <ShortDescriptionField form={form} />
      <PrologueFields form={form} />
      <SystemField form={form} />
      <LanguageField form={form} />
      <ChipsField form={form} name="tags" legend="Tags" options={BOOK_TAGS} />
      <InnFields form={form} />
      <SignsField form={form} />
    </FormFold>
  )
}

/** The signs of the Inn, and a button that shows the other sets. */
function SignsField({ form: { values, set } }: { form: CampaignForm }) {
  const change = async () => {
    const iconFlavor = await openModal(FlavorModal, { inUse: values.iconFlavor })
    if (iconFlavor) set({ iconFlavor })
  }
  return (
    <div className="campaign-signs">
      <p className="campaign-signs-head">
        <span>
          Door signs: <b>{FLAVORS[values.iconFlavor].rooms.hub.name}</b>
        </span>
        <Button look="text" onClick={() => void change()}>
          All five sets
        </Button>
      </p>
      <InnSigns flavor={values.iconFlavor} />
    </div>
  )
}
