/** The kinds of fault in a report; stored as spelt. */
export const BUG_TYPES = ['display', 'behaviour', 'data', 'account', 'payment', 'performance', 'other'] as const
export const BUG_SEVERITIES = ['low', 'medium', 'high', 'critical'] as const

/** The largest picture that a report takes. */
export const SCREENSHOT_BYTES = 2 * 1024 * 1024
