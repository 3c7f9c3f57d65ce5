import '../generator/generator.css'
import { codeOf } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Barnabas } from '../generator/barnabas.tsx'
import { GeneratorForm } from '../generator/generator-form.tsx'
import { OwnCodes } from '../generator/own-codes.tsx'
import { speechOf } from '../generator/speech.ts'
import { useCodeForm } from '../generator/use-code-form.ts'
import { MadeCode } from '../parts/made-code.tsx'
import { useOwnCodes } from '../parts/use-codes.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'badge-codes': typeof BadgeCodesModal
  }
}

const REFUSED = ['NOT_ALLOWED', 'NOT_FOUND']

/** Makes codes for badges and lorekeepers, and lists those that were made. */
export function BadgeCodesModal({ dismiss }: ModalProps) {
  const own = useOwnCodes()
  const state = useCodeForm()
  const { form, picture, made } = state
  const { codeType, lorekeeperBadge, sendsLetter } = form.values
  if (REFUSED.includes(codeOf(own.list.error) ?? ''))
    return (
      <Dialog title="Badge Codes" onDismiss={dismiss}>
        <EmptyState icon="game-icons:closed-doors" title="Access Denied">
          Codes are made by Game Masters.
        </EmptyState>
      </Dialog>
    )
  const hasPicture = codeType === 'BD' ? picture.isThere : lorekeeperBadge !== ''
  return (
    <Dialog
      title="Badge Codes"
      lead="A code is for one person, once."
      size="full"
      className="generator"
      dirty={form.dirty || picture.isThere}
      binding={<Barnabas says={speechOf({ codeType, hasPicture, sendsLetter, isMade: made !== null })} />}
      onDismiss={dismiss}
    >
      <div className="generator-parts">
        <GeneratorForm state={state} />
        <div className="generator-side">
          {made && <MadeCode {...made} what="Code" />}
          <OwnCodes {...own} />
        </div>
      </div>
    </Dialog>
  )
}
