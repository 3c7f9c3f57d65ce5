import { demoId } from '#app/demo/cast.ts'
import {
  AFTERLIGHT,
  closes,
  LANTERN,
  next,
  opens,
  press,
  pressInside,
  type Sights,
  sight,
  turnTo,
} from '../sight-steps.ts'

const IN_THE_INN = ['', '/social', '/echoes'].map(room => sight(`${LANTERN}/inn${room}`))
const messages = opens('messages', 'Messages', press(/^Messages/))

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [
    sight(`${LANTERN}/inn/gallery`),
    sight(`${LANTERN}/inn/social`),
    sight(`${LANTERN}/inn/characters`, [
      opens('character-details', 'Brannoc Tolle', press('Brannoc Tolle')),
      opens('archive-character', 'Bid Brannoc Tolle farewell?', press('Bid farewell')),
    ]),
    sight(`${AFTERLIGHT}/board`),
    sight(`${LANTERN}/inn`, [messages, next(turnTo(/^Private Messages/)), next(pressInside('Chat settings'))]),
  ],
  otto: [
    sight(`${AFTERLIGHT}/inn/social`),
    sight(
      `${LANTERN}/board`,
      [next(press(/^Dice$/)), closes(page => page.keyboard.press('Escape'))],
      [next(press(/^Whisper$/))],
    ),
    sight(`${LANTERN}/board?post=${demoId('post 0')}`),
    sight(
      `${LANTERN}/inn/characters`,
      [opens('character-details', 'Brannoc Tolle', press('Brannoc Tolle'))],
      [
        opens('character-details', 'Brannoc Tolle', press('Brannoc Tolle')),
        opens('mentioned-in', 'Brannoc Tolle in the story', press('In the story')),
      ],
    ),
    sight(`${LANTERN}/inn/gallery`, [opens('npc-viewer', 'Someone behind a veil', press('Someone behind a veil'))]),
    ...IN_THE_INN,
  ],
}
