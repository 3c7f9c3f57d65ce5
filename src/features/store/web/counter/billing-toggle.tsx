import { useId } from 'react'
import { BILLINGS, type Billing } from '#features/entitlements/rules.ts'

const WORDS: Record<Billing, string> = { monthly: 'Monthly', annual: 'Annual' }

/** Which of the two prices the plans show. */
export function BillingToggle({ value, onChange }: { value: Billing; onChange: (billing: Billing) => void }) {
  const name = useId()
  return (
    <fieldset className="billing-toggle">
      <legend className="visually-hidden">Billing</legend>
      {BILLINGS.map(billing => (
        <label key={billing}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={billing === value}
            onChange={() => onChange(billing)}
          />
          {WORDS[billing]}
        </label>
      ))}
    </fieldset>
  )
}
