import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'figures.revenue': async () => [{ span: 'days' }, { span: 'months' }],
  'figures.funnel': async () => [{ span: 'days' }, { span: 'months' }],
}
