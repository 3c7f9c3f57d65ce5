import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { appearance as contract } from '../contract.ts'
import { readingLook, setReadingLook } from './service/reading-look.ts'
import { resetOverlays, setOverlays, setPersonalTheme, setSiteTheme, siteLook } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const appearanceHandlers = on.router({
  site: on.site.handler(({ context }) => siteLook(context)),
  setTheme: on.setTheme.handler(({ context, input }) => setSiteTheme(context, input)),
  setOverlays: on.setOverlays.handler(({ context, input }) => setOverlays(context, input)),
  resetOverlays: on.resetOverlays.handler(({ context }) => resetOverlays(context)),
  setPersonalTheme: on.setPersonalTheme.handler(({ context, input }) => setPersonalTheme(context, input)),
  readingLook: on.readingLook.handler(({ context }) => readingLook(context)),
  setReadingLook: on.setReadingLook.handler(({ context, input }) => setReadingLook(context, input)),
})
