import './link.css'
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { keyOfUrl } from '#kit/shared/file-url.ts'
import { type ButtonLook, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shelf.ts'

export type LinkProps = ComponentProps<'a'> & { href: string }

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Whether the server answers an address of this site with a file. */
const isFile = (href: string) => href.startsWith('/api/') || keyOfUrl(href) !== null

/**
 * A link to a page of this site by its address, without a reload; any other address, that of a file, a `target` or a
 * `download` is left to the browser. Outside a router it is a plain link.
 */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter({ warn: false })
  const inside = href.startsWith('/') && !isFile(href) && !rest.target && rest.download === undefined
  const warm = () => {
    if (inside) void router?.preloadRoute({ to: href.split(/[?#]/)[0] as '/' }).catch(() => undefined)
  }
  return (
    <a
      onPointerEnter={warm}
      {...rest}
      href={href}
      onClick={event => {
        onClick?.(event)
        if (!router || !inside || event.defaultPrevented || !plainClick(event)) return
        event.preventDefault()
        router.history.push(href)
      }}
    />
  )
}

/** A link in running text. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link {...rest} className={`text-link ${className}`} />
}

/** A link that looks like a button: it goes somewhere, where a button does something. */
export function ButtonLink({
  look,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonLook & { icon?: IconName }) {
  return (
    <Link {...rest} className={buttonClass({ look, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
