import './web-drawing.css'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NpcPicture } from '#features/npcs/web/parts/npc-picture.tsx'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { FaceView, TieView } from '../../contract.ts'
import { layOut } from './lay-out.ts'
import { nextFace } from './next-face.ts'
import { TieLines } from './tie-lines.tsx'
import { useDrag } from './use-drag.ts'

type Props = {
  faces: readonly FaceView[]
  ties: readonly TieView[]
  chosen: string | undefined
  onChoose: (end: string) => void
}

const CLOSER = 1.25
const ZOOM = { least: 0.3, most: 2 }
/** Names are readable from here on: a wider web is scrolled until somebody asks for the whole. */
const LEAST_AT_FIRST = 0.6

/**
 * The web: each face a button, each tie a line with its words. The arrow keys walk from face to face, and faces are dragged where
 * they are wanted; the list says the same.
 */
export function WebDrawing({ faces, ties, chosen, onChoose }: Props) {
  const field = useRef<HTMLElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const laid = useMemo(
    () =>
      layOut(
        faces.map(({ end }) => end),
        ties,
      ),
    [faces, ties],
  )
  const drag = useDrag(laid, zoom)
  const drawing = { ...laid, spots: drag.spots }
  const entered = faces.some(({ end }) => end === chosen) ? chosen : faces[0]?.end
  const walk = (from: string, key: string) => {
    const next = nextFace(drawing.spots, from, key)
    if (!next) return false
    onChoose(next)
    const face = field.current?.querySelector<HTMLElement>(`[data-end="${next}"]`)
    face?.focus()
    face?.scrollIntoView({ block: 'nearest', inline: 'center' })
    return true
  }
  const zoomTo = (wanted: number) => setZoom(Math.min(Math.max(wanted, ZOOM.least), ZOOM.most))
  const showAll = () => {
    drag.reset()
    zoomTo(Math.min(1, (frame.current?.clientWidth ?? 0) / laid.width))
  }
  const width = useRef(laid.width)
  useLayoutEffect(() => {
    const fits = (frame.current?.clientWidth ?? 0) / width.current
    setZoom(fits < 1 && fits >= LEAST_AT_FIRST ? fits : 1)
  }, [])
  return (
    <div className="web-stage">
      <div className="web-scroll" ref={frame}>
        <div className="web-room" style={{ inlineSize: drawing.width * zoom, blockSize: drawing.height * zoom }}>
          <section
            ref={field}
            className="web-field"
            aria-label="The web of relations. The arrow keys walk from face to face."
            style={{ inlineSize: drawing.width, blockSize: drawing.height, scale: zoom }}
          >
            <TieLines drawing={drawing} ties={ties} chosen={chosen} />
            {faces.map(face => {
              const spot = drawing.spots.get(face.end)
              return (
                spot && (
                  <button
                    key={face.end}
                    type="button"
                    className="web-face"
                    data-end={face.end}
                    aria-pressed={face.end === chosen}
                    tabIndex={face.end === entered ? 0 : -1}
                    style={{ left: spot.x, top: spot.y }}
                    onClick={() => drag.isDrag() || onChoose(face.end)}
                    onKeyDown={event => walk(face.end, event.key) && event.preventDefault()}
                    {...drag.face(face.end)}
                  >
                    <FacePicture face={face} />
                    <span className="web-face-name" dir="auto">
                      {nameAlone(face.name)}
                      {face.veiled && (
                        <>
                          {' '}
                          <Icon name="ph:eye-slash" label="veiled" />
                        </>
                      )}
                    </span>
                  </button>
                )
              )
            })}
          </section>
        </div>
      </div>
      <div className="web-zoom">
        <Button icon="ph:plus" aria-label="Closer" onClick={() => zoomTo(zoom * CLOSER)} />
        <Button icon="ph:minus" aria-label="Farther" onClick={() => zoomTo(zoom / CLOSER)} />
        <Button onClick={showAll}>Whole web</Button>
      </div>
      {ties.some(({ veiled }) => veiled) && (
        <p className="web-legend" aria-hidden="true">
          <span className="web-legend-line" /> the party knows <span className="web-legend-line web-legend-veiled" /> GM
          side only
        </p>
      )}
    </div>
  )
}

function FacePicture({ face: { kind, id, name, imageUrl, type, role } }: { face: FaceView }) {
  if (kind === 'character') return <Cameo name={name} src={imageUrl} size={3.75} quiet />
  return (
    <span className="web-face-npc">
      <NpcPicture id={id} type={type} kind={role} imageUrl={imageUrl} />
    </span>
  )
}
