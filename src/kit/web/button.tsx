import './button.css'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shelf.ts'

export type ButtonLook = {
  /** `primary` carries the gold-tooled line, one in a group; `text` is an underlined act among text. */
  look?: 'primary' | 'quiet' | 'danger' | 'text' | undefined
  size?: 'small' | 'normal' | 'big' | undefined
  /** Stretches over the width it is given. */
  wide?: boolean | undefined
}

/** The class of a button, for elements that look like one without being one. */
export function buttonClass({ look = 'quiet', size = 'normal', wide = false }: ButtonLook, more = ''): string {
  return ['button', `button-${look}`, `button-${size}`, wide && 'button-wide', more].filter(Boolean).join(' ')
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName | undefined
    /** Its work is running: the button keeps its width, looks busy, and ignores further presses. */
    busy?: boolean | undefined
    children?: ReactNode
  }

/** A button. `type` is `button` unless it says `submit`. */
export function Button({
  look,
  size,
  wide,
  icon,
  busy = false,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // A disabled button loses the focus, which the one that works is to have still when it is done.
      disabled={disabled && !busy}
      className={buttonClass({ look, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

type IconButtonProps = ButtonProps & { icon: IconName; label: string }

/**
 * A button that is only an icon, and perhaps a count beside it; `label` is its name for everyone who cannot see it, and its hover
 * title unless `title` is given.
 */
export function IconButton({ icon, label, className = '', children, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={`icon-button ${className}`}>
      <Icon name={icon} />
      {children}
    </button>
  )
}
