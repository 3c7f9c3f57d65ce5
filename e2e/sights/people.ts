import { next, opens, press, type Sights, shows, sight } from '../sight-steps.ts'

const security = opens('account-security', 'Account security', press('Security'))
const noticePanel = shows('Notifications', press('Notifications'))
const quiz = opens('gm-quiz', 'Your GM personality', press('Change or retake the quiz'))

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [
    sight(
      '/profile',
      [opens('account-delete', 'Your books', press('Delete Account'))],
      [quiz, next(press(/^Retake$/))],
    ),
  ],
  otto: [
    sight('/discover', [opens('contact-gm', /^Contact Mira/, press('Contact'))]),
    sight(
      '/profile',
      [security, next(press('Change password'))],
      [security, next(press('Set up a second factor'))],
      [opens('account-delete', 'Delete account', press('Delete Account'))],
      [opens('your-data', 'Your data', press('Your data'))],
      [opens('notice-choices', 'Notification settings', press('Notification settings'))],
      [noticePanel],
    ),
    sight('/players', [opens('character-details', 'Brannoc Tolle', press('Brannoc Tolle'))]),
  ],
  nobody: [sight('/discover'), sight('/players')],
  newcomer: [sight('/profile', [opens('profile-wizard', 'Complete your profile', press('Complete your profile'))])],
}
