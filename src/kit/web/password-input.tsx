import { type ComponentProps, useState } from 'react'
import { IconButton } from './button.tsx'
import { useField } from './field.tsx'

/** A password, with an eye to look at it. Say `autoComplete` (`current-password` or `new-password`). */
export function PasswordInput({ className = '', ...rest }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="input-set">
      <input {...rest} {...useField(rest)} type={shown ? 'text' : 'password'} className={`input ${className}`} />
      <IconButton
        icon={shown ? 'ph:eye-slash' : 'ph:eye'}
        label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
