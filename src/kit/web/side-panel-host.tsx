import './side-panel.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useState, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { ScrollBody } from './scroll-body.tsx'
import { closePanel, onPanel, panelNow } from './side-panel.ts'

/** Where the side panel appears. The page beside it stays in use. */
export function SidePanelHost() {
  const panel = useSyncExternalStore(onPanel, panelNow, panelNow)
  const [last, setLast] = useState(panel)
  if (panel && panel !== last) setLast(panel)
  return (
    <Base.Root open={panel !== null} onOpenChange={open => !open && closePanel()} modal={false} disablePointerDismissal>
      <Base.Portal>
        <Base.Popup className="side-panel on-leaf">
          <div className="side-panel-head">
            <Base.Title className="side-panel-title">{last?.title}</Base.Title>
            <Base.Close render={<IconButton icon="ph:x" label="Close panel" />} />
          </div>
          <ScrollBody className="side-panel-body">
            <PartBoundary resetKey={last}>{last?.element}</PartBoundary>
          </ScrollBody>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
