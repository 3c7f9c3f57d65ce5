import './web-drawing.css'
import { useMemo, useRef } from 'react'
import { NpcPicture } from '#features/npcs/web/parts/npc-picture.tsx'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Cameo } from '#kit/web/cameo.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { FaceView, TieView } from '../../contract.ts'
import { layOut } from './lay-out.ts'
import { nextFace } from './next-face.ts'
import { TieLines } from './tie-lines.tsx'

type Props = {
  faces: readonly FaceView[]
  ties: readonly TieView[]
  chosen: string | undefined
  onChoose: (end: string) => void
}

/** The web: each face a button, each tie a line with its words. The arrow keys walk from face to face; the list says the same. */
export function WebDrawing({ faces, ties, chosen, onChoose }: Props) {
  const field = useRef<HTMLElement>(null)
  const drawing = useMemo(
    () =>
      layOut(
        faces.map(({ end }) => end),
        ties,
      ),
    [faces, ties],
  )
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
  return (
    <div className="web-scroll">
      <section
        ref={field}
        className="web-field"
        aria-label="The web of relations. The arrow keys walk from face to face."
        style={{ inlineSize: drawing.width, blockSize: drawing.height }}
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
                onClick={() => onChoose(face.end)}
                onKeyDown={event => walk(face.end, event.key) && event.preventDefault()}
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
