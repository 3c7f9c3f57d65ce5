import './menu.css'
import { Menu as Base } from '@base-ui/react/menu'
import { memo } from 'react'
import { Icon } from './icon.tsx'
import { Lent } from './lent.tsx'
import { Link } from './link.tsx'
import type { MenuItem } from './menu.tsx'
import type { Loan } from './popup-button.tsx'

/** The list of a menu, beside its button. New properties of the button draw it no second time. */
export const MenuPopup = memo(function MenuPopup({ items, loan }: { items: readonly MenuItem[]; loan: Loan }) {
  return (
    <Base.Root>
      <Base.Trigger render={<Lent loan={loan} />} />
      <Base.Portal role="region" aria-label="Menu">
        <Base.Positioner sideOffset={6} align="end" className="menu-positioner">
          <Base.Popup className="menu on-leaf">{items.map(entry)}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
})

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
