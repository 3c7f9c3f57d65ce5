import '#kit/web/menu.css'
import { Menu } from '@base-ui/react/menu'
import { useEffect, useState } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { copyText } from '#kit/web/copy-text.ts'
import { Icon } from '#kit/web/icon.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { noteOf, recordSave, withUnder } from './stored-notes.ts'
import { useNotePlace } from './use-note-place.ts'

type Asked = { text: string; anchor: { getBoundingClientRect: () => DOMRect } }

/** Where somebody types, the browser's own menu has the spelling and the clipboard. */
const TYPED_IN = 'input, textarea, select, [contenteditable=""], [contenteditable=true]'

function askedBy(event: MouseEvent): Asked | null {
  const selection = window.getSelection()
  const text = selection?.toString().trim() ?? ''
  if (text === '' || !selection || event.defaultPrevented || event.shiftKey) return null
  if (event.target instanceof Element && event.target.closest(TYPED_IN)) return null
  const range = selection.getRangeAt(0).getBoundingClientRect()
  // The key of the menu has no place of its own: it opens at the selected text.
  const rect = event.button === 2 ? new DOMRect(event.clientX, event.clientY, 0, 0) : range
  return { text, anchor: { getBoundingClientRect: () => rect } }
}

/** The menu on selected text, by mouse or by the key of the menu; with Shift the browser shows its own. */
export function TextMenu() {
  const me = useMe()
  return me && <MenuOf userId={me.id} />
}

function MenuOf({ userId }: { userId: string }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const place = useNotePlace(userId)
  useEffect(() => {
    const onMenu = (event: MouseEvent) => {
      const wanted = askedBy(event)
      if (!wanted) return
      event.preventDefault()
      setAsked(wanted)
    }
    document.addEventListener('contextmenu', onMenu)
    return () => document.removeEventListener('contextmenu', onMenu)
  }, [])
  const toNotepad = () => {
    if (!asked || !place) return
    const { campaignId, title } = place
    const note = noteOf(place)
    note.write(withUnder(note.text(), asked.text))
    const timestamp = new Date().toISOString()
    recordSave(userId, { content: note.text(), campaignId, title, timestamp, path: location.pathname })
    void openModal('gm-notepad', {})
  }
  return (
    <Menu.Root open={asked !== null} onOpenChange={open => !open && setAsked(null)}>
      <Menu.Portal role="region" aria-label="Menu">
        <Menu.Positioner anchor={asked?.anchor ?? null} side="bottom" align="start" className="menu-positioner">
          <Menu.Popup className="menu on-leaf">
            <Menu.Item className="menu-item" disabled={!place} onClick={toNotepad}>
              <Icon name="ph:notebook" />
              Copy to GM Notepad
            </Menu.Item>
            <Menu.Item
              className="menu-item"
              onClick={() => asked && void copyText(asked.text, 'The text could not be copied.')}
            >
              <Icon name="ph:copy" />
              Copy
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
