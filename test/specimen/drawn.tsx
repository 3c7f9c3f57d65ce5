import { useState } from 'react'
import { BookCover } from '#kit/web/book-cover.tsx'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Candle } from '#kit/web/candle.tsx'
import { Curtain } from '#kit/web/curtain.tsx'
import { Mark, Ornament } from '#kit/web/ornament.tsx'
import { Section } from '#kit/web/page.tsx'
import { Texture } from '#kit/web/texture.tsx'

/** What is drawn where nobody uploaded anything, and the ornaments. */
export function Drawn() {
  const [lifted, setLifted] = useState(false)
  return (
    <Section title="Drawn" actions={<Button onClick={() => setLifted(!lifted)}>{lifted ? 'Veil' : 'Unveil'}</Button>}>
      <div className="specimen-drawn">
        <BookCover title="The Lantern at Hollowmere" by="Mira Ashdown" seed="a" fresh={2} />
        <BookCover title="Afterlight" by="Saint" theme="cyberpunk" seed="b" />
        <div className="specimen-leaf">
          <Curtain lifted={lifted}>
            <Cameo name="The Ferryman" figure="game-icons:fishing-pole" size={8} />
          </Curtain>
        </div>
        <div className="specimen-leaf">
          <Texture drapery="baize" />
        </div>
        <div className="specimen-row">
          <Cameo name="Brannoc Tolle" lit />
          <Cameo name="Ísaveth Quill" lit={false} />
          <p>
            <Candle lit label="Isaveth is here" /> Isaveth
          </p>
        </div>
      </div>
      <div className="specimen-row specimen-row-wide accented" id="end">
        <Mark />
        <Ornament name="vine-tailpiece" />
        <Ornament name="knot-rule" />
        <Ornament name="hedera" />
      </div>
    </Section>
  )
}
