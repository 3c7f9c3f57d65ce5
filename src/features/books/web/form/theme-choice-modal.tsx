import { ThemeCards } from '#features/appearance/web/parts/theme-cards.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import type { ThemeId } from '#lexicon/look/ids.ts'

/** Every theme there is, for a form that shows a few of them. Answers with the one that was pressed. */
export function ThemeChoiceModal({ inUse, answer, dismiss }: { inUse: ThemeId } & ModalProps<ThemeId>) {
  return (
    <Dialog title="Colour theme" lead="The pages of this book and its Inn wear it." size="wide" onDismiss={dismiss}>
      <ThemeCards legend="All themes" value={inUse} onChange={answer} />
    </Dialog>
  )
}
