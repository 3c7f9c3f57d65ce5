import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const lorekeeperCategories = userDataCategories({
  lorekeeping: { label: 'Ties to lorekeepers and Game Masters' },
})

type LorekeeperCategories = typeof lorekeeperCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends LorekeeperCategories {}
}
