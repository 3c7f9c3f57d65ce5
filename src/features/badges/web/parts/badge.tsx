import './badge.css'
import { type CSSProperties, useState } from 'react'
import type { BadgeView } from '../../contract.ts'

type Props = {
  badge: Pick<BadgeView, 'name' | 'url'>
  /** Width and height in rem. */
  size?: number
  /** The name is written beside it, so the picture is decoration. */
  quiet?: boolean
}

/** A badge: its picture in a golden star. One whose picture cannot be loaded shows its name. */
export function Badge({ badge: { name, url }, size = 5.25, quiet = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className="badge" style={{ '--badge': `${size}rem` } as CSSProperties} title={quiet ? undefined : name}>
      {failed === url ? (
        <span className="badge-words">{name}</span>
      ) : (
        <span className="badge-star">
          <img
            src={url}
            alt={quiet ? '' : name}
            loading="lazy"
            decoding="async"
            onError={() => setFailed(url)}
            // On a page that the server has rendered it may have failed before anybody listened.
            ref={image => {
              if (image?.complete && image.naturalWidth === 0) setFailed(url)
            }}
          />
        </span>
      )}
    </span>
  )
}
