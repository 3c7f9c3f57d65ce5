import './made-code.css'
import { useEffect, useRef } from 'react'
import { Button } from '#kit/web/button.tsx'
import { copyText } from '#kit/web/copy-text.ts'
import { Icon } from '#kit/web/icon.tsx'
import type { LetterOutcome } from '../../contract.ts'
import { isLetterMissed } from './letter-missed.ts'

type Props = {
  code: string
  letter: LetterOutcome
  /** What is copied, as the message about it names it. */
  what: string
}

const SAID = {
  none: 'Made',
  incomplete: 'Made. No letter was sent: it needs somebody to go to, and words.',
  sent: 'Made, and the letter is sent',
  failed: 'Made, but the letter could not be sent',
}

/** A code that was just made; it stays while the form begins again. */
export function MadeCode({ code, letter, what }: Props) {
  const made = useRef<HTMLElement>(null)
  // On a phone the button that made the code is far from it. In the middle no message covers it.
  useEffect(() => {
    if (code) made.current?.scrollIntoView({ block: 'center' })
  }, [code])
  return (
    <section ref={made} className="made-code" aria-live="polite">
      <p>
        <Icon name={isLetterMissed(letter) ? 'ph:warning-circle' : 'ph:check-circle'} /> {SAID[letter]}
      </p>
      <code>{code}</code>
      <Button
        icon="ph:copy"
        onClick={() => void copyText(code, 'Failed to copy to clipboard', `${what} copied to clipboard!`)}
      >
        Copy code
      </Button>
    </section>
  )
}
