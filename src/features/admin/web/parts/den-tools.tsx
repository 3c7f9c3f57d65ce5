import './den-tools.css'
import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { Section } from '#kit/web/page.tsx'

type Tool = { name: string; about: string; icon: IconName; open: () => unknown }

const TOOLS: readonly Tool[] = [
  { name: 'Book Vault', about: 'Books of ended ties', icon: 'ph:archive', open: () => openModal('vault', {}) },
  {
    name: 'Users',
    about: 'Roles, bans, deletions',
    icon: 'ph:users-three',
    open: () => openModal('manage-users', {}),
  },
  {
    name: 'Messages',
    about: 'Speak for the site',
    icon: 'ph:megaphone',
    open: () => openModal('admin-messaging', {}),
  },
  {
    name: 'Readability',
    about: 'Pages that are easier to read',
    icon: 'ph:eyeglasses',
    open: () => openModal('readability', {}),
  },
  {
    name: 'Data Requests',
    about: 'Erasures, by their deadline',
    icon: 'ph:file-text',
    open: () => openModal('data-requests', {}),
  },
  {
    name: 'Reports',
    about: 'Abuse, for you to decide',
    icon: 'ph:flag',
    open: () => openModal('report-queue', {}),
  },
  { name: 'VP Codes', about: 'Make somebody a VIP', icon: 'ph:crown-simple', open: () => openModal('vip-codes', {}) },
  {
    name: 'Bug Reports',
    about: 'Faults that people have met',
    icon: 'ph:bug',
    open: () => openModal('bug-reports', {}),
  },
  { name: 'See As', about: 'A page as a role sees it', icon: 'ph:eye', open: () => openModal('see-as', {}) },
  {
    name: 'Maintenance',
    about: 'A banner, and read-only hours',
    icon: 'ph:wrench',
    open: () => openModal('maintenance', {}),
  },
  {
    name: 'Revenue and Funnel',
    about: 'What comes in, and how',
    icon: 'ph:chart-bar',
    open: () => openModal('figures', {}),
  },
  {
    name: 'Gift Cards',
    about: 'A card or a credit, looked up',
    icon: 'ph:gift',
    open: () => openModal('gift-desk', {}),
  },
  {
    name: 'Custom Themes',
    about: 'Requests, and when they are due',
    icon: 'ph:palette',
    open: () => openModal('theme-desk', {}),
  },
  {
    name: 'Mail Outbox',
    about: 'Letters that stayed here',
    icon: 'ph:envelope-simple',
    open: () => openModal('mail-outbox', {}),
  },
  {
    name: 'System Health',
    about: 'Whether every part works',
    icon: 'ph:heartbeat',
    open: () => openModal('system-health', {}),
  },
  { name: 'Audit', about: 'Who did what, and when', icon: 'ph:scroll', open: () => openModal('audit', {}) },
]

const TEAM: readonly Tool[] = [
  {
    name: 'Team Cards',
    about: 'Who runs the site',
    icon: 'ph:identification-card',
    open: () => openModal('team-cards', {}),
  },
  {
    name: 'Team Management',
    about: 'Make and change the cards',
    icon: 'ph:identification-badge',
    open: () => openModal('team-management', {}),
  },
]

/** The round buttons of the den. */
export function DenTools() {
  return (
    <>
      <RoundTools title="Tools" tools={TOOLS} />
      <RoundTools title="GOP Team" tools={TEAM} />
    </>
  )
}

function RoundTools({ title, tools }: { title: string; tools: readonly Tool[] }) {
  return (
    <Section title={title}>
      <ul className="den-tools">
        {tools.map(({ name, about, icon, open }) => (
          <li key={name}>
            <button type="button" className="den-tool" onClick={() => void open()}>
              <span className="den-tool-round">
                <Icon name={icon} />
              </span>
              <span className="den-tool-name">{name}</span>
              <span className="muted">{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
