import '#kit/web/choices.css'
import './pick.css'
import type { Said } from '../../engine/page-of-talk.ts'
import type { Picked } from './use-picked.ts'

/** The box that chooses something said for a page. It shows on hover and on focus, and always once something is chosen. */
export function PickBox({ said, picked }: { said: Said; picked: Picked }) {
  return (
    <label className="pick-box" data-shown={picked.picked.length > 0 || undefined}>
      <input
        type="checkbox"
        className="tick-box"
        checked={picked.has(said.id)}
        aria-label={`Choose what ${said.author} said for a page`}
        onChange={() => picked.toggle(said)}
      />
    </label>
  )
}
