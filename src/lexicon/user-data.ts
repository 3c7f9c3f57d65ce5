/** What a person has here, by the name under which it is deleted and reported. The last is the account itself. */
export const USER_DATA = {
  lorekeeping: 'Ties to lorekeepers and Game Masters',
  books: 'Campaign books with their pages, posts, chat and NPCs',
  characters: 'Characters',
  bookmarks: 'Bookmarks',
  talk: 'Chat messages',
  board: 'Posts and comments',
  realm: 'The GM domain and the GM profile',
  letters: 'Letters to the house',
  notices: 'Notices, and what you want to hear of',
  plan: 'The running plan',
  account: 'The account itself',
} as const
export type UserDataCategory = keyof typeof USER_DATA
