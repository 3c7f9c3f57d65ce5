import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const domainCategories = userDataCategories({
  realm: { label: 'The GM domain and the GM profile' },
})

type DomainCategories = typeof domainCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends DomainCategories {}
}
