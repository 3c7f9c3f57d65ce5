import './lost-page.css'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shelf.ts'
import { Page } from './page.tsx'

export type LostPageProps = {
  title: string
  icon: IconName
  /** A line over the title, in small capitals. */
  kicker?: string
  children: ReactNode
  actions?: ReactNode
}

/** One sheet on the table, for what is missing, refused or broken. */
export function LostPage({ title, icon, kicker, children, actions }: LostPageProps) {
  return (
    <Page title={title} heading={null} on="ground" className="lost">
      <div className="lost-leaf card card-stack on-leaf">
        <Icon name={icon} className="lost-icon" />
        {kicker && <p className="caps accented">{kicker}</p>}
        <h1>{title}</h1>
        <div className="lost-words">{children}</div>
        {actions && <div className="lost-acts">{actions}</div>}
      </div>
    </Page>
  )
}
