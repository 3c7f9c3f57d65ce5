import './back-head.css'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/button.tsx'

/** The head of what lies over a list: the way back, which gets the focus, and its heading. */
export const BackHead = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => (
  <div className="team-back">
    <Button icon="ph:arrow-left" autoFocus onClick={onBack}>
      Back
    </Button>
    <h2 dir="auto">{children}</h2>
  </div>
)
