import type { PersonalThemeModal } from '#features/appearance/web/modals/personal-theme-modal.tsx'
import type { ReadabilityModal } from '#features/appearance/web/modals/readability-modal.tsx'
import type { BookExportsModal } from '#features/archive/web/modals/book-exports-modal.tsx'
import type { ImportBookModal } from '#features/archive/web/modals/import-book-modal.tsx'
import type { BookmarkNoteModal } from '#features/bookmarks/web/modals/bookmark-note-modal.tsx'
import type { BookPickerModal } from '#features/books/web/modals/book-picker-modal.tsx'
import type { BurnBookModal } from '#features/books/web/modals/burn-book-modal.tsx'
import type { BurnedModal } from '#features/books/web/modals/burned-modal.tsx'
import type { CampaignFormModal } from '#features/books/web/modals/campaign-form-modal.tsx'
import type { CampaignPasswordModal } from '#features/books/web/modals/campaign-password-modal.tsx'
import type { DraperyModal } from '#features/books/web/modals/drapery-modal.tsx'
import type { ThemePickerModal } from '#features/books/web/modals/theme-picker-modal.tsx'
import type { ArchiveCharacterModal } from '#features/characters/web/modals/archive-character-modal.tsx'
import type { CharacterDetailsModal } from '#features/characters/web/modals/character-details-modal.tsx'
import type { CharacterFormModal } from '#features/characters/web/modals/character-form-modal.tsx'
import type { AccountDeleteModal } from '#features/leaving/web/modals/account-delete-modal.tsx'
import type { AccessCodeModal } from '#features/lorekeepers/web/modals/access-code-modal.tsx'
import type { LorekeepersModal } from '#features/lorekeepers/web/modals/lorekeepers-modal.tsx'
import type { ContentsModal } from '#features/manuscripts/web/modals/contents-modal.tsx'
import type { DeskKeysModal } from '#features/manuscripts/web/modals/desk-keys-modal.tsx'
import type { IntroStylesModal } from '#features/manuscripts/web/modals/intro-styles-modal.tsx'
import type { MentionedInModal } from '#features/manuscripts/web/modals/mentioned-in-modal.tsx'
import type { ScribePickerModal } from '#features/manuscripts/web/modals/scribe-picker-modal.tsx'
import type { ContactGmModal } from '#features/messages/web/modals/contact-gm-modal.tsx'
import type { MessagesModal } from '#features/messages/web/modals/messages-modal.tsx'
import type { DomainUsersModal } from '#features/moderation/web/modals/domain-users-modal.tsx'
import type { NoticeChoicesModal } from '#features/notices/web/modals/notice-choices-modal.tsx'
import type { NpcFormModal } from '#features/npcs/web/modals/npc-form-modal.tsx'
import type { NpcViewerModal } from '#features/npcs/web/modals/npc-viewer-modal.tsx'
import type { GmQuizModal } from '#features/people/web/modals/gm-quiz-modal.tsx'
import type { PlayerCardModal } from '#features/people/web/modals/player-card-modal.tsx'
import type { ProfileWizardModal } from '#features/people/web/modals/profile-wizard-modal.tsx'
import type { DomainBanModal } from '#features/realms/web/modals/domain-ban-modal.tsx'
import type { GmOnboardingModal } from '#features/realms/web/modals/gm-onboarding-modal.tsx'
import type { GmSubdomainSetupModal } from '#features/realms/web/modals/gm-subdomain-setup-modal.tsx'
import type { SearchModal } from '#features/search/web/modals/search-modal.tsx'
import type { AccountSecurityModal } from '#features/security/web/modals/account-security-modal.tsx'
import type { BugReportModal } from '#features/support/web/modals/bug-report-modal.tsx'
import type { PrivacyModal } from '#features/support/web/modals/privacy-modal.tsx'
import type { TermsModal } from '#features/support/web/modals/terms-modal.tsx'
import type { BookHelpersModal } from '#features/transfers/web/modals/book-helpers-modal.tsx'
import type { SeedLoreModal } from '#features/transfers/web/modals/seed-lore-modal.tsx'
import type { TransferConfirmModal } from '#features/transfers/web/modals/transfer-confirm-modal.tsx'
import type { TransferRecipientModal } from '#features/transfers/web/modals/transfer-recipient-modal.tsx'
import type { TransferRefusedModal } from '#features/transfers/web/modals/transfer-refused-modal.tsx'
import type { TransferredModal } from '#features/transfers/web/modals/transferred-modal.tsx'
import { nameModals } from '#kit/web/modal-registry.ts'
import type { AuthDoor } from './shell/auth-door.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    auth: typeof AuthDoor
    'access-code': typeof AccessCodeModal
    lorekeepers: typeof LorekeepersModal
    'account-security': typeof AccountSecurityModal
    'notice-choices': typeof NoticeChoicesModal
    'account-delete': typeof AccountDeleteModal
    'personal-theme': typeof PersonalThemeModal
    readability: typeof ReadabilityModal
    'theme-picker': typeof ThemePickerModal
    'archive-character': typeof ArchiveCharacterModal
    'character-details': typeof CharacterDetailsModal
    'character-form': typeof CharacterFormModal
    'gm-quiz': typeof GmQuizModal
    'player-card': typeof PlayerCardModal
    'profile-wizard': typeof ProfileWizardModal
    messages: typeof MessagesModal
    'contact-gm': typeof ContactGmModal
    'domain-users': typeof DomainUsersModal
    'npc-form': typeof NpcFormModal
    'npc-viewer': typeof NpcViewerModal
    'burn-book': typeof BurnBookModal
    'book-picker': typeof BookPickerModal
    burned: typeof BurnedModal
    'transfer-recipient': typeof TransferRecipientModal
    'transfer-confirm': typeof TransferConfirmModal
    'transfer-refused': typeof TransferRefusedModal
    transferred: typeof TransferredModal
    'book-helpers': typeof BookHelpersModal
    'seed-lore': typeof SeedLoreModal
    'book-exports': typeof BookExportsModal
    'import-book': typeof ImportBookModal
    'campaign-form': typeof CampaignFormModal
    'campaign-password': typeof CampaignPasswordModal
    drapery: typeof DraperyModal
    'gm-onboarding': typeof GmOnboardingModal
    contents: typeof ContentsModal
    'bookmark-note': typeof BookmarkNoteModal
    'intro-styles': typeof IntroStylesModal
    'scribe-picker': typeof ScribePickerModal
    'desk-keys': typeof DeskKeysModal
    'mentioned-in': typeof MentionedInModal
    search: typeof SearchModal
    'gm-subdomain-setup': typeof GmSubdomainSetupModal
    'domain-ban': typeof DomainBanModal
    'bug-report': typeof BugReportModal
    privacy: typeof PrivacyModal
    terms: typeof TermsModal
  }
}

