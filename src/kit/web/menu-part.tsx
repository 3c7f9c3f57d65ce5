import './menu.css'
import { Menu as Base } from '@base-ui/react/menu'
import type { StartsOpen } from './behind-button.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import type { MenuItem, MenuProps } from './menu.tsx'

/** The menu itself, with the button that opens it. */
export function MenuPart({ trigger, items, startsOpen }: MenuProps & StartsOpen) {
  return (
    <Base.Root defaultOpen={startsOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal role="region" aria-label="Menu">
        <Base.Positioner sideOffset={6} align="end" className="menu-positioner">
          <Base.Popup className="menu on-leaf">{items.map(entry)}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function entry(item: MenuItem, place: number) {
  if (item === 'line') return <Base.Separator key={place} className="menu-line" />
  const face = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.label}
    </>
  )
  if ('href' in item) {
    return (
      <Base.LinkItem key={place} className="menu-item" render={<Link href={item.href} />} closeOnClick>
        {face}
      </Base.LinkItem>
    )
  }
  return (
    <Base.Item
      key={place}
      className="menu-item"
      data-danger={item.danger || undefined}
      disabled={item.disabled ?? false}
      onClick={item.onSelect}
    >
      {face}
    </Base.Item>
  )
}
