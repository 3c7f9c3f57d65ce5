import type { ReactElement, ReactNode } from 'react'
import { BehindButton, latePart } from './behind-button.tsx'
import type { IconName } from './icon-shelf.ts'

export type MenuItem =
  | { label: ReactNode; icon?: IconName; danger?: boolean; disabled?: boolean; onSelect: () => void }
  | { label: ReactNode; icon?: IconName; href: string }
  | 'line'

export type MenuProps = { trigger: ReactElement<Record<string, unknown>>; items: readonly MenuItem[] }

const part = latePart<MenuProps>(() => import('./menu-part.tsx').then(file => file.MenuPart))

/** A list of acts behind a button. `trigger` is that button. */
export const Menu = (props: MenuProps) => <BehindButton part={part} popup="menu" given={props} />
