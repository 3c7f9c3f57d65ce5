import type { ComponentProps } from 'react'
import { useField } from './field.tsx'

/** Several lines of text; grows with them where the browser can. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...rest} {...useField(rest)} className={`input ${className}`} />
}
