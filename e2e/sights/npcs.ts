import { LANTERN, next, opens, press, pressInside, type Sights, sight } from '../sight-steps.ts'

/** The pages of this room, and the modals that open on them, by who looks at them. */
export const sights: Sights = {
  mira: [
    sight(
      `${LANTERN}/faces`,
      [opens('npc-form', 'Add New NPC', press('Add New NPC'))],
      [opens('npc-viewer', 'Widow Pennyfarrow', press('Widow Pennyfarrow'))],
      [
        opens('npc-viewer', 'The Toll Girl', press('The Toll Girl')),
        opens('fact-form', 'Add a thing to know', pressInside('Add a thing to know')),
      ],
      [
        opens('npc-viewer', 'The Toll Girl', press('The Toll Girl')),
        opens('move-veil', 'The Veil Descends for Pell Marrow', page =>
          page.getByRole('switch', { name: /^Pell Marrow She keeps/ }).click(),
        ),
      ],
      [
        opens('npc-viewer', 'The Toll Girl', press('The Toll Girl')),
        opens('npc-as', 'As Pell Marrow sees it', pressInside('See as Pell Marrow')),
      ],
      [
        opens('npc-viewer', 'The Toll Girl', press('The Toll Girl')),
        next(page => page.getByRole('slider', { name: 'What was known on' }).press('Home')),
      ],
      [opens('known-at', 'Who knew what', press('Who knew what'))],
    ),
  ],
  otto: [sight(`${LANTERN}/faces`, [opens('npc-viewer', 'The Toll Girl', press('The Toll Girl'))])],
}
