export type PageSetting = {
  /** Name of a scribe style; one that nobody knows sets 1000 characters a page. */
  style: string
  /** 1 is the size that the style was drawn for; 2 sets half as many characters on a page. */
  fontScale?: number
  /** The chapter's title, which stands on the first page: one that takes several lines leaves less room there. */
  title?: string
}
