/** The values of the archive columns for a character that is not archived. */
export const NOT_ARCHIVED = {
  archived: false,
  archivedAt: null,
  archivedBy: null,
  archivedByName: null,
  farewellMessage: null,
} as const
