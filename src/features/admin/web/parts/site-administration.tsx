import { Button } from '#kit/web/button.tsx'
import { Menu, type MenuItem } from '#kit/web/menu.tsx'
import { openModal } from '#kit/web/modal-registry.ts'

const ITEMS: readonly MenuItem[] = [
  { label: 'Manage Users', icon: 'ph:users-three', onSelect: () => void openModal('manage-users', {}) },
  { label: 'System Settings', icon: 'ph:sliders-horizontal', onSelect: () => void openModal('system-settings', {}) },
  { label: 'Admin Messaging', icon: 'ph:megaphone', onSelect: () => void openModal('admin-messaging', {}) },
]

/** The menu in the header of the den. */
export const SiteAdministration = () => (
  <Menu trigger={<Button icon="ph:caret-down">Site administration</Button>} items={ITEMS} />
)
