import './person-rows.css'
import type { ReactNode } from 'react'
import { Cameo } from './cameo.tsx'

/** People one under the other. */
export const PersonRows = ({ children }: { children: ReactNode }) => <ul className="person-rows">{children}</ul>

type RowProps = {
  name: string
  avatarUrl: string | null
  /** The name as something to press; else it stands there in words. */
  title?: ReactNode
  /** The button of the row. */
  act?: ReactNode
  /** More information about the person, in paragraphs. */
  children?: ReactNode
}

/** One person, what is to be said of them, and what can be done. */
export function PersonRow({ name, avatarUrl, title, act, children }: RowProps) {
  return (
    <li>
      <Cameo name={name} src={avatarUrl} size={2.5} quiet />
      <div>
        <p className="person-name">{title ?? name}</p>
        {children}
      </div>
      {act}
    </li>
  )
}
