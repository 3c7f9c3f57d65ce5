import { RadioField, SwitchField } from '#kit/web/form/choice-fields.tsx'
import type { ContractForm } from '#kit/web/form/use-contract-form.ts'
import { type InnWard, OFFERED_WARDS, type Ward } from '#lexicon/books.ts'
import type { CampaignValues } from './form-values.ts'

const WARD_WORDS: Record<Ward, { label: string; hint: string }> = {
  'gm-only': { label: 'Only the GM side', hint: 'You, co-creators, lorekeepers' },
  party: { label: 'The party', hint: 'Players with a living character' },
  public: { label: 'Everyone', hint: 'Also without signing in' },
  private: { label: 'You alone', hint: 'Stays until you choose another' },
}
const INN_WORDS: Record<InnWard, { label: string; hint: string }> = {
  private: { label: 'Only the GM side', hint: 'You, co-creators, lorekeepers' },
  party: { label: 'The party', hint: 'Players with a living character' },
  open: { label: 'Any reader', hint: 'Whoever is signed in and may read the book' },
}
const INN_ORDER: readonly InnWard[] = ['private', 'party', 'open']
const WARD_ORDER = [...OFFERED_WARDS].reverse()

type Props = { form: ContractForm<CampaignValues> }

/** The choice of the ward. `private` is shown if stored, and otherwise not offered. */
export function WardFields({ form, stored }: Props & { stored: Ward }) {
  const wards: readonly Ward[] = stored === 'private' ? [...WARD_ORDER, 'private'] : WARD_ORDER
  return (
    <>
      <RadioField
        form={form}
        name="ward"
        legend="Who may read the book"
        options={wards.map(value => ({ value, ...WARD_WORDS[value] }))}
      />
      {form.values.ward === 'public' && (
        <SwitchField
          form={form}
          name="isIndexed"
          label="Search engines may list it"
          hint={form.values.isIndexed ? 'The book can be found from outside' : 'Only whoever has the address finds it'}
        />
      )}
    </>
  )
}

/** The choice of who may enter the Inn. */
export function InnFields({ form }: Props) {
  return (
    <>
      <SwitchField
        form={form}
        name="innIsOpen"
        label="The Inn is open"
        hint={
          form.values.innIsOpen
            ? 'Its doors stand open to those below'
            : 'Only the GM side gets in until you open it again'
        }
      />
      <RadioField
        form={form}
        name="innWard"
        legend="Who may enter the Inn"
        options={INN_ORDER.map(value => ({ value, ...INN_WORDS[value] }))}
      />
    </>
  )
}
