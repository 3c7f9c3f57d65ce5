import type { ReactNode } from 'react'
import type { IconName } from './icon-shelf.ts'
import { PopupButton, popupCode, type Trigger } from './popup-button.tsx'

export type MenuItem =
  | { label: ReactNode; icon?: IconName; danger?: boolean; disabled?: boolean; onSelect: () => void }
  | { label: ReactNode; icon?: IconName; href: string }
  | 'line'

const code = popupCode(() => import('./menu-popup.tsx').then(file => file.MenuPopup))

/** A list of acts behind a button. `trigger` is that button. */
export function Menu({ trigger, ...popup }: { trigger: Trigger; items: readonly MenuItem[] }) {
  return <PopupButton trigger={trigger} code={code} opens="menu" popup={popup} />
}
