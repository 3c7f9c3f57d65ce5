import '../bug-report/bug-report.css'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { TypedReport } from '../../forms.ts'
import { api } from '../api.ts'
import { BugFields, type BugValues, NO_VALUES } from '../bug-report/bug-fields.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'bug-report': typeof BugReportModal
  }
}

const FAILED = 'Failed to submit bug report. Please try again or contact support directly.'

/** Data about the browser that helps to reproduce a fault. */
const circumstances = () => ({
  userAgent: navigator.userAgent,
  url: location.href,
  screenResolution: `${screen.width} × ${screen.height}`,
  timestamp: new Date().toISOString(),
  language: navigator.language,
  platform: navigator.platform,
})

const THANKS = '/bug-squashed'
/** Goes to the thanks, which lead back to where the fault was; another report from there changes nothing about that. */
const goToThanks = (history: RouterHistory) =>
  history.location.pathname === THANKS ? history.replace(THANKS) : history.push(THANKS)

/** A report of a fault, sent to the people behind the product. */
export function BugReportModal({ answer, dismiss }: ModalProps<boolean>) {
  const formId = useId()
  const router = useRouter()
  const me = useMe()
  const [screenshot, setScreenshot] = useState<File | undefined>()
  const form = useContractForm<typeof TypedReport, BugValues>(TypedReport, {
    initial: { ...NO_VALUES, reporterName: me?.name ?? '', reporterEmail: me?.email ?? '' },
    failed: () => FAILED,
    save: async (typed, _values, sending) => {
      const report = { ...typed, ...circumstances(), ...(screenshot && { bugScreenshots: screenshot }) }
      await api.reportBug.call(report, sending)
      answer(true)
      goToThanks(router.history)
      return undefined
    },
  })
  return (
    <Dialog
      title="Report a bug"
      lead="What happened, and what should have happened instead."
      size="wide"
      onDismiss={dismiss}
      actions={
        <>
          <FormFault form={form} />
          <Button look="primary" type="submit" form={formId} busy={form.busy}>
            Send the report
          </Button>
        </>
      }
    >
      <Form form={form} unsaved={screenshot !== undefined} id={formId} className="bug-form">
        <BugFields form={form} screenshot={screenshot} onScreenshot={setScreenshot} />
      </Form>
    </Dialog>
  )
}
