import './dialog.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, IconButton } from './button.tsx'
import { HeldFocus } from './held-focus.tsx'
import { wasFinger } from './last-press.ts'
import { useModalFrame } from './modal-host.tsx'
import { ScrollBody } from './scroll-body.tsx'
import { LOST, useUnsaved } from './unsaved.ts'

export type DialogProps = {
  title: ReactNode
  /** Keeps the title for screen readers alone, where the content draws its own. */
  titleHidden?: boolean
  lead?: ReactNode
  onDismiss: () => void
  /** It has unsaved input: closing asks first. */
  dirty?: boolean
  /** What closing loses, in the question before it. */
  leaving?: string | undefined
  /** `screen` leaves nothing of the page in sight. */
  size?: 'small' | 'medium' | 'wide' | 'full' | 'screen'
  /** The row of buttons at the foot; it stays in sight while the content scrolls. */
  actions?: ReactNode
  /** Drawn at the start edge, as the binding of the register is. Gone on narrow screens. */
  binding?: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  className?: string
  children?: ReactNode
}

const FIELDS = '.dialog-body :is(input, select, textarea):not(:disabled, [type=hidden], [type=file], [type=checkbox])'

type Parts = { add: (id: string) => void; delete: (id: string) => void }
const UnsavedParts = createContext<Parts | null>(null)

/**
 * While `dirty`, closing the dialog around this part asks first. `text` says what happens to its input. False where there is no
 * dialog around it.
 */
export function useUnsavedPart(dirty: boolean, text?: string): boolean {
  const parts = useContext(UnsavedParts)
  const id = useId()
  useUnsaved(dirty, text)
  useEffect(() => {
    if (!dirty) return
    parts?.add(id)
    return () => parts?.delete(id)
  }, [parts, id, dirty])
  return parts !== null
}

/** The frame of every modal: a leaf over the darkened page, with title, close button, Escape and a closed focus ring. */
export function Dialog({ title, titleHidden, lead, onDismiss, dirty = false, size = 'medium', ...rest }: DialogProps) {
  const { leaving: loss = LOST, actions, binding, initialFocus, className = '', children } = rest
  const frame = useModalFrame()
  useUnsaved(dirty)
  const [leaving, setLeaving] = useState(false)
  const popup = useRef<HTMLDivElement>(null)
  // A finger gets the dialog itself, so that no keyboard jumps up over it; everyone else the first field.
  const firstField = () => (!wasFinger() && popup.current?.querySelector<HTMLElement>(FIELDS)) || popup.current
  const [parts] = useState(() => new Set<string>())
  // The question about unsaved text goes when no part has any.
  const [unsaved] = useState<Parts>(() => ({
    add: id => void parts.add(id),
    delete: id => {
      parts.delete(id)
      if (parts.size === 0) setLeaving(false)
    },
  }))
  const leave = () => (dirty || parts.size > 0 ? setLeaving(true) : onDismiss())
  const isMeant = () => frame.open && frame.isOnTop()
  useEscape(isMeant, leave)
  const stay = () => {
    setLeaving(false)
    popup.current?.focus()
  }
  return (
    <Base.Root
      open={frame.open}
      onOpenChange={(open, details) => {
        if (open) return
        if (details.reason !== 'escape-key') return leave()
        // Base UI listens some time after the dialog is visible, and in every open dialog. `useEscape` handles the key.
        details.cancel()
        details.allowPropagation()
      }}
      onOpenChangeComplete={open => !open && frame.gone()}
      disablePointerDismissal
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-shade" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup
            className={`dialog dialog-${size} on-leaf ${className}`}
            ref={popup}
            initialFocus={initialFocus ?? firstField}
          >
            <HeldFocus inside={popup} isMeant={isMeant} />
            {binding && <div className="dialog-binding">{binding}</div>}
            <div className="dialog-leaf">
              <div className={titleHidden ? 'dialog-head dialog-head-bare' : 'dialog-head'}>
                <Base.Title className={titleHidden ? 'visually-hidden' : 'dialog-title'}>{title}</Base.Title>
                {lead && <Base.Description className="dialog-lead">{lead}</Base.Description>}
                <Base.Close render={<IconButton icon="ph:x" label="Close" className="dialog-close" />} />
              </div>
              <UnsavedParts value={unsaved}>
                <ScrollBody className="dialog-body">{children}</ScrollBody>
              </UnsavedParts>
              {leaving ? (
                <LeaveAnyway loss={loss} onStay={stay} onLeave={onDismiss} />
              ) : (
                actions && <div className="dialog-acts">{actions}</div>
              )}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * Calls `leave` for an Escape that no part of the dialog has handled, where `isMeant()` is true. It listens before the dialog
 * is visible.
 */
function useEscape(isMeant: () => boolean, leave: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !isMeant()) return
    event.preventDefault()
    leave()
  })
  useLayoutEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Asked in the dialog's own foot: what was typed stays in sight while one decides. */
function LeaveAnyway({ loss, onStay, onLeave }: { loss: string; onStay: () => void; onLeave: () => void }) {
  return (
    <div className="dialog-acts dialog-leave" role="alertdialog" aria-label="Unsaved changes">
      <p>Leave without saving? {loss}</p>
      <Button look="danger" onClick={onLeave}>
        Leave
      </Button>
      <Button autoFocus onClick={onStay}>
        Keep writing
      </Button>
    </div>
  )
}
