import { answers, transactsItself } from '#kit/server/answers.ts'
import { maps as contract } from '../contract.ts'
import { setMapImage } from './service/image.ts'
import { addPin, editPin, removePin, setPinVeil } from './service/pins.ts'
import { listTargets } from './service/targets.ts'
import { atlasSubject } from './service/the-atlas.ts'
import { mapSubject, pinSubject } from './service/the-map.ts'
import { addMap, editMap, listMaps, readMap, removeMap, setMapVeil } from './service.ts'

export const mapHandlers = answers(
  contract,
  { atlas: atlasSubject, campaignMap: mapSubject, mapPin: pinSubject },
  {
    list: listMaps,
    read: readMap,
    targets: listTargets,
    // The picture is processed first, without a lock.
    add: transactsItself(addMap),
    edit: editMap,
    setImage: transactsItself(setMapImage),
    setVeil: setMapVeil,
    remove: removeMap,
    addPin,
    editPin,
    setPinVeil,
    removePin,
  },
)
