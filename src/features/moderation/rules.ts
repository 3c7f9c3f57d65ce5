/** How long a part of a name can be that is looked for. */
export const NAME_MOST = 60
/** Stands for somebody whose account is gone. */
export const UNKNOWN_USER = 'Unknown User'
