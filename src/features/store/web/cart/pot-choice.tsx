import { Field } from '#kit/web/field.tsx'
import { Select } from '#kit/web/select.tsx'
import type { CartView } from '../../contract.ts'
import { dollars } from '../../rules.ts'

type Props = { pots: CartView['pots']; chosen: string; onChoose: (bookId: string) => void }

/** Which pot of the own campaigns pays for plans and slots; nothing where no pot holds anything. */
export function PotChoice({ pots, chosen, onChoose }: Props) {
  if (pots.length === 0) return null
  return (
    <Field label="Pay with the pot of a campaign">
      <Select value={chosen} onChange={({ target: { value } }) => onChoose(value)}>
        <option value="">No pot</option>
        {pots.map(({ bookId, title, cents }) => (
          <option key={bookId} value={bookId}>
            {title}: {dollars(cents)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
