import '#kit/web/look/app.css'
import './specimen.css'
import { createRoot } from 'react-dom/client'
import { BehindModals, ModalHost } from '#kit/web/modal-host.tsx'
import { Page } from '#kit/web/page.tsx'
import { Reliefs } from '#kit/web/reliefs.tsx'
import { SidePanelHost } from '#kit/web/side-panel-host.tsx'
import { wearSiteTheme } from '#kit/web/theme.ts'
import { ToastHost } from '#kit/web/toast-host.tsx'
import type { ThemeId } from '#lexicon/look/ids.ts'
import { Controls } from './controls.tsx'
import { Drawn } from './drawn.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'

// The sheet of all parts, for the work on one and for the test that looks at them in every theme: `npm run dev`, then
// /test/specimen/specimen.html?theme=cyberpunk&on=ground&dir=rtl
const asked = new URLSearchParams(location.search)
const on = asked.get('on') === 'ground' ? 'ground' : 'paper'
wearSiteTheme((asked.get('theme') ?? 'fantasy') as ThemeId)
addEventListener('wear', event => wearSiteTheme((event as CustomEvent<ThemeId>).detail))
document.documentElement.dir = asked.get('dir') ?? 'ltr'

function Specimen() {
  return (
    <>
      <Reliefs />
      <BehindModals>
        <Page title="Specimen" lead="Every part of the kit, in the theme that is asked for" on={on}>
          <Controls />
          <Overlays />
          <States />
          <Drawn />
        </Page>
      </BehindModals>
      <ModalHost path={location.pathname} />
      <SidePanelHost />
      <ToastHost />
    </>
  )
}

createRoot(document.getElementById('root')!).render(<Specimen />)
