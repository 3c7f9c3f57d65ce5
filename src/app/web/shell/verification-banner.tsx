import './verification-banner.css'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'

export type ResendAnswer = 'sent' | 'refused'

export type VerificationBannerProps = {
  /** Whether the letter with the link was sent. */
  isSent: boolean
  /** Mails the link again; an unexpected failure rejects. */
  onResend: () => Promise<ResendAnswer>
  /** Reads the account again from the server: is the address verified now? Once it is, the banner goes with its reason. */
  onCheck: () => Promise<boolean>
}

const NOT_VERIFIED = 'Your e-mail address is not verified yet.'
const WAITS = `${NOT_VERIFIED} The letter with the link is not sent yet; we keep trying.`
const SENT = `${NOT_VERIFIED} The link is in your inbox.`
const SENT_FOR_MS = 5000
const CHECK_PAUSE_MS = 500
const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

/** Stands over every page while the address of the account waits for its verification. Dismissed until the next load. */
export function VerificationBanner({ isSent, onResend, onCheck }: VerificationBannerProps) {
  // The letter is often sent while its receiver is about to press something: the banner keeps its height, and the page
  // its place.
  const [room] = useState(isSent ? SENT : WAITS)
  const [away, setAway] = useState(false)
  const [busy, setBusy] = useState<'resend' | 'check' | null>(null)
  const [sent, setSent] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    if (!sent) return undefined
    const timer = setTimeout(() => setSent(false), SENT_FOR_MS)
    return () => clearTimeout(timer)
  }, [sent])
  if (away) return null

  const resend = async () => {
    setBusy('resend')
    setWrong(null)
    try {
      const answer = await onResend()
      if (answer === 'sent') setSent(true)
      else setWrong('Failed to resend verification email. Please try again.')
    } catch {
      setWrong('An error occurred. Please try again.')
    }
    setBusy(null)
  }
  const check = async () => {
    setBusy('check')
    setWrong(null)
    try {
      const [verified] = await Promise.all([onCheck(), pause(CHECK_PAUSE_MS)])
      if (!verified) setWrong('Email not verified yet. Please check your inbox and click the verification link.')
    } catch {
      setWrong('Unable to check verification status. Please try again.')
    }
    setBusy(null)
  }
  return (
    <aside className="verify" data-bar="" aria-label="E-mail verification">
      <div className="wrap verify-row">
        <Icon name="ph:envelope-simple" className="verify-icon" />
        <p className="verify-words" data-room={room}>
          <span>{isSent ? SENT : WAITS}</span>
        </p>
        <div className="verify-acts">
          <Button size="small" busy={busy === 'resend'} onClick={resend}>
            Resend email
          </Button>
          <Button size="small" busy={busy === 'check'} onClick={check}>
            I have verified it
          </Button>
        </div>
        <p className="verify-news" role="status">
          {sent && <span className="verify-sent">Email sent!</span>}
          {wrong}
        </p>
        <IconButton icon="ph:x" label="Dismiss" className="verify-away" onClick={() => setAway(true)} />
      </div>
    </aside>
  )
}