/** Every modal that is opened by name, and where it is loaded from. */
nameModals({
  auth: () => import('./shell/auth-door.tsx').then(file => file.AuthDoor),
  'account-security': () =>
    import('#features/security/web/modals/account-security-modal.tsx').then(file => file.AccountSecurityModal),
  'access-code': () =>
    import('#features/lorekeepers/web/modals/access-code-modal.tsx').then(file => file.AccessCodeModal),
  lorekeepers: () =>
    import('#features/lorekeepers/web/modals/lorekeepers-modal.tsx').then(file => file.LorekeepersModal),
  'notice-choices': () =>
    import('#features/notices/web/modals/notice-choices-modal.tsx').then(file => file.NoticeChoicesModal),
  'account-delete': () =>
    import('#features/leaving/web/modals/account-delete-modal.tsx').then(file => file.AccountDeleteModal),
  'personal-theme': () =>
    import('#features/appearance/web/modals/personal-theme-modal.tsx').then(file => file.PersonalThemeModal),
  readability: () =>
    import('#features/appearance/web/modals/readability-modal.tsx').then(file => file.ReadabilityModal),
  'theme-picker': () => import('#features/books/web/modals/theme-picker-modal.tsx').then(file => file.ThemePickerModal),
  'archive-character': () =>
    import('#features/characters/web/modals/archive-character-modal.tsx').then(file => file.ArchiveCharacterModal),
  'character-details': () =>
    import('#features/characters/web/modals/character-details-modal.tsx').then(file => file.CharacterDetailsModal),
  'character-form': () =>
    import('#features/characters/web/modals/character-form-modal.tsx').then(file => file.CharacterFormModal),
  'gm-quiz': () => import('#features/people/web/modals/gm-quiz-modal.tsx').then(file => file.GmQuizModal),
  'player-card': () => import('#features/people/web/modals/player-card-modal.tsx').then(file => file.PlayerCardModal),
  'profile-wizard': () =>
    import('#features/people/web/modals/profile-wizard-modal.tsx').then(file => file.ProfileWizardModal),
  messages: () => import('#features/messages/web/modals/messages-modal.tsx').then(file => file.MessagesModal),
  'contact-gm': () => import('#features/messages/web/modals/contact-gm-modal.tsx').then(file => file.ContactGmModal),
  'domain-users': () =>
    import('#features/moderation/web/modals/domain-users-modal.tsx').then(file => file.DomainUsersModal),
  'npc-form': () => import('#features/npcs/web/modals/npc-form-modal.tsx').then(file => file.NpcFormModal),
  'npc-viewer': () => import('#features/npcs/web/modals/npc-viewer-modal.tsx').then(file => file.NpcViewerModal),
  'book-exports': () =>
    import('#features/archive/web/modals/book-exports-modal.tsx').then(file => file.BookExportsModal),
  'import-book': () => import('#features/archive/web/modals/import-book-modal.tsx').then(file => file.ImportBookModal),
  'burn-book': () => import('#features/books/web/modals/burn-book-modal.tsx').then(file => file.BurnBookModal),
  'book-picker': () => import('#features/books/web/modals/book-picker-modal.tsx').then(file => file.BookPickerModal),
  burned: () => import('#features/books/web/modals/burned-modal.tsx').then(file => file.BurnedModal),
  'transfer-recipient': () =>
    import('#features/transfers/web/modals/transfer-recipient-modal.tsx').then(file => file.TransferRecipientModal),
  'transfer-confirm': () =>
    import('#features/transfers/web/modals/transfer-confirm-modal.tsx').then(file => file.TransferConfirmModal),
  'transfer-refused': () =>
    import('#features/transfers/web/modals/transfer-refused-modal.tsx').then(file => file.TransferRefusedModal),
  transferred: () => import('#features/transfers/web/modals/transferred-modal.tsx').then(file => file.TransferredModal),
  'book-helpers': () =>
    import('#features/transfers/web/modals/book-helpers-modal.tsx').then(file => file.BookHelpersModal),
  'seed-lore': () => import('#features/transfers/web/modals/seed-lore-modal.tsx').then(file => file.SeedLoreModal),
  'campaign-form': () =>
    import('#features/books/web/modals/campaign-form-modal.tsx').then(file => file.CampaignFormModal),
  'campaign-password': () =>
    import('#features/books/web/modals/campaign-password-modal.tsx').then(file => file.CampaignPasswordModal),
  drapery: () => import('#features/books/web/modals/drapery-modal.tsx').then(file => file.DraperyModal),
  'gm-onboarding': () =>
    import('#features/realms/web/modals/gm-onboarding-modal.tsx').then(file => file.GmOnboardingModal),
  contents: () => import('#features/manuscripts/web/modals/contents-modal.tsx').then(file => file.ContentsModal),
  'bookmark-note': () =>
    import('#features/bookmarks/web/modals/bookmark-note-modal.tsx').then(file => file.BookmarkNoteModal),
  'intro-styles': () =>
    import('#features/manuscripts/web/modals/intro-styles-modal.tsx').then(file => file.IntroStylesModal),
  'scribe-picker': () =>
    import('#features/manuscripts/web/modals/scribe-picker-modal.tsx').then(file => file.ScribePickerModal),
  'desk-keys': () => import('#features/manuscripts/web/modals/desk-keys-modal.tsx').then(file => file.DeskKeysModal),
  'mentioned-in': () =>
    import('#features/manuscripts/web/modals/mentioned-in-modal.tsx').then(file => file.MentionedInModal),
  search: () => import('#features/search/web/modals/search-modal.tsx').then(file => file.SearchModal),
  'gm-subdomain-setup': () =>
    import('#features/realms/web/modals/gm-subdomain-setup-modal.tsx').then(file => file.GmSubdomainSetupModal),
  'domain-ban': () => import('#features/realms/web/modals/domain-ban-modal.tsx').then(file => file.DomainBanModal),
  'bug-report': () => import('#features/support/web/modals/bug-report-modal.tsx').then(file => file.BugReportModal),
  privacy: () => import('#features/support/web/modals/privacy-modal.tsx').then(file => file.PrivacyModal),
  terms: () => import('#features/support/web/modals/terms-modal.tsx').then(file => file.TermsModal),
})
