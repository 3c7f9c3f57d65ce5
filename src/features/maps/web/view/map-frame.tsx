import { type MouseEvent, type RefObject, useRef } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { CampaignMapView, MapPinView } from '../../contract.ts'
import { hangs, inFrame, inPicture, type Point } from './positions.ts'
import type { Cross, PanZoom } from './use-pan-zoom.ts'

type Props = {
  map: CampaignMapView
  pins: readonly MapPinView[]
  chosen: string | null
  onChoose: (id: string) => void
  frame: RefObject<HTMLDivElement | null>
  panZoom: PanZoom
  /** While a position is asked for: called with the pressed one, or with that of the cross for Enter. */
  onPlace: ((at: Point) => void) | null
  cross: Cross | null
}

// It takes the keys which move what it shows.
const TAKES_KEYS = { tabIndex: 0 } as const

/** The picture of a map with its pins. What it shows stands in the list beside it too. */
export function MapFrame({ map, pins, chosen, onChoose, frame, panZoom, onPlace, cross }: Props) {
  const { sight, size, onKeyDown } = panZoom
  const pressed = useRef<{ x: number; y: number } | null>(null)
  const crossed = cross && inFrame(cross.at, size, sight)
  const place = (event: MouseEvent<HTMLDivElement>) => {
    const from = pressed.current
    // What was dragged has moved the map, and places nothing.
    if (!onPlace || !from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > 6) return
    const box = event.currentTarget.getBoundingClientRect()
    onPlace(inPicture({ x: event.clientX - box.left, y: event.clientY - box.top }, size, sight))
  }
  return (
    <div className="map-stage">
      <div
        ref={frame}
        className="map-frame"
        role="application"
        {...TAKES_KEYS}
        aria-label={`${map.title}. Arrow keys move ${cross ? 'the cross' : 'it'}; plus and minus go closer and back.`}
        data-placing={onPlace ? true : undefined}
        data-closer={sight.scale > 1 || undefined}
        style={{ aspectRatio: `${map.width} / ${map.height}` }}
        onPointerDown={event => {
          pressed.current = { x: event.clientX, y: event.clientY }
        }}
        onClick={place}
        onKeyDown={event => {
          if (onPlace && cross && event.key === 'Enter' && event.target === event.currentTarget) {
            event.preventDefault()
            onPlace(cross.at)
          } else onKeyDown(event, cross ?? undefined)
        }}
      >
        {map.imageUrl && (
          <img
            className="map-picture"
            src={map.imageUrl}
            alt=""
            width={map.width}
            height={map.height}
            draggable={false}
            style={{ transform: `translate(${sight.x}px, ${sight.y}px) scale(${sight.scale})` }}
          />
        )}
        {size.width > 0 &&
          pins.map((pin, index) => {
            const { x, y } = inFrame(pin, size, sight)
            return (
              <button
                key={pin.id}
                type="button"
                className="map-pin"
                data-hidden={pin.hidden || undefined}
                data-hangs={hangs({ y }) || undefined}
                aria-pressed={chosen === pin.id}
                title={pin.name}
                style={{ transform: `translate(${x}px, ${y}px)` }}
                onClick={event => {
                  event.stopPropagation()
                  onChoose(pin.id)
                }}
              >
                <PinShape />
                <span aria-hidden="true" className="map-pin-number">
                  {index + 1}
                </span>
                <span className="visually-hidden">{`${index + 1}: ${pin.name}`}</span>
              </button>
            )
          })}
        {crossed && (
          <span className="map-cross" style={{ transform: `translate(${crossed.x}px, ${crossed.y}px)` }}>
            <Icon name="ph:crosshair" />
          </span>
        )}
      </div>
      <div className="map-zoom">
        <Button icon="ph:plus" aria-label="Closer" onClick={panZoom.closer} />
        <Button icon="ph:minus" aria-label="Farther" onClick={panZoom.farther} />
        <Button icon="ph:corners-out" aria-label="The whole map" onClick={panZoom.whole} />
      </div>
    </div>
  )
}

function PinShape() {
  return (
    <svg className="map-pin-shape" viewBox="0 0 38 50" width="38" height="50" aria-hidden="true">
      <path d="M19 49C15 40 2 31 2 18a17 17 0 0 1 34 0c0 13-13 22-17 31Z" />
      <circle cx="19" cy="18" r="11.5" />
    </svg>
  )
}
