import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const diceCategories = userDataCategories({
  savedRolls: { label: 'Rolls that you saved' },
})

type DiceCategories = typeof diceCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends DiceCategories {}
}
