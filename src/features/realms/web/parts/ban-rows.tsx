import './ban-rows.css'
import type { ReactNode } from 'react'
import { Cameo } from '#kit/web/cameo.tsx'

/** People of whom each may be banned from a domain or let in again. */
export const BanRows = ({ children }: { children: ReactNode }) => <ul className="ban-list">{children}</ul>

type RowProps = {
  name: string
  avatarUrl: string | null
  /** The name as something to press; else it stands there in words. */
  title?: ReactNode
  /** The button of the row. */
  act?: ReactNode
  children?: ReactNode
}

/** One person, what is to be said of them, and what can be done. */
export function BanRow({ name, avatarUrl, title, act, children }: RowProps) {
  return (
    <li>
      <Cameo name={name} src={avatarUrl} size={2.5} quiet />
      <div>
        <p className="ban-name">{title ?? name}</p>
        {children}
      </div>
      {act}
    </li>
  )
}
