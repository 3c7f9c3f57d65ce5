import { demoId } from '#app/demo/cast.ts'
import {
  AFTERLIGHT,
  closes,
  fill,
  inMenu,
  LANTERN,
  NEW_BOOK,
  next,
  onDomain,
  opens,
  press,
  pressInside,
  pressLink,
  type Sights,
  searchFor,
  shows,
  sight,
  THE_LANTERN,
  turnTo,
} from '../sight-steps.ts'

const messages = opens('messages', 'Messages', press(/^Messages/))
const login = opens('auth', 'Log in', press('Login'))
const noticePanel = shows('Notifications', press('Notifications'))
const users = opens('domain-users', 'User Management', press('User Management'))
const contents = opens('contents', 'Contents', press('Contents'))
const search = opens('search', 'Search this book', press('Search'))
const seedLore = opens('seed-lore', 'Seed New Lore', press('Seed Lore'))
const recipient = (title: string) => opens('transfer-recipient', `Transfer “${title}”`, inMenu(title, 'Transfer'))

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
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
      [opens('campaign-management', 'Campaign Management', press('Campaign Notes'))],
      [opens('character-management', 'Character Management', press('Scrying'))],
      [
        opens('badge-codes', 'Badge Codes', press('Badge Codes')),
        opens('badge-creator', 'Custom Badge', pressInside('Make a custom badge without a code')),
      ],
    ),
    sight('/dashboard', [
      opens('personal-theme', 'Your theme', press('Theme')),
      opens('theme-request', /^Your custom theme/, pressInside('Describe them')),
    ]),
    sight(`${LANTERN}/story?page=1&as=${demoId('otto')}`),
    sight(`${LANTERN}/story?page=3`, [
      opens('campaign-tools', 'Campaign Tools', press('Manage')),
      opens('character-management', 'Character Management', pressInside(/^Character Scrying/)),
      next(turnTo('gm-notes')),
    ]),
    sight(`${AFTERLIGHT}/story?page=prologue`),
  ],
  otto: [
    sight(
      '/feed',
      [
        opens('player-card', /^Mira Ashdown/, press('Mira Ashdown')),
        opens('report', 'Report this profile', pressInside(/^Report the profile/)),
      ],
      [noticePanel],
      [messages, next(turnTo(/^Private Messages/)), next(pressInside('Mira Ashdown'))],
    ),
    sight(
      '/dashboard',
      [opens('personal-theme', 'Your theme', press('Theme'))],
      [opens('access-code', 'Access Codes', press('Access Codes'))],
      [opens('my-badges', 'My Badges', press('My Badges'))],
    ),
    sight('/ogres-den'),
    onDomain('mira', '/hub'),
    sight(`${LANTERN}/story`),
    sight(`${LANTERN}/story?page=featured`),
    sight(
      `${LANTERN}/story?page=1`,
      [contents, opens('report', 'Report this campaign', pressInside(/^Report this campaign/))],
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
    sight('/no/such/page'),
    sight(`${LANTERN}/story`),
    sight(`${AFTERLIGHT}/story?page=1`),
    onDomain('mira', '/'),
    onDomain('no-such-lamp', '/'),
  ],
  newcomer: [
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
      '/ogres-den',
      [
        opens('vip-codes', 'VP Codes', press(/^VP Codes/)),
        opens('vip-code', 'New VP code', pressInside('New VP code')),
      ],
      [opens('manage-users', 'Manage Users', press(/^Users/))],
      [opens('bug-reports', 'Bug Reports', press(/^Bug Reports/))],
      [opens('mail-outbox', 'Mail Outbox', press(/^Mail Outbox/))],
      [opens('theme-desk', 'Custom Themes', press(/^Custom Themes/)), next(pressInside(/^Open/))],
      [opens('figures', 'Revenue and Funnel', press(/^Revenue and Funnel/)), next(turnTo('Funnel'))],
      [opens('see-as', 'See As', press(/^See As/))],
      [opens('maintenance', 'Maintenance', press(/^Maintenance/))],
      [opens('gm-notepad', 'GM Notepad', press('GM Notepad'))],
      [opens('system-health', 'System Health', press(/^System Health/))],
      [opens('audit', 'Audit', press(/^Audit/))],
      [
        opens('gift-desk', 'Gift Card Look-up', press(/^Gift Cards/)),
        next(fill('Code of the card', 'TW-9K2F7Q')),
        next(pressInside('Look up')),
        next(turnTo('Account credit')),
      ],
      [
        opens('admin-messaging', 'Admin Messaging', press(/^Messages Speak/)),
        next(turnTo('Audit logs')),
        next(turnTo('New users')),
      ],
      [opens('vault', 'Book Vault', press(/^Book Vault/))],
      [
        opens('data-requests', 'Data Requests', press(/^Data Requests/)),
        opens('', /^Erase Vex/, pressInside(/^Erase/)),
      ],
      [opens('report-queue', 'Reports', press(/^Reports/)), opens('', /^Message by Pell/, pressInside(/^Look at it/))],
      [opens('team-management', 'Team Management', press(/^Team Management/)), next(pressInside('Create'))],
      [opens('team-cards', 'Team Cards', press(/^Team Cards/)), next(pressInside(/^Brandr/))],
    ),
    sight(
      '/sanctum',
      [opens('theme-picker', 'Theme', press('Global Theme'))],
      [opens('readability', 'Readability', press('Readability'))],
      [opens('system-settings', 'System Settings', press('System Settings'))],
      [opens('book-picker', 'Transfer a campaign', press('Transfer any campaign'))],
    ),
  ],
}
