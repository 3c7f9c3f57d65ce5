import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const ledgerCategories = userDataCategories({
  credit: { label: 'The account credit' },
})

type LedgerCategories = typeof ledgerCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends LedgerCategories {}
}
