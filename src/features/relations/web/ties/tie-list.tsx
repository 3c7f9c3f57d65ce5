import { nameAlone } from '#kit/shared/name-alone.ts'
import { IconButton } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { FaceView, TieView } from '../../contract.ts'

type Props = {
  ties: readonly TieView[]
  faces: ReadonlyMap<string, FaceView>
  onEdit: (tie: TieView) => void
  onRemove: (tie: TieView) => void
}

/** Ties as sentences, each with what the viewer may do with it. */
export function TieList({ ties, faces, onEdit, onRemove }: Props) {
  const name = (end: string) => nameAlone(faces.get(end)?.name ?? '')
  return (
    <ul className="tie-list">
      {ties.map(tie => {
        const sentence = `${name(tie.from)} ${tie.words} ${name(tie.to)}`
        return (
          <li key={tie.id}>
            <span className="tie-words">
              <bdi>{name(tie.from)}</bdi> <em dir="auto">{tie.words}</em> <bdi>{name(tie.to)}</bdi>
              {!tie.directed && <span className="visually-hidden"> and the other way round</span>}
              {tie.veiled && (
                <span className="tie-veiled">
                  <Icon name="ph:lock" /> GM side only
                </span>
              )}
            </span>
            {tie.can.edit && (
              <IconButton icon="ph:pencil-simple" label={`Edit: ${sentence}`} onClick={() => onEdit(tie)} />
            )}
            {tie.can.remove && (
              <IconButton icon="ph:trash" label={`Remove: ${sentence}`} onClick={() => onRemove(tie)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
