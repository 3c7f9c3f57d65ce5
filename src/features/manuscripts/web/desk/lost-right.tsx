import { Button } from '#kit/web/button.tsx'
import { copyText } from '#kit/web/copy-text.ts'
import { Icon } from '#kit/web/icon.tsx'
import { NO_COPY } from './copy-drafts.tsx'

/** Over a text that its writer may not save any more: why, and how to copy it. */
export function LostRight({ why, source }: { why: string; source: string }) {
  return (
    <div className="desk-lost" role="alert">
      <Icon name="ph:warning-circle" />
      <p>
        <b>{why}</b> This text cannot be saved here. What you wrote stays on this page and, as far as it was not saved,
        on this device.
      </p>
      <Button icon="ph:copy" onClick={() => void copyText(source, NO_COPY)}>
        Copy text
      </Button>
    </div>
  )
}
