import { amountText, centsIn, moneyWords } from '#features/ledger/rules.ts'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import type { Act } from './acts.ts'
import { sharesOf } from './shares.ts'
import { SplitBar } from './split-bar.tsx'

type Typed = { first: string; second: string }
type Props = { act: Act; balance: number; typed: Typed; onChange: (typed: Typed) => void }

const TO_CREDIT = 'To my account credit'
const TO_CARD = 'Onto a new gift card'

/** The amounts that an act asks for, in dollars. Those of a Combo Split are always the whole card. */
export function AmountsOfAct({ act, balance, typed, onChange }: Props) {
  if (act === 'full') return null
  const restOf = (text: string): string | null => {
    const cents = centsIn(text)
    return cents === null || cents > balance ? null : amountText(balance - cents)
  }
  const isCombo = act === 'combo'
  const isWhole = isCombo && (centsIn(typed.first) ?? 0) + (centsIn(typed.second) ?? 0) === balance
  return (
    <div className="redeem-amounts">
      {isCombo && (
        <SplitBar
          cents={Math.min(centsIn(typed.first) ?? 0, balance)}
          balance={balance}
          onMove={cents => onChange(sharesOf(cents, balance))}
        />
      )}
      <Field label={act === 'split' ? TO_CARD : TO_CREDIT}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typed.first}
          onChange={({ target: { value } }) =>
            onChange({ first: value, second: isCombo ? (restOf(value) ?? typed.second) : '' })
          }
        />
      </Field>
      {isCombo && (
        <Field label={TO_CARD}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={typed.second}
            onChange={({ target: { value } }) => onChange({ first: restOf(value) ?? typed.first, second: value })}
          />
        </Field>
      )}
      {isWhole && <p className="redeem-whole">Together {moneyWords(balance)}. Not a cent is left over.</p>}
    </div>
  )
}
