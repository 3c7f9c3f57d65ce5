import './counted-button.css'
import { IconButton } from './button.tsx'
import type { IconName } from './icon-shelf.ts'

type Props = {
  icon: IconName
  label: string
  /** The number as it is drawn on the button; null for none. */
  count: string | null
  /** The number in words: the hover title, and what a screen reader says when it changes. */
  words: string
  /** Whether these words are said at all. */
  isSaid: boolean
  isOpen: boolean
  onPress: () => void
}

/** An icon of the bar with a number on it, which opens and closes a panel. */
export function CountedButton({ icon, label, count, words, isSaid, isOpen, onPress }: Props) {
  return (
    <span className="counted-button">
      <IconButton icon={icon} label={label} title={words} aria-expanded={isOpen} onClick={onPress} />
      {count !== null && (
        <span className="count-mark tabular" aria-hidden="true">
          {count}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {isSaid && words}
      </span>
    </span>
  )
}
