import './curtain.css'
import { type ReactNode, useState } from 'react'

/** How far a veil is open to others, for somebody who sees what is behind it all the same. */
export type Parted = 'closed' | 'half'

export type CurtainProps = {
  /** The veil is off for this viewer: what is behind may be seen, because the server has sent it. */
  lifted: boolean
  /** The curtain hangs although it is lifted for this viewer. */
  parted?: Parted | undefined
  /** The content behind it. Leave it out while it is veiled, so that the page does not contain it. */
  children?: ReactNode
}

/** A veil before a face. It rises once, when it is lifted before one's eyes; otherwise it hangs, parted or not, or is not there. */
export function Curtain({ lifted, parted, children }: CurtainProps) {
  const isUp = lifted && !parted
  const [hangs, setHangs] = useState(!isUp)
  if (!isUp && !hangs) setHangs(true)
  const rising = isUp && hangs
  return (
    <span className={rising ? 'curtain-frame curtain-rising' : 'curtain-frame'}>
      {lifted && <span className="curtain-behind">{children}</span>}
      {hangs && (
        <span
          className="curtain"
          data-parted={parted}
          aria-hidden="true"
          onAnimationEnd={event => event.currentTarget === event.target && setHangs(!isUp)}
        >
          <span className="curtain-cord" />
        </span>
      )}
    </span>
  )
}
