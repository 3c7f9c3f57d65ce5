import type { ComponentProps } from 'react'
import { useField } from './field.tsx'

export type TextInputProps = ComponentProps<'input'> & {
  /** `title` is written in the display font: the name of a thing. */
  voice?: 'text' | 'title'
}

/** One line of text. */
export function TextInput({ voice = 'text', className = '', ...rest }: TextInputProps) {
  return <input type="text" dir="auto" {...rest} {...useField(rest)} className={`input input-${voice} ${className}`} />
}
