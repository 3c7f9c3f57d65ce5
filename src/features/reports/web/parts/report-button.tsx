import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { Button, IconButton } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import type { ReportKind } from '../../rules.ts'

type Props = {
  kind: ReportKind
  id: string
  /** The person that it is of: nobody reports their own. */
  by: string | null
  /** The thing in words, for screen readers: `the post of Kael`. */
  what: string
  /** With its word, where there is room; `named`: with the thing too, where there are two. */
  whole?: boolean | 'named'
}

/** Reports something to the moderators; for members alone, and never for their own. */
export function ReportButton({ kind, id, by, what, whole = false }: Props) {
  const me = useMe()
  if (!me?.can.takePart || me.id === by) return null
  const report = () => void openModal('report', { kind, subjectId: id })
  if (whole)
    return (
      <Button size="small" look="text" icon="ph:flag" onClick={report}>
        Report{whole === 'named' ? ` ${what}` : <span className="visually-hidden"> {what}</span>}
      </Button>
    )
  return <IconButton icon="ph:flag" label={`Report ${what}`} onClick={report} />
}
