import './gift-face.css'
import { Icon } from '#kit/web/icon.tsx'
import { Ornament } from '#kit/web/ornament.tsx'
import { dollars } from '../../rules.ts'

type Props = {
  /** What is on the card; null while nobody knows. */
  cents: number | null
  forName?: string
  /** The amount alone. */
  small?: boolean
}

/** The drawing of a gift card. What it says stands beside it in words, so screen readers pass it by. */
export function GiftFace({ cents, forName = '', small = false }: Props) {
  const amount = <b>{cents === null ? '$' : dollars(cents)}</b>
  if (small)
    return (
      <div className="gift-face gift-face-small" aria-hidden="true">
        {amount}
      </div>
    )
  return (
    <div className="gift-face" aria-hidden="true">
      <Ornament name="corner-vine" />
      <Ornament name="corner-vine" />
      <span>Good at any table of Tomewright</span>
      {amount}
      {forName && <bdi>for {forName}</bdi>}
      <Icon name="game-icons:lantern-flame" />
    </div>
  )
}
