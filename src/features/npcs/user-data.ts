import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const npcCategories = userDataCategories({
  lifts: { label: 'Faces and things to know that were shown to you by name, and the ledger of it', after: ['books'] },
})

type NpcCategories = typeof npcCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends NpcCategories {}
}
