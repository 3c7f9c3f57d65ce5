type CodeType = 'BD' | 'LK'
/** The values of a new form. */
export const newCode = (codeType: CodeType = 'BD') => ({
  codeType,
  badgeId: '',
  lorekeeperBadge: '' as const,
  description: '',
  sendsLetter: false,
  recipientId: '',
  letter: '',
})
