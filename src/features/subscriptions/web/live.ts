import { newsOf } from '#kit/web/news.ts'
import type { subscriptions } from '../contract.ts'

export const news = newsOf<typeof subscriptions>('subscriptions', {
  addOns: { subscription: null, plan: null },
  mine: { subscription: null, plan: null },
  quote: { subscription: null, plan: null },
  invoices: { subscription: null },
})
