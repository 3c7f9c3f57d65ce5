import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { type GiftSheet, setGiftCard } from './work/set-gift-card.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A card of the demo world that holds something. */
const CODE = 'TW-9K2F7Q'
const beginning = (pdf: Uint8Array) => Buffer.from(pdf.slice(0, 5)).toString()

test('a gift card is set as a PDF of one page, and words on it are no markup', async () => {
  const sheet: GiftSheet = {
    amount: '$500.00',
    code: CODE,
    to: '#strong[Wren] "of" \\ the lamps; '.padEnd(60, 'W'),
    line: '$x^2$ <b>For the road</b> 灯 '.padEnd(120, 'long words '),
    address: 'http://tomewright.localhost/redeem',
    link: `http://tomewright.localhost/redeem#${CODE}`,
  }
  const pdf = await setGiftCard(sheet)
  expect(beginning(pdf)).toBe('%PDF-')
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g),
  ).toHaveLength(1)
  expect(beginning(await setGiftCard({ ...sheet, to: '', line: '' }))).toBe('%PDF-')
})

test('a name in another script has its letters on the card', async () => {
  const sheet = { amount: '$5.00', code: CODE, address: 'http://tomewright.localhost/redeem', link: '' }
  const fontsFor = async (words: { to: string; line: string }) => {
    const pdf = Buffer.from(await setGiftCard({ ...sheet, ...words })).toString('latin1')
    return new Set([...pdf.matchAll(/\/FontName\s*\/[A-Z]{6}\+([A-Za-z]+)/g)].map(([, name]) => name))
  }
  const drawn = await fontsFor({ to: '林の灯, 김하늘', line: 'ليلى تحمل المصباح, नीरा' })
  for (const font of ['NotoSerifSC', 'NanumMyeongjo', 'Amiri', 'NotoSerifDevanagari']) expect(drawn).toContain(font)
  expect(await fontsFor({ to: 'Wren', line: 'Ευτυχία, Катя' })).toEqual(new Set(['Alegreya']))
})

test('a card is printed for the holder of its code, and stays as it is', async () => {
  const { gifts } = world.as('otto')
  const before = await gifts.check({ code: CODE })
  const { pdf, card } = await gifts.print({ code: CODE, to: 'Wren', line: 'For the road' })
  expect(card).toEqual(before)
  expect(beginning(Buffer.from(pdf, 'base64'))).toBe('%PDF-')
  expect(await gifts.check({ code: CODE })).toEqual(before)
})

test('nothing is printed of a code that is wrong, used up, or asked for by a visitor', async () => {
  const { gifts } = world.as('pell')
  await expect(gifts.print({ code: 'TW-000000', to: '', line: '' })).rejects.toMatchObject({
    code: 'GIFT_CARD_INVALID',
  })
  await expect(gifts.print({ code: 'nothing', to: '', line: '' })).rejects.toMatchObject({ code: 'GIFT_CODE_FORMAT' })
  await expect(gifts.print({ code: CODE, to: 'W'.repeat(61), line: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(world.as(null).gifts.print({ code: CODE, to: '', line: '' })).rejects.toMatchObject({
    code: 'GIFT_LOGIN_REQUIRED',
  })
  const { balance } = await gifts.check({ code: CODE })
  await gifts.redeem({ code: CODE, id: newId(), amount: balance })
  await expect(gifts.print({ code: CODE, to: '', line: '' })).rejects.toMatchObject({ code: 'GIFT_CARD_USED' })
})
