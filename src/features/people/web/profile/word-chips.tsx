import { useEffect } from 'react'
import { OTHER, OTHER_MAX, textOfOther } from '#features/accounts/rules.ts'
import { Chips } from '#kit/web/chips.tsx'
import { Field } from '#kit/web/field.tsx'
import { type Bound, changeOf } from '#kit/web/form/form-field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'

type Props<N extends string> = Bound<N, string[]> & {
  legend: string
  /** The words on offer; `Other` among them opens a field for own words. */
  offered: readonly string[]
}

/** The own word of a choice: null while Other is not chosen. */
const ownWordIn = (value: readonly string[]): string | null =>
  value.map(word => (word === OTHER ? '' : textOfOther(word))).find(text => text !== null) ?? null

/** Words of a profile: those that are offered, those that were chosen elsewhere and stay, and one's own behind Other. */
export function WordChips<const N extends string>({ form, name, legend, offered }: Props<N>) {
  const { show } = form
  useEffect(() => show(name), [show, name])
  const value = form.values[name]
  const onChange = (words: string[]) => form.set(changeOf(name, words))
  const own = ownWordIn(value)
  const isOwn = (word: string) => word === OTHER || textOfOther(word) !== null
  const listed = value.filter(word => !isOwn(word))
  const unoffered = listed.filter(word => !offered.includes(word))
  const options = [...offered.filter(word => word !== OTHER), ...unoffered, OTHER]
  const withOwn = (words: readonly string[], text: string | null) => [
    ...words,
    ...(text === null ? [] : [text === '' ? OTHER : `${OTHER}: ${text}`]),
  ]
  return (
    <div className="profile-words">
      <Chips
        legend={legend}
        options={options}
        value={[...listed, ...(own === null ? [] : [OTHER])]}
        onChange={chosen => {
          const words = chosen.filter(word => word !== OTHER)
          onChange(withOwn(words, chosen.includes(OTHER) ? (own ?? '') : null))
        }}
      />
      {own !== null && (
        <Field label={`${legend}: other`} error={form.faults[name]} counter={{ used: own.length, max: OTHER_MAX }}>
          <TextInput
            maxLength={OTHER_MAX}
            value={own}
            onChange={event => onChange(withOwn(listed, event.target.value.trimStart()))}
          />
        </Field>
      )}
    </div>
  )
}
