import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what a failed story has attached as text: what its pages showed, and the end of the log of its house. */
export default class FailureReporter implements Reporter {
  onTestEnd({ title, expectedStatus }: TestCase, { status, attachments }: TestResult): void {
    if (status === expectedStatus || status === 'skipped') return
    for (const { name, contentType, body } of attachments)
      if (contentType === 'text/plain' && body) console.log(`\n--- ${title}: ${name}\n${body.toString('utf8')}`)
  }
}
