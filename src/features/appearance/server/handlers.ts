import { answers } from '#kit/server/answers.ts'
import { appearance as contract } from '../contract.ts'
import { ownLookSubject, siteSubject } from './service/looks.ts'
import { readingLook, setReadingLook } from './service/reading-look.ts'
import {
  endMaintenance,
  resetOverlays,
  setMaintenance,
  setOverlays,
  setPersonalTheme,
  setSiteTheme,
  siteLook,
} from './service.ts'

export const appearanceHandlers = answers(
  contract,
  { site: siteSubject, ownLook: ownLookSubject },
  {
    site: siteLook,
    setTheme: setSiteTheme,
    setOverlays,
    resetOverlays,
    setMaintenance,
    endMaintenance,
    setPersonalTheme,
    readingLook,
    setReadingLook,
  },
)
