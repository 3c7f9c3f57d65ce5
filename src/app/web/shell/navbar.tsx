import './navbar.css'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { EarlyButton } from '#kit/web/early-button.tsx'
import { Link } from '#kit/web/link.tsx'
import { Mark } from '#kit/web/ornament.tsx'
import { useMenu } from './use-menu.ts'

export type NavMe = { name: string; avatarUrl: string | null; can?: { enterSanctum: boolean } }

export type NavbarProps = {
  /** The signed-in person; null for a visitor, undefined while it is not known. */
  me: NavMe | null | undefined
  onLogin: () => void
  onLogout: () => void
  /** The button of the messages; beside the menu, also on a phone. */
  messages?: ReactNode
  /** The cart's button; given on store pages only. */
  cart?: ReactNode
  /** The bell of the signed-in person. */
  bell?: ReactNode
  /** The origin of the main site, when this is a GM's own domain: the links to pages of that site lead there. */
  mainSite?: string
}

const PUBLIC = [
  ['/players', 'Players'],
  ['/discover', 'Discover'],
  ['/store', 'Store'],
] as const

/** The bar over every page but the Inn and the reader. Under 78 rem its links move into a menu. */
export function Navbar({ me, onLogin, onLogout, messages, cart, bell, mainSite = '' }: NavbarProps) {
  const here = useLocation({ select: location => location.pathname })
  const { menu, toggle, isOpen, follow, close } = useMenu(here)
  const menuId = useId()
  const link = (href: string, words: string, under = href) => (
    <NavLink key={href} href={href} here={here === under || here.startsWith(`${under}/`)}>
      {words}
    </NavLink>
  )
  return (
    <header
      className="navbar ground on-ground"
      data-bar=""
      data-landing={(here === '/' && mainSite === '') || undefined}
    >
      <nav className="navbar-row" aria-label="Main">
        <Link href="/" className="navbar-brand">
          <Mark />
          Tomewright
        </Link>
        <span className="navbar-space" />
        {bell && <span className="navbar-bell">{bell}</span>}
        {messages}
        {cart && <span className="navbar-cart">{cart}</span>}
        <IconButton
          ref={toggle}
          className="navbar-toggle"
          icon={isOpen ? 'ph:x' : 'ph:list'}
          label={isOpen ? 'Close menu' : 'Open menu'}
          popoverTarget={menuId}
        />
        {/* A popover opens and closes before the scripts have loaded, too. */}
        <div ref={menu} className="navbar-menu" id={menuId} popover="auto" onToggle={follow}>
          <div className="navbar-public">
            {mainSite && link('/hub', 'Hub')}
            {PUBLIC.map(([href, words]) => link(mainSite + href, words, href))}
          </div>
          {me && (
            <div className="navbar-own">
              {link('/feed', 'Story Feed')}
              {link(`${mainSite}/dashboard`, 'My Den', '/dashboard')}
              {me.can?.enterSanctum && link(`${mainSite}/sanctum`, 'The Sanctum', '/sanctum')}
              <Link href={`${mainSite}/profile`} className="navbar-link navbar-me" title="Your profile">
                <Cameo name={me.name} src={me.avatarUrl} size={1.625} quiet />
                <span>
                  Welcome, <bdi>{me.name}</bdi>
                </span>
              </Link>
              <button type="button" className="navbar-link navbar-out" onClick={onLogout}>
                Log out
              </button>
            </div>
          )}
          {me === null && (
            <div className="navbar-own">
              <EarlyButton
                size="small"
                path="/"
                search={{ login: 'true' }}
                onPress={() => {
                  close()
                  onLogin()
                }}
              >
                Login
              </EarlyButton>
            </div>
          )}
        </div>
      </nav>
    </header>
  )
}

function NavLink({ href, here, children }: { href: string; here: boolean; children: ReactNode }) {
  return (
    <Link href={href} className="navbar-link" aria-current={here ? 'page' : undefined}>
      {children}
    </Link>
  )
}
