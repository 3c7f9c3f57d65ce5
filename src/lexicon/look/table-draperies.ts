import type { DraperyId } from './ids.ts'

export type Drapery = {
  name: string
  description: string
  material: string
  texture: string
  /** The cloth, what it darkens to at the edge, and the lamp on it. */
  colors: { base: string; shade: string; lamp: string }
  /** Titles and bars on the table: ink on a scrim that is solid for 58 px from the edge and gone at 104 px. */
  chrome: { ink: string; scrim: string }
}

/** The twenty tables a book may lie on. */
export const DRAPERIES: Record<DraperyId, Drapery> = {
  fantasy: {
    name: 'The Oak Trestle', material: 'oak', texture: 'dark-wood',
    description: 'Dark oak, worn pale where elbows go, lit by one lamp from the upper left.',
    colors: { base: '#4a2d1a', shade: '#2a170c', lamp: '#f6c265' },
    chrome: { ink: '#f8eedb', scrim: '#2a170c' },
  },
  baize: {
    name: 'The Card Room', material: 'felt', texture: 'felt',
    description: 'Bottle-green baize under a low shade; nobody admits to cheating.',
    colors: { base: '#1c5238', shade: '#0c2b1c', lamp: '#ffe0a0' },
    chrome: { ink: '#f8eedb', scrim: '#0c2b1c' },
  },
  velvet: {
    name: 'The Private Box', material: 'velvet', texture: 'velvet',
    description: 'Crimson velvet over the table edge, still warm from the last performance.',
    colors: { base: '#5c1024', shade: '#22060e', lamp: '#ffb18a' },
    chrome: { ink: '#f8eedb', scrim: '#22060e' },
  },
  'captains-table': {
    name: 'The Captain’s Table', material: 'ship’s boards', texture: 'pine-boards',
    description: 'Sea-oiled boards, a little tilted, with rings left by the compass and the rum.',
    colors: { base: '#6b4a2c', shade: '#2b1c10', lamp: '#ffd28a' },
    chrome: { ink: '#f8eedb', scrim: '#2b1c10' },
  },
  'war-chest': {
    name: 'The Campaign Hide', material: 'leather', texture: 'leather',
    description: 'Saddle leather spread over a crate at the edge of camp.',
    colors: { base: '#5b3220', shade: '#24120a', lamp: '#ffb866' },
    chrome: { ink: '#f8eedb', scrim: '#24120a' },
  },
  altar: {
    name: 'The Cold Altar', material: 'stone', texture: 'stone',
    description: 'Dressed slabs, damp in the joints. Something was set down here before the book.',
    colors: { base: '#56564f', shade: '#20211e', lamp: '#c9e0b0' },
    chrome: { ink: '#f8eedb', scrim: '#20211e' },
  },
  scriptorium: {
    name: 'The Scriptorium Desk', material: 'linen', texture: 'linen',
    description: 'A slope covered in unbleached linen, north light, no flames allowed.',
    colors: { base: '#cdbf9f', shade: '#8d7e5e', lamp: '#fffbe8' },
    chrome: { ink: '#f8eedb', scrim: '#574e3a' },
  },
  crypt: {
    name: 'The Marble Tomb', material: 'marble', texture: 'marble',
    description: 'White marble with one dark vein; the name has been worn away by visitors.',
    colors: { base: '#c9c5bd', shade: '#77736b', lamp: '#e6f0ff' },
    chrome: { ink: '#f8eedb', scrim: '#514e49' },
  },
  observatory: {
    name: 'The Observatory Floor', material: 'starfield lacquer', texture: 'starfield',
    description: 'A star chart in lapis lacquer: lie the book on the pole and the constellations turn.',
    colors: { base: '#0b1233', shade: '#03050f', lamp: '#c9d8ff' },
    chrome: { ink: '#f8eedb', scrim: '#03050f' },
  },
  hangar: {
    name: 'The Hangar Deck', material: 'hull plate', texture: 'hull-plate',
    description: 'Primer-grey plate with panel lines, a vent and a stencilled number.',
    colors: { base: '#6c767d', shade: '#30373c', lamp: '#ffd9b5' },
    chrome: { ink: '#f8eedb', scrim: '#30373c' },
  },
  'clean-lab': {
    name: 'The Instrument Bench', material: 'brushed steel', texture: 'brushed-steel',
    description: 'Brushed steel, wiped after every session.',
    colors: { base: '#8f979d', shade: '#474e54', lamp: '#ffffff' },
    chrome: { ink: '#f8eedb', scrim: '#474e54' },
  },
  netrunner: {
    name: 'The Open Board', material: 'circuit board', texture: 'circuit',
    description: 'A green circuit panel the size of a door, and you are the component.',
    colors: { base: '#0d2c24', shade: '#04120e', lamp: '#7df5d0' },
    chrome: { ink: '#f8eedb', scrim: '#04120e' },
  },
  saloon: {
    name: 'The Saloon Bar', material: 'pine', texture: 'pine-boards',
    description: 'Pine boards, square nails, a bullet hole nobody sanded out.',
    colors: { base: '#96653a', shade: '#44290f', lamp: '#ffe2a6' },
    chrome: { ink: '#f8eedb', scrim: '#44290f' },
  },
  undercroft: {
    name: 'The Undercroft', material: 'brick', texture: 'brick',
    description: 'Old red brick by candle, cool as a cellar and about as talkative.',
    colors: { base: '#6e3527', shade: '#2a120c', lamp: '#ffbf7a' },
    chrome: { ink: '#f8eedb', scrim: '#2a120c' },
  },
  'forest-floor': {
    name: 'The Forest Floor', material: 'moss', texture: 'moss',
    description: 'Moss deep enough to lose a ring in; the book lies where the deer lay.',
    colors: { base: '#3a5228', shade: '#142010', lamp: '#eaf2a6' },
    chrome: { ink: '#f8eedb', scrim: '#142010' },
  },
  'frozen-lake': {
    name: 'The Frozen Lake', material: 'ice', texture: 'ice',
    description: 'Black ice with white feathers in it. Read quietly.',
    colors: { base: '#6f9db3', shade: '#24475a', lamp: '#e8fbff' },
    chrome: { ink: '#f8eedb', scrim: '#24475a' },
  },
  dunes: {
    name: 'The Dune Camp', material: 'sand', texture: 'sand',
    description: 'Rippled sand, a warm wind, and an hour before the stars.',
    colors: { base: '#bf9a63', shade: '#6d4f2a', lamp: '#ffe6b0' },
    chrome: { ink: '#f8eedb', scrim: '#664a27' },
  },
  'royal-cloth': {
    name: 'The Cloth of Estate', material: 'silk', texture: 'silk',
    description: 'Violet damask, drawn straight by people whose work is drawing it straight.',
    colors: { base: '#3b2468', shade: '#170d2e', lamp: '#ffe49a' },
    chrome: { ink: '#f8eedb', scrim: '#170d2e' },
  },
  wreck: {
    name: 'The Salvage Hood', material: 'rusted steel', texture: 'rust',
    description: 'The bonnet of a lorry that stopped for good; rust holds the pages down.',
    colors: { base: '#6f655a', shade: '#2e2620', lamp: '#ffc58a' },
    chrome: { ink: '#f8eedb', scrim: '#2e2620' },
  },
  patchwork: {
    name: 'The Patchwork Quilt', material: 'quilt', texture: 'quilt',
    description: 'Somebody’s grandmother’s quilt on the floor, biscuits permitted.',
    colors: { base: '#5d4368', shade: '#2b1d33', lamp: '#ffd6e8' },
    chrome: { ink: '#f8eedb', scrim: '#2b1d33' },
  },
}
