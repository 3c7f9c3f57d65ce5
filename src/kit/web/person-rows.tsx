import './person-rows.css'
import type { ReactNode } from 'react'
import { Cameo } from './cameo.tsx'

/** People one under the other. */
export const PersonRows = ({ children }: { children: ReactNode }) => <ul className="person-rows">{children}</ul>

type RowProps = {
  name: string
  avatarUrl: string | null
  /** The name as a button; by default it is text. */
  title?: ReactNode
  /** The button of the row. */
  act?: ReactNode
  /** More information about the person, in paragraphs. */
  children?: ReactNode
}

/** A row for a person: name, picture, information and buttons. */
export function PersonRow({ name, avatarUrl, title, act, children }: RowProps) {
  return (
    <li>
      <Cameo name={name} src={avatarUrl} size={2.5} quiet />
      <div>
        <p className="person-row-name" dir="auto">
          {title ?? name}
        </p>
        {children}
      </div>
      {act}
    </li>
  )
}
