import '../bug-report/bug-report.css'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import type { Asked } from '#kit/web/ask.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { BugReport } from '../../contract.ts'
import { api } from '../api.ts'
import { type BugFaults, BugFields, type BugValues, NO_VALUES } from '../bug-report/bug-fields.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'bug-report': typeof BugReportModal
  }
}

const FAILED = 'Failed to submit bug report. Please try again or contact support directly.'

/** What the browser tells of itself, so that a fault can be found again. */
const circumstances = () => ({
  userAgent: navigator.userAgent,
  url: location.href,
  screenResolution: `${screen.width} × ${screen.height}`,
  timestamp: new Date().toISOString(),
  language: navigator.language,
  platform: navigator.platform,
})

/** A fault, told to the people behind the product by whoever met it. */
export function BugReportModal({ answer, dismiss }: Asked<boolean>) {
  const formId = useId()
  const router = useRouter()
  const me = useMe()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<BugValues>>({})
  const [screenshot, setScreenshot] = useState<File | undefined>()
  const [faults, setFaults] = useState<BugFaults>({})
  const values: BugValues = { ...NO_VALUES, reporterName: me?.name ?? '', reporterEmail: me?.email ?? '', ...typed }
  const send = useMutation(
    api.reportBug.mutationOptions({
      onSuccess: () => {
        answer(true)
        router.history.push('/bug-squashed')
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    const report = BugReport.safeParse({
      ...values,
      ...circumstances(),
      ...(screenshot && { bugScreenshots: screenshot }),
    })
    const found: BugFaults = {}
    for (const { path, message } of report.error?.issues ?? []) found[path[0] as keyof BugValues] ??= message
    setFaults(found)
    if (report.success) return send.mutate(report.data)
    const [first] = (Object.keys(NO_VALUES) as (keyof BugValues)[]).filter(name => found[name])
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  return (
    <Dialog
      title="Report a bug"
      lead="What happened, and what should have happened instead."
      size="wide"
      dirty={Object.values(typed).some(value => value !== '') || screenshot !== undefined}
      onDismiss={dismiss}
      actions={
        <>
          {send.isError && <FieldError>{FAILED}</FieldError>}
          <Button look="primary" type="submit" form={formId} busy={send.isPending}>
            Send the report
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className="bug-form" onSubmit={submit} noValidate>
        <BugFields
          values={values}
          faults={faults}
          onChange={change => setTyped({ ...typed, ...change })}
          screenshot={screenshot}
          onScreenshot={setScreenshot}
        />
      </form>
    </Dialog>
  )
}
