import { RadioCards } from '#kit/web/radio-cards.tsx'
import { Switch } from '#kit/web/switch.tsx'
import { type InnWard, OFFERED_WARDS, type Ward } from '#lexicon/books.ts'
import type { FormValues } from './form-values.ts'

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

type Props = { values: FormValues; set: (change: Partial<FormValues>) => void }

/** Who sees the book. A private ward is shown where it stands, and offered nowhere. */
export function WardFields({ values, stored, set }: Props & { stored: Ward }) {
  const wards: readonly Ward[] = stored === 'private' ? [...WARD_ORDER, 'private'] : WARD_ORDER
  return (
    <>
      <RadioCards
        legend="Who may read the book"
        options={wards.map(value => ({ value, ...WARD_WORDS[value] }))}
        value={values.ward}
        onChange={ward => set({ ward })}
      />
      {values.ward === 'public' && (
        <Switch
          label="Search engines may list it"
          hint={values.isIndexed ? 'The book can be found from outside' : 'Only whoever has the address finds it'}
          checked={values.isIndexed}
          onChange={event => set({ isIndexed: event.target.checked })}
        />
      )}
    </>
  )
}

/** Who comes into the Inn of the book. */
export function InnFields({ values, set }: Props) {
  return (
    <>
      <Switch
        label="The Inn is open"
        hint={
          values.innIsOpen ? 'Its doors stand open to those below' : 'Only the GM side gets in until you open it again'
        }
        checked={values.innIsOpen}
        onChange={event => set({ innIsOpen: event.target.checked })}
      />
      <RadioCards
        legend="Who may enter the Inn"
        options={INN_ORDER.map(value => ({ value, ...INN_WORDS[value] }))}
        value={values.innWard}
        onChange={innWard => set({ innWard })}
      />
    </>
  )
}
