/** What the feed says where no book lies open: a member has other ways to a book than a visitor. */
export const emptyFeed = (isMember: boolean): string =>
  isMember
    ? 'Public books stand here for everyone, and the books of your own campaigns once they are opened. All your campaigns are in My Den.'
    : 'Public books stand here for everyone. Log in to see those of your own campaigns.'
