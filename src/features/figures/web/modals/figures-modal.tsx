import '../parts/figures.css'
import { useState } from 'react'
import { Dialog } from '#kit/web/dialog.tsx'
import { Field } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Select } from '#kit/web/select.tsx'
import { Tabs } from '#kit/web/tabs.tsx'
import { SPANS, type Span } from '../../rules.ts'
import { FunnelPart } from '../parts/funnel-part.tsx'
import { RevenuePart } from '../parts/revenue-part.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    figures: typeof FiguresModal
  }
}

const SPAN_NAMES: Record<Span, string> = { months: 'The last 12 months', days: 'The last 30 days' }
const spans = SPANS.map(value => ({ value, label: SPAN_NAMES[value] })).toReversed()

/** What the site earns and how people come to pay, as charts and as tables. */
export function FiguresModal({ dismiss }: ModalProps) {
  const [span, setSpan] = useState<Span>('months')
  return (
    <Dialog
      title="Revenue and Funnel"
      lead="Days and months are those of UTC. The running one counts so far."
      size="screen"
      onDismiss={dismiss}
    >
      <Field label="Time" className="figures-choice">
        <Select options={spans} value={span} onChange={event => setSpan(event.target.value as Span)} />
      </Field>
      <Tabs
        label="Which figures"
        tabs={[
          { value: 'revenue', label: 'Revenue', content: <RevenuePart span={span} /> },
          { value: 'funnel', label: 'Funnel', content: <FunnelPart span={span} /> },
        ]}
      />
    </Dialog>
  )
}
