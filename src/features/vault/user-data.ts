import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const vaultCategories = userDataCategories({
  vault: { label: 'Books in the vault that you can claim' },
})

type VaultCategories = typeof vaultCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends VaultCategories {}
}
