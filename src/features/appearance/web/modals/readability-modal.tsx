import './readability-modal.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Switch } from '#kit/web/switch.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { SiteLookView } from '../../contract.ts'
import { everyOverlay, OVERLAY_NAMES, OVERLAY_PAGES, type Overlays } from '../../rules.ts'
import { api } from '../api.ts'
import { SiteDialog } from '../parts/site-dialog.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    readability: typeof ReadabilityModal
  }
}

const NOT_SAVED = 'Failed to save overlay settings. Please check your connection and try again.'
const NOT_CLEARED = 'Failed to clear overlay settings. Please check your connection and try again.'

/** Which pages have a calm ground behind their text, for everybody: a switch for each, and all of them at once. */
export function ReadabilityModal({ dismiss }: ModalProps) {
  return (
    <SiteDialog
      title="Readability"
      lead="A calm ground behind the text of a page, on any theme. It holds for everybody who visits."
      size="wide"
      needs="setOverlays"
      onDismiss={dismiss}
    >
      {look => <Switches look={look} />}
    </SiteDialog>
  )
}

function Switches({ look: { overlays } }: { look: SiteLookView }) {
  const { save, clear, busy } = useOverlays()
  const active = OVERLAY_PAGES.filter(page => overlays[page]).length
  return (
    <>
      <div className="readability-head">
        <p className="readability-count tabular" role="status">
          {active} of {OVERLAY_PAGES.length} active
        </p>
        <div className="readability-acts">
          <Button size="small" disabled={busy} onClick={() => save(everyOverlay(true))}>
            Enable All
          </Button>
          <Button size="small" disabled={busy} onClick={() => save(everyOverlay(false))}>
            Disable All
          </Button>
          <Button size="small" disabled={busy} onClick={clear}>
            Reset
          </Button>
        </div>
      </div>
      <div className="readability-pages">
        {OVERLAY_PAGES.map(page => (
          <Switch
            key={page}
            label={OVERLAY_NAMES[page]}
            checked={overlays[page] === true}
            aria-disabled={busy || undefined}
            onChange={event => !busy && save({ [page]: event.target.checked })}
          />
        ))}
      </div>
    </>
  )
}

/** Every save is followed by a read, and the switches show what was read. */
function useOverlays() {
  const queries = useQueryClient()
  const readBack = () => queries.fetchQuery(api.site.queryOptions({ staleTime: 0 }))
  const save = useMutation({
    mutationFn: async (overlays: Partial<Overlays>) => {
      await api.setOverlays.call({ overlays })
      const stored = (await readBack()).overlays
      const asked = Object.entries(overlays) as [keyof Overlays, boolean][]
      if (asked.some(([page, on]) => stored[page] !== on)) throw new Error('the settings read back are not those saved')
    },
    onError: () => failure(NOT_SAVED),
  })
  const clear = useMutation({
    mutationFn: async () => {
      await api.resetOverlays.call()
      await readBack()
    },
    onError: () => failure(NOT_CLEARED),
  })
  return { save: save.mutate, clear: () => clear.mutate(), busy: save.isPending || clear.isPending }
}
