import './flavor-modal.css'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { FLAVORS } from '#lexicon/look/icon-flavors.ts'
import { FLAVOR_IDS, type FlavorId } from '#lexicon/look/ids.ts'
import { InnSigns } from '../parts/inn-signs.tsx'

/** The five sets of Inn signs, one card each: the names and the icons of the Inn and its six rooms. */
export function FlavorModal({ inUse, answer, dismiss }: { inUse: FlavorId } & ModalProps<FlavorId>) {
  return (
    <Dialog
      title="Door signs"
      lead="What the Inn and its rooms are called. Their addresses stay the same."
      size="wide"
      onDismiss={dismiss}
    >
      <ul className="flavors">
        {FLAVOR_IDS.map(id => (
          <li key={id} className="flavor" data-on={id === inUse || undefined}>
            <header className="flavor-head">
              <div>
                <p className="caps muted">{FLAVORS[id].name}</p>
                <h3>{FLAVORS[id].rooms.hub.name}</h3>
              </div>
              {id === inUse ? (
                <span className="flavor-mark">
                  <Icon name="ph:check" /> In use
                </span>
              ) : (
                <Button size="small" onClick={() => answer(id)} aria-label={`Select ${FLAVORS[id].rooms.hub.name}`}>
                  Select
                </Button>
              )}
            </header>
            <InnSigns flavor={id} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
