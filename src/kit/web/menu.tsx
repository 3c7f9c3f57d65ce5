import './menu.css'
import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shelf.ts'
import { Link } from './link.tsx'

export type MenuItem =
  | { label: ReactNode; icon?: IconName; danger?: boolean; disabled?: boolean; onSelect: () => void }
  | { label: ReactNode; icon?: IconName; href: string }
  | 'line'

/** A list of acts behind a button. `trigger` is that button. */
export function Menu({
  trigger,
  items,
}: {
  trigger: ReactElement<Record<string, unknown>>
  items: readonly MenuItem[]
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal role="region" aria-label="Menu">
        <Base.Positioner sideOffset={6} align="end" className="menu-positioner">
          <Base.Popup className="menu on-leaf">{items.map(entry)}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function entry(item: MenuItem, index: number) {
  if (item === 'line') return <Base.Separator key={index} className="menu-line" />
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.label}
    </>
  )
  if ('href' in item) {
    return (
      <Base.LinkItem key={index} className="menu-item" render={<Link href={item.href} />} closeOnClick>
        {content}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item
      key={index}
      className="menu-item"
      data-danger={item.danger || undefined}
      disabled={item.disabled ?? false}
      onClick={item.onSelect}
    >
      {content}
    </Base.Item>
  )
}
