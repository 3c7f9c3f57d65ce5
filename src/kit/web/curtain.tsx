import './curtain.css'
import { type ReactNode, useState } from 'react'

export type CurtainProps = {
  /** The veil is off: what is behind may be seen, because the server has sent it. */
  lifted: boolean
  /** The content behind it. Leave it out while it is veiled, so that the page does not contain it. */
  children?: ReactNode
}

/** A veil before a face. It rises once, when `lifted` turns true before one's eyes; otherwise it hangs or is not there. */
export function Curtain({ lifted, children }: CurtainProps) {
  const [hangs, setHangs] = useState(!lifted)
  if (!lifted && !hangs) setHangs(true)
  const rising = lifted && hangs
  return (
    <span className={rising ? 'curtain-frame curtain-rising' : 'curtain-frame'}>
      {lifted && <span className="curtain-behind">{children}</span>}
      {hangs && (
        <span
          className="curtain"
          aria-hidden="true"
          onAnimationEnd={event => event.currentTarget === event.target && setHangs(!lifted)}
        >
          <span className="curtain-cord" />
        </span>
      )}
    </span>
  )
}
