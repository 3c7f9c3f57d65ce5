import { useEffect, useRef } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import type { MapPinView } from '../../contract.ts'
import { openerOf } from '../view/open-pin.ts'
import type { PinActs } from './use-pin-acts.ts'

type Props = {
  bookId: string
  pin: MapPinView
  number: number
  isChosen: boolean
  onChoose: () => void
  acts: PinActs
}

/** A pin as a row of the list; the chosen one says what it leads to. */
export function PinRow({ bookId, pin, number, isChosen, onChoose, acts }: Props) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const open = openerOf(pin)
  return (
    <li ref={row} className="map-row" data-chosen={isChosen || undefined}>
      <button type="button" className="map-row-press" aria-expanded={isChosen} onClick={onChoose}>
        <span className="map-row-number tabular" data-hidden={pin.hidden || undefined} aria-hidden="true">
          {number}
        </span>
        <span className="map-row-words">
          <span className="visually-hidden">{`${number}: `}</span>
          <bdi className="map-row-name">{pin.name}</bdi>
          <span className="map-row-what">{pin.what}</span>
        </span>
        {pin.hidden && (
          <span className="map-row-veiled">
            <Icon name="ph:eye-slash" /> {pin.veiled ? 'veiled' : 'not for all'}
          </span>
        )}
      </button>
      {isChosen && (
        <div className="map-row-more">
          {pin.note && <p dir="auto">{pin.note}</p>}
          {pin.hidden && !pin.veiled && <p>Players see this pin once they may see what it leads to.</p>}
          <div className="map-row-acts">
            {open && (
              <Button look="primary" size="small" onClick={open}>
                Open
              </Button>
            )}
            {pin.kind === 'chapter' && pin.targetId && (
              <ButtonLink size="small" look="primary" href={`/campaigns/${bookId}/story?page=${pin.targetId}`}>
                Open
              </ButtonLink>
            )}
            {pin.can.veil && (
              <Button size="small" icon={pin.veiled ? 'ph:eye' : 'ph:eye-slash'} onClick={() => void acts.veil(pin)}>
                {pin.veiled ? 'Show' : 'Veil'}
              </Button>
            )}
            {pin.can.edit && (
              <>
                <Button size="small" icon="ph:pencil-simple" onClick={() => void acts.edit(pin)}>
                  Edit
                </Button>
                <Button size="small" icon="ph:arrows-out-cardinal" onClick={() => acts.move(pin)}>
                  Move
                </Button>
              </>
            )}
            {pin.can.remove && (
              <Button size="small" icon="ph:trash" onClick={() => void acts.remove(pin)}>
                Delete
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  )
}
