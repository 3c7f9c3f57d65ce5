import { retryAfter } from '#kit/server/http-refusal.ts'
import type { HttpRoute } from '#kit/server/http-route.ts'
import { Fault } from '#lexicon/errors.ts'
import { BugReport } from '../forms.ts'
import { takeBugReport } from './service/bug-reports.ts'

/** The report of a fault as a plain form at the site's root, named by its `form-name`. Says success or failure only. */
const bugReportForm: HttpRoute = {
  method: 'POST',
  path: '/',
  answer: async (call, c) => {
    const form = await c.req.raw.formData().catch(() => null)
    if (form?.get('form-name') !== 'bug-report') return c.json({ error: 'There is nothing at this address.' }, 404)
    const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string' || value.size > 0))
    const report = BugReport.safeParse(fields)
    if (!report.success) return c.json({ success: false }, 400)
    try {
      await takeBugReport(call, report.data)
      return c.json({ success: true })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      const status = error.code === 'TOO_MANY_REQUESTS' ? 429 : 400
      const wait = retryAfter(status, error.data)
      return c.json({ success: false }, status, wait ? { 'retry-after': wait } : {})
    }
  },
}

export const supportRoutes: HttpRoute[] = [bugReportForm]
