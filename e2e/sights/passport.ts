import { LANTERN, opens, press, pressInside, type Sights, sight } from '../sight-steps.ts'

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [
    sight(`${LANTERN}/story?page=4`, [
      opens('campaign-tools', 'Campaign Tools', press('Manage')),
      opens('character-management', 'Character Management', pressInside(/^Character Scrying/)),
      opens('passport-origin', 'The passport of Pell Underhow', pressInside(/^Came by passport/)),
    ]),
  ],
  otto: [
    sight(
      '/dashboard',
      [
        opens('character-details', 'Brannoc Tolle', press('Brannoc Tolle')),
        opens('make-passport', 'A passport for Brannoc Tolle', pressInside('Passport')),
      ],
      [opens('bring-passport', 'Bring a passport', press('Bring a passport'))],
    ),
  ],
}
