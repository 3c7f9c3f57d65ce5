import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const codeCategories = userDataCategories({
  accessCodes: { label: 'Access codes that you made and redeemed' },
})

type CodeCategories = typeof codeCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends CodeCategories {}
}
