import { demoId } from '#app/demo/cast.ts'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import {
  closes,
  fill,
  inMenu,
  next,
  onDomain,
  opens,
  press,
  pressInside,
  pressLink,
  type Sight,
  searchFor,
  shows,
  sight,
  turnTo,
} from './sight-steps.ts'

const LANTERN = `/campaigns/${demoId('lantern')}`
const AFTERLIGHT = `/campaigns/${demoId('afterlight')}`
const THE_LANTERN = 'The Lantern at Hollowmere'
/** The book of the newcomer. */
export const NEW_BOOK = 'The Unlit Stair'

const IN_THE_INN = ['', '/social', '/echoes'].map(room => sight(`${LANTERN}/inn${room}`))

const messages = opens('messages', 'Messages', press(/^Messages/))
const login = opens('auth', 'Log in', press('Login'))
const security = opens('account-security', 'Account security', press('Security'))
const noticePanel = shows('Notifications', press('Notifications'))
const users = opens('domain-users', 'User Management', press('User Management'))
const contents = opens('contents', 'Contents', press('Contents'))
const search = opens('search', 'Search this book', press('Search'))
const seedLore = opens('seed-lore', 'Seed New Lore', press('Seed Lore'))
const quiz = opens('gm-quiz', 'Your GM personality', press('Change or retake the quiz'))
const recipient = (title: string) => opens('transfer-recipient', `Transfer “${title}”`, inMenu(title, 'Transfer'))

