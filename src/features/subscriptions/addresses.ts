import type { Address } from '#kit/shared/address.ts'

export const subscriptionAddresses = [
  {
    path: '/subscription',
    page: 'features/subscriptions/web/subscription-page.tsx',
    needs: 'login',
    title: 'Subscription',
    isUncrawled: true,
  },
] as const satisfies Address[]
