import './touched-list.css'
import { Button } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { Touch } from '../../engine/touches.ts'
import { LIMITS } from '../page/answer-words.ts'

type Props = {
  touches: readonly Touch[]
  /** To the passage in the text. */
  onGo?: (touch: Touch) => void
}

/** The passages of a text that touch a line or a veil of its table. Only the writer sees them. */
export function TouchedList({ touches, onGo }: Props) {
  if (touches.length === 0) return <p className="muted">Nothing in this text touches a line or a veil.</p>
  return (
    <ul className="touched">
      {touches.map(touch => (
        <li key={`${touch.start}-${touch.words}`}>
          <Icon name={LIMITS[touch.limit].icon} className={`touched-${touch.limit}`} />
          <div>
            <p className="touched-passage">
              “<bdi>{touch.passage}</bdi>”
            </p>
            <p className="touched-why">
              {LIMITS[touch.limit].touches} <bdi>{touch.words}</bdi>
            </p>
          </div>
          {onGo && (
            <Button size="small" onClick={() => onGo(touch)}>
              Go to it
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
