import type { Context } from 'hono'
import { BugReport } from '#features/support/contract.ts'
import { takeBugReport } from '#features/support/server/service/bug-reports.ts'
import type { GuardedVars } from '#kit/server/http-guards.ts'
import { retryAfter } from '#kit/server/http-refusal.ts'
import { Fault } from '#lexicon/errors.ts'
import { type App, callBehind } from './calls.ts'

/** The report of a fault as a plain form at the site's root, named by its `form-name`. Says success or failure only. */
export function bugReportForm(app: App) {
  return async (c: Context<GuardedVars>): Promise<Response> => {
    const form = await c.req.raw.formData().catch(() => null)
    if (form?.get('form-name') !== 'bug-report') return c.json({ error: 'There is nothing at this address.' }, 404)
    const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string' || value.size > 0))
    const report = BugReport.safeParse(fields)
    if (!report.success) return c.json({ success: false }, 400)
    const call = await callBehind(app, { headers: c.req.raw.headers, address: c.get('address'), log: c.get('log') })
    try {
      await takeBugReport(call, report.data)
      return c.json({ success: true })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      const status = error.code === 'TOO_MANY_REQUESTS' ? 429 : 400
      const wait = retryAfter(status, error.data)
      return c.json({ success: false }, status, wait ? { 'retry-after': wait } : {})
    }
  }
}
