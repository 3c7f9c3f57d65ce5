import './footer.css'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#kit/web/link.tsx'

export type FooterProps = {
  /** The reader's own two display badges; empty for a visitor. */
  badges?: ReactNode
  /** Opens a policy as a modal; without it the links lead to its page. */
  onPolicy?: (which: 'privacy' | 'terms') => void
  /** Opens the bug report. */
  onBugReport: () => void
  /** The origin of the main site, when this is a GM's own domain. */
  mainSite?: string
}

/** The foot of every page with a header. */
export function Footer({ badges, onPolicy, onBugReport, mainSite = '' }: FooterProps) {
  const policy = (which: 'privacy' | 'terms') => (event: MouseEvent) => {
    if (!onPolicy) return
    event.preventDefault()
    onPolicy(which)
  }
  return (
    <footer className="footer ground on-ground">
      <div className="wrap footer-row">
        <span>© Tomewright</span>
        <span className="footer-badges">{badges}</span>
        <Link href={`${mainSite}/privacy`} onClick={policy('privacy')}>
          Privacy
        </Link>
        <Link href={`${mainSite}/terms`} onClick={policy('terms')}>
          Terms
        </Link>
        <Link href={`${mainSite}/contact`}>Contact</Link>
        <button type="button" onClick={onBugReport}>
          Report a bug
        </button>
      </div>
    </footer>
  )
}
