/** The values of a new form. */
export const newVip = () => ({
  badgeId: '',
  originalFileName: '',
  vpName: '',
  expiration: '00',
  description: '',
  sendsLetter: false,
  recipientId: '',
  letter: '',
})
