import { useId, useRef, useState } from 'react'
import { folded } from '#kit/shared/finding.ts'
import { Field } from '#kit/web/field.tsx'
import { TextInput } from '#kit/web/text-input.tsx'
import type { MapPinView } from '../../contract.ts'
import { PinRow } from './pin-row.tsx'
import type { PinActs } from './use-pin-acts.ts'
import { useSheet } from './use-sheet.ts'

/** Over so many pins the list can be searched. */
const MANY = 6

type Props = {
  bookId: string
  pins: readonly MapPinView[]
  chosen: string | null
  onChoose: (id: string | null) => void
  acts: PinActs
}

const many = (count: number) => (count === 1 ? 'One pin' : `${count} pins`)

/**
 * The pins of a map in words: the same pins in the same order, so that the map can be used without seeing it. On a phone it is a sheet
 * that is pulled up over the map.
 */
export function PinList({ bookId, pins, chosen, onChoose, acts }: Props) {
  const [find, setFind] = useState('')
  const sheet = useRef<HTMLElement>(null)
  const { isUp, grip } = useSheet(sheet, chosen)
  const id = useId()
  const sought = folded(find)
  const rows = pins.map((pin, index) => ({ pin, number: index + 1 }))
  const shown = rows.filter(({ pin }) => folded(pin.name).includes(sought))
  const hidden = pins.filter(pin => pin.hidden).length
  return (
    <section ref={sheet} id={id} className="map-list card on-leaf" aria-label="Pins" data-up={isUp || undefined}>
      <button type="button" className="map-grip" aria-expanded={isUp} aria-controls={id} {...grip}>
        <span className="map-grip-bar" aria-hidden="true" />
        {isUp ? 'Put the list down' : 'Pull the list up'}
      </button>
      <header className="map-list-head">
        <h2>{many(pins.length)}</h2>
        {hidden > 0 && <p className="muted">{hidden} not for all</p>}
      </header>
      {pins.length > MANY && (
        <Field label="Find a place, face or page">
          <TextInput value={find} onChange={event => setFind(event.target.value)} />
        </Field>
      )}
      {pins.length === 0 && <p className="muted map-list-none">Nothing is marked on this map yet.</p>}
      {pins.length > 0 && shown.length === 0 && <p className="muted map-list-none">No pin is called that.</p>}
      <ol className="map-rows">
        {shown.map(({ pin, number }) => (
          <PinRow
            key={pin.id}
            bookId={bookId}
            pin={pin}
            number={number}
            isChosen={chosen === pin.id}
            onChoose={() => onChoose(chosen === pin.id ? null : pin.id)}
            acts={acts}
          />
        ))}
      </ol>
    </section>
  )
}
