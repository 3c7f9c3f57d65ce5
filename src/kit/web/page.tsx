import './page.css'
import { type ReactNode, use, useRef } from 'react'
import { DressingContext } from './dressing.ts'
import { HeldFocus } from './held-focus.tsx'
import { useMainFocus } from './main-focus.ts'
import { PartBoundary } from './part-boundary.tsx'
import { Readable } from './readable.tsx'
import { type Sky, skyProps } from './sky.ts'

export type PageProps = {
  /** The title of the tab; also the heading unless `heading` says otherwise or is null. */
  title: string
  heading?: ReactNode
  /** A line below the heading; null while its words are on their way: the line is left free for them. */
  lead?: ReactNode
  /** Buttons at the end of the heading. */
  actions?: ReactNode
  /** The background of the page: paper, the table top, or the reader's own sky. */
  on?: 'paper' | 'ground' | 'sky'
  sky?: Sky | undefined
  width?: 'text' | 'form' | 'wide'
  /** Day or lamp page instead of the theme: for policies. */
  base?: 'light' | 'dark' | 'auto'
  className?: string
  children?: ReactNode
}

const INK = { paper: 'paper on-leaf', ground: 'ground on-ground', sky: 'sky on-sky' } as const

/** The main part of a screen: its ground, its width, its heading. One a page; it is where focus lands on arrival. */
export function Page({ title, heading = title, lead, actions, on = 'paper', sky, width = 'wide', ...rest }: PageProps) {
  const { base, className = '', children } = rest
  const main = useRef<HTMLElement>(null)
  useMainFocus(main)
  const dressing = use(DressingContext)
  if (dressing && on === 'paper') dressing.isPaper = true
  const body = (
    <>
      {heading !== null && (
        <PageHead lead={lead} actions={actions}>
          {heading}
        </PageHead>
      )}
      {children}
    </>
  )
  return (
    <main
      id="main"
      tabIndex={-1}
      ref={main}
      className={`page ${INK[on]} ${className}`}
      {...skyProps(sky)}
      data-base={base}
    >
      <HeldFocus inside={main} />
      <title>{title === 'Tomewright' ? title : `${title} · Tomewright`}</title>
      <div className={`wrap page-${width}`}>
        <Readable>{body}</Readable>
      </div>
    </main>
  )
}

/** The heading of a page with its lead and its acts. */
function PageHead({ lead, actions, children }: { lead?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <header className="page-head">
      <div>
        <h1>{children}</h1>
        {(lead || lead === null) && <p className="page-lead">{lead ?? '\u00a0'}</p>}
      </div>
      {actions && <div className="page-acts">{actions}</div>}
    </header>
  )
}

/** A part of a page under its own heading, with acts at the end of the line. An error in it leaves the rest of the page. */
export function Section({
  title,
  actions,
  className = '',
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`section ${className}`}>
      <header className="section-head">
        <h2>{title}</h2>
        {actions}
      </header>
      <PartBoundary {...(typeof title === 'string' && { name: title })}>{children}</PartBoundary>
    </section>
  )
}