/** Every page and every modal of the product, by who looks at it; the newcomer is a game master who has just paid. */
export const SIGHTS = {
  mira: [
    sight(
      '/sanctum',
      [seedLore],
      [
        recipient(THE_LANTERN),
        next(turnTo('A lorekeeper')),
        opens('transfer-confirm', `Add Lio Fenn to “${THE_LANTERN}”?`, press(/^Lio Fenn/)),
      ],
      [
        opens('book-helpers', 'Who helps', inMenu(THE_LANTERN, 'Who helps')),
        shows(/Lio Fenn/, press(/^Remove Lio Fenn/)),
      ],
      [opens('campaign-form', 'Create New Campaign', press('Create New Campaign'))],
      [opens('gm-subdomain-setup', 'Your GM domain', press('Your GM Domain'))],
      [users, opens('domain-ban', 'Ban from the domain', press(/^Vex$/))],
      [users, next(turnTo('Search Users')), next(turnTo('Banned Users'))],
      [opens('lorekeepers', 'Lorekeepers', press('Lorekeepers'))],
      [opens('campaign-password', 'Campaign Password Settings', press('Password'))],
      [opens('drapery', 'Drapes', press('Drapes'))],
      [opens('book-exports', 'Export the book', press('All exports'))],
      [opens('import-book', 'Import a book', press('Import a Book'))],
      [opens('intro-styles', 'Intro Page Styles', press('Intro Pages'))],
      [opens('theme-picker', 'Theme', press('Theme'))],
    ),
    sight('/store'),
    sight(
      '/profile',
      [opens('account-delete', 'Your books', press('Delete Account'))],
      [quiz, next(press(/^Retake$/))],
    ),
    sight(`${LANTERN}/edit`),
    sight(
      `${LANTERN}/write`,
      [next(press('The Lantern Road'))],
      [opens('scribe-picker', 'Scribe Style', press('See the scribes'))],
      [shows('History', press('History'))],
      [opens('desk-keys', 'Keys at the desk', press('Keys'))],
      [next(press('Find'))],
    ),
    sight(`${LANTERN}/story?page=1&as=${demoId('otto')}`),
    sight(`${LANTERN}/story?page=3`),
    sight(`${LANTERN}/faces`, [opens('npc-form', 'Add New NPC', press('Add New NPC'))]),
    sight(`${LANTERN}/inn/gallery`),
    sight(`${LANTERN}/inn/social`),
    sight(`${LANTERN}/inn/characters`, [
      opens('character-details', 'Brannoc Tolle', press('Brannoc Tolle')),
      opens('archive-character', 'Bid Brannoc Tolle farewell?', press('Bid farewell')),
    ]),
    sight(`${AFTERLIGHT}/story?page=prologue`),
    sight(`${AFTERLIGHT}/board`),
    sight(`${LANTERN}/inn`, [messages, next(turnTo(/^Private Messages/)), next(pressInside('Chat settings'))]),
  ],
  otto: [
    sight(
      '/feed',
      [opens('player-card', /^Mira Ashdown/, press('Mira Ashdown'))],
      [noticePanel],
      [messages, next(turnTo(/^Private Messages/)), next(pressInside('Mira Ashdown'))],
    ),
    sight('/discover', [opens('contact-gm', /^Contact Mira/, press('Contact'))]),
    sight(
      '/dashboard',
      [opens('personal-theme', 'Your theme', press('Theme'))],
      [opens('access-code', 'Access Codes', press('Access Codes'))],
    ),
    sight(
      '/profile',
      [security, next(press('Change password'))],
      [security, next(press('Set up a second factor'))],
      [opens('account-delete', 'Delete account', press('Delete Account'))],
      [opens('notice-choices', 'Notification settings', press('Notification settings'))],
      [noticePanel],
    ),
    sight('/unsubscribe?ticket=nothing'),
    sight('/confirm-email?token=0123456789012345678901234567'),
    sight('/players', [opens('character-details', 'Brannoc Tolle', press('Brannoc Tolle'))]),
    onDomain('mira', '/hub'),
    sight('/campaigns/join', [opens('character-form', 'New character', press('Create a character'))]),
    sight('/email-verified?token=0123456789012345678901234567'),
    sight('/till?session=nothing'),
    sight('/payment-success?session_id=nothing&type=subscription'),
    sight(`${LANTERN}/story`),
    sight(`${LANTERN}/story?page=featured`),
    sight(
      `${LANTERN}/story?page=1`,
      [contents],
      [opens('book-exports', 'Export the book', press('Export'))],
      [search, next(searchFor('lantern')), next(searchFor('nowhere to be found'))],
    ),
    sight(`${LANTERN}/story?page=3`, [
      contents,
      next(turnTo(/^Bookmarks/)),
      opens('bookmark-note', 'Note at page 3', press(/note at page 3$/)),
    ]),
    sight(`${LANTERN}/story?page=9&view=scroll`),
    sight(`${AFTERLIGHT}/story?page=1`),
    sight(`${AFTERLIGHT}/inn/social`),
    sight(`${LANTERN}/board`),
    sight(`${LANTERN}/board?post=${demoId('post 0')}`),
    sight(`${LANTERN}/faces`),
    sight(
      `${LANTERN}/inn/characters`,
      [opens('character-details', 'Brannoc Tolle', press('Brannoc Tolle'))],
      [
        opens('character-details', 'Brannoc Tolle', press('Brannoc Tolle')),
        opens('mentioned-in', 'Brannoc Tolle in the story', press('In the story')),
      ],
    ),
    sight(`${LANTERN}/inn/gallery`, [opens('npc-viewer', 'Someone behind a veil', press('Someone behind a veil'))]),
    ...IN_THE_INN,
  ],
  nobody: [
    sight(
      '/',
      [login, next(press('Sign up'))],
      [opens('bug-report', 'Report a bug', press('Report a bug'))],
      [opens('terms', 'Terms of the house', pressLink('Terms'))],
      [opens('privacy', 'Privacy', pressLink('Privacy'))],
    ),
    sight('/feed'),
    sight('/story?notice=sanctum'),
    sight('/discover'),
    sight('/players'),
    sight('/terms'),
    sight('/privacy'),
    sight('/contact'),
    sight('/bug-squashed'),
    sight('/scribes'),
    ...SCRIBE_IDS.map(id => sight(`/scribes/${id}`)),
    sight('/scribes/nobody'),
    sight('/store?gmSignup=true'),
    sight('/reset-password?token=0123456789012345678901234567'),
    sight('/access-denied'),
    sight('/no/such/page'),
    sight(`${LANTERN}/story`),
    sight(`${AFTERLIGHT}/story?page=1`),
    onDomain('mira', '/'),
    onDomain('no-such-lamp', '/'),
  ],
  newcomer: [
    sight('/profile', [opens('profile-wizard', 'Complete your profile', press('Complete your profile'))]),
    sight(
      '/sanctum',
      [opens('gm-onboarding', 'Who leads this table?', press(/^Domain/))],
      [
        recipient(NEW_BOOK),
        opens('transfer-confirm', /^Hand .* on to Mira Ashdown/, press(/^Mira Ashdown/)),
        opens('transferred', 'Transferred', press('Hand it on')),
        closes(press('Take it back')),
      ],
      [
        opens('burn-book', `Burn “${NEW_BOOK}”?`, inMenu(NEW_BOOK, 'Burn')),
        next(fill('Type BURN IT to go on', 'BURN IT')),
        opens('burned', 'Burned', press('Burn this book')),
      ],
    ),
  ],
  lio: [
    sight('/sanctum', [seedLore], [opens('transfer-refused', 'Transfer Not Allowed', inMenu(THE_LANTERN, 'Transfer'))]),
  ],
  sol: [
    sight(
      '/sanctum',
      [opens('theme-picker', 'Theme', press('Global Theme'))],
      [opens('readability', 'Readability', press('Readability'))],
      [opens('book-picker', 'Transfer a campaign', press('Transfer any campaign'))],
    ),
  ],
} satisfies Record<string, Sight[]>
