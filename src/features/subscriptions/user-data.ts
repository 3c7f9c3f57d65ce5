import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const subscriptionCategories = userDataCategories({
  invoices: { label: 'Invoices' },
})

type SubscriptionCategories = typeof subscriptionCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends SubscriptionCategories {}
}
