import type { ProductView } from '../../contract.ts'

type Words = Pick<ProductView, 'id' | 'name' | 'description' | 'longDescription' | 'features'>

const plan = (words: Words, monthlyPrice: number, annualPrice: number): ProductView => ({
  ...words,
  category: 'subscriptions',
  billing: 'subscription',
  price: null,
  priceId: null,
  monthlyPrice,
  monthlyPriceId: `${words.id}-monthly`,
  annualPrice,
  annualPriceId: `${words.id}-annual`,
  imageUrl: null,
  releasedAt: null,
})

const single = (
  words: Words,
  category: 'founder' | 'addons',
  price: number,
  billing: 'one-time' | 'monthly',
  releasedAt: Date | null = null,
): ProductView => ({
  ...words,
  category,
  billing,
  price,
  priceId: `${words.id}-${billing}`,
  monthlyPrice: null,
  monthlyPriceId: null,
  annualPrice: null,
  annualPriceId: null,
  imageUrl: null,
  releasedAt,
})

const FOUNDER_FEATURES = [
  'GM+ access for life',
  '10 campaign books',
  '1 lorekeeper assistant',
  'A domain of your own',
  'New things three weeks early',
  '25% off add-ons',
]

const founder = (id: string, name: string, price: number, description: string): ProductView =>
  single(
    {
      id,
      name,
      description,
      longDescription:
        'A founder pays once and keeps the lamp for life: ten campaign books, a lorekeeper, a domain of your own, and a chair at the table where new things are shown three weeks before the doors open.',
      features: FOUNDER_FEATURES,
    },
    'founder',
    price,
    'one-time',
  )

/** From when on custom themes are sold to everybody. */
const CUSTOM_THEMES_OUT = new Date('2026-01-05T00:00:00Z')

/** Everything that the site sells. Prices are cents of a US dollar, and no other list of prices exists. */
export const CATALOGUE: readonly ProductView[] = [
  plan(
    {
      id: 'gmBase',
      name: 'GM-Base',
      description: 'One shelf: room for the campaigns that one game master runs.',
      longDescription:
        'Everything that a table needs, for up to five campaigns at a time: books that are typeset as you write them, an Inn for each, a domain that carries your name, and a lorekeeper who writes along.',
      features: ['5 campaign books', '1 lorekeeper assistant', 'A domain of your own', 'The Inn and every room in it'],
    },
    1000,
    11_000,
  ),
  plan(
    {
      id: 'gmPlus',
      name: 'GM+',
      description: 'The whole wall: for game masters whose shelves are never full enough.',
      longDescription:
        'Fifteen campaigns side by side, two lorekeepers with a standing code each, a discount on everything from the drawer, and new things on your table a week before they are on anybody else’s.',
      features: [
        '15 campaign books',
        '2 lorekeeper assistants, a second standing code',
        '5% off add-ons',
        'New things a week early',
        'A domain of your own',
        'The Inn and every room in it',
      ],
    },
    1500,
    16_500,
  ),
  founder('sessionZero', 'Session Zero', 4000, 'For those who were there before the first die fell.'),
  founder('chapterOne', 'Chapter One', 6000, 'For those who turned the first page.'),
  founder('midCampaign', 'Mid-Campaign', 8000, 'For those who came when the road was long already.'),
  founder('finalBoss', 'Final Boss', 10_000, 'For those who arrived in time for the last door.'),
  single(
    {
      id: 'extraBookSlot',
      name: 'Extra book slot',
      description: 'One more campaign, as long as you keep it.',
      longDescription: 'One more campaign book on your shelf, up to fifteen in all. It stays as long as it is paid.',
      features: ['1 more campaign book', 'Cancel at any time', 'Up to 15 books in all'],
    },
    'addons',
    250,
    'monthly',
  ),
  single(
    {
      id: 'fiveBookPack',
      name: 'Five-book pack',
      description: 'Five slots, cheaper by the bundle.',
      longDescription: 'Five more campaign books at once, up to fifteen in all. They stay as long as they are paid.',
      features: ['5 more campaign books', 'Cancel at any time', 'Up to 15 books in all'],
    },
    'addons',
    600,
    'monthly',
  ),
  single(
    {
      id: 'customThemeSingle',
      name: 'Custom theme',
      description: 'A theme drawn for you, and for nobody else.',
      longDescription:
        'Tell us the mood, send pictures if you have them, and we draw a theme for your own pages within 5 to 7 business days.',
      features: ['1 theme, drawn to your words', 'Up to 3 reference images', 'Ready in 5 to 7 business days'],
    },
    'addons',
    2500,
    'one-time',
    CUSTOM_THEMES_OUT,
  ),
  single(
    {
      id: 'customThemePackage',
      name: 'Custom theme package',
      description: 'Four themes for the price of three.',
      longDescription:
        'Four themes, each from its own description and pictures, and each drawn within 5 to 7 business days.',
      features: ['4 themes, drawn to your words', 'Up to 3 reference images each', 'Ready in 5 to 7 business days'],
    },
    'addons',
    7500,
    'one-time',
    CUSTOM_THEMES_OUT,
  ),
]

/** The product of an id; every caller's ids come from the catalogue, so a missing one is a mistake of ours. */
export function productOf(id: string): ProductView {
  const product = CATALOGUE.find(one => one.id === id)
  if (!product) throw new Error(`no product ${id}`)
  return product
}
