import { dollars } from '#features/store/rules.ts'
import { Checkbox } from '#kit/web/checkbox.tsx'
import { Field } from '#kit/web/field.tsx'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import { LEAST_CENTS, MOST_CENTS, PRESETS } from '../../rules.ts'
import type { Wish } from './wish.ts'

const AMOUNTS = PRESETS.map(cents => ({ value: String(cents), label: dollars(cents) }))

type Props = { wish: Wish; change: (part: Partial<Wish>) => void; error: string | undefined }

/** One of four amounts, or one of one’s own. */
export function AmountFields({ wish, change, error }: Props) {
  return (
    <div className="gift-amounts">
      {!wish.isCustom && (
        <RadioCards legend="Amount" options={AMOUNTS} value={wish.preset} onChange={preset => change({ preset })} />
      )}
      {wish.isCustom && (
        <Field label="Amount in US dollars" error={error}>
          <TextInput
            type="number"
            inputMode="decimal"
            min={LEAST_CENTS / 100}
            max={MOST_CENTS / 100}
            step={0.01}
            value={wish.typed}
            onChange={event => change({ typed: event.target.value })}
          />
        </Field>
      )}
      <Checkbox
        label={`Another amount, from ${dollars(LEAST_CENTS)} to ${dollars(MOST_CENTS)}`}
        checked={wish.isCustom}
        onChange={event => change({ isCustom: event.target.checked })}
      />
    </div>
  )
}
