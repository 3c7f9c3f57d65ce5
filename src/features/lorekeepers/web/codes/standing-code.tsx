import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { copyText } from '#kit/web/copy-text.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** A code to hand out: to copy, and to replace by a new one. */
export function StandingCode({ gmId, code, name }: { gmId: string; code: string; name: string }) {
  const queries = useQueryClient()
  const draw = useMutation(
    api.regenerate.mutationOptions({
      onSuccess: view => {
        queries.setQueryData(api.ofGm.queryKey({ input: { gmId } }), view)
        success('There is a new code. The old one no longer works.')
      },
      onError: error => failure(wordsOf(error, 'No new code could be drawn. Please try again.')),
    }),
  )
  const regenerate = async () => {
    const text = `${code} stops working at once. Your lorekeepers stay, and whoever has not redeemed it yet needs the new one.`
    if (await openModal(ConfirmDialog, { title: 'Draw a new code?', text, act: 'Regenerate', danger: true }))
      draw.mutate({ code })
  }
  return (
    <div className="standing-code">
      <div>
        <p className="caps muted">{name}</p>
        <code>{code}</code>
      </div>
      <Button
        size="small"
        icon="ph:copy"
        aria-label={`Copy the ${name.toLowerCase()}`}
        onClick={() => void copyText(code, 'Failed to copy the code')}
      >
        Copy
      </Button>
      <Button
        size="small"
        icon="ph:arrow-clockwise"
        aria-label={`Regenerate the ${name.toLowerCase()}`}
        busy={draw.isPending}
        onClick={() => void regenerate()}
      >
        Regenerate
      </Button>
    </div>
  )
}
