import type { ComponentProps } from 'react'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

/** A choice from a list: the platform's own, which every phone and screen reader knows. Options as rows or children. */
export function Select({
  options,
  className = '',
  children,
  ...rest
}: ComponentProps<'select'> & { options?: readonly SelectOption[] }) {
  return (
    <div className="input-set select">
      <select {...rest} {...useField(rest)} className={`input ${className}`}>
        {children}
        {options?.map(option => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="ph:caret-down" />
    </div>
  )
}
