import type { ScribeId } from './ids.ts'

export type ScribeRecipe = {
  /** How a text opens, how its blocks and details look: the brief that the CSS answers. */
  opening: string
  blocks: Record<string, string>
  details: readonly string[]
  /** Nested CSS for one leaf; it reads the leaf's `--s-*` and `--p-*` properties. */
  css: string
}

/** How each scribe dresses a leaf. */
export const SCRIBE_RECIPES: Record<ScribeId, ScribeRecipe> = {
  fantasy: {
    opening: 'Painted initial: uncial in gold on a lapis field inside a white-vine frame, four lines high, its field aligned to the cap line of line 1 and the baseline of line 4; the first words follow in small caps.',
    blocks: { quote: 'indented, italic, a lapis hairline left', note: 'vellum panel between two swelled rules, rubric heading in small caps', table: 'rubric heads, hairlines, no verticals', secret: 'wax-red brackets in the margin' },
    details: ['rubricated headings', 'running head in letterspaced small caps', 'folio in old-style figures between two hederas', 'gold hairline frame on chapter openings'],
    css: `& .kicker{color:var(--s-accent2);font-family:var(--s-caps);font-size:14px;letter-spacing:.14em;text-transform:lowercase}& .title{color:var(--s-accent);font-size:38px;line-height:1.02}& .initial{float:left;width:90px;height:90px;margin:3px 12px 0 0;background:#1f3f78;position:relative;display:grid;place-items:center;color:#ecc463;font:62px/1 var(--s-initial);box-shadow:0 0 0 1.5px #c39a3a,0 0 0 3px var(--s-paper),0 0 0 3.6px #c39a3a;text-transform:uppercase}& .initial::before{content:"";position:absolute;inset:3px;background:#dce6f5;opacity:.85;mask:var(--orn-initial-vine) center/100% no-repeat}& .initial span{position:relative;top:1px;text-shadow:0 1px 0 #6b4a10}& .lead{font-family:var(--s-caps);text-transform:lowercase;letter-spacing:.035em}`,
  },
  cyberpunk: {
    opening: 'No drop cap. The paragraph opens on a hazard-yellow cursor block holding the first word, knocked out.',
    blocks: { quote: 'incoming message: cyan left bar, sender in caps', note: 'cut-corner panel, yellow tag', table: 'monoline grid, cyan heads', secret: 'redaction bar that lifts' },
    details: ['ragged right', 'one blank half-line between paragraphs, no indents', 'running head as a path with slashes', 'clipped page corner'],
    css: `clip-path:polygon(0 0,calc(100% - 34px) 0,100% 34px,100% 100%,0 100%);& .kicker{font:600 13px/1 var(--s-body);letter-spacing:.16em;color:var(--s-accent2);text-transform:uppercase}& .kicker::before{content:"// "}& .title{font-size:34px;line-height:1.04;color:var(--s-accent);text-transform:uppercase;letter-spacing:.005em}& .titlewrap{border-bottom:2px solid var(--s-accent);padding-bottom:14px;margin-bottom:18px}& .lead{background:var(--s-accent);color:#0c0f13;font-weight:600;padding:1px 7px 2px;margin-right:3px}& .initial{display:contents}& .running{letter-spacing:.1em;font-size:12.5px}& .note{border:1px solid var(--s-accent2);clip-path:polygon(0 0,calc(100% - 14px) 0,100% 14px,100% 100%,14px 100%,0 calc(100% - 14px))}`,
  },
  vampire: {
    opening: 'Copperplate capital in arterial red hung into the outer margin, three lines high, on the third baseline.',
    blocks: { quote: 'centred italic, no marks', note: 'visiting card: thin double rule, script heading', table: 'hairlines in oxblood', secret: 'a line struck in red, readable' },
    details: ['script is display only, never below 28 px', 'italic for names of the dead', 'one red thread down the gutter'],
    css: `& .kicker{font:italic 15px/1 var(--s-body);color:var(--s-accent2);text-align:center}& .title{font-size:54px;line-height:1;color:var(--s-accent);text-align:center;font-weight:400}& .titlewrap{margin-bottom:22px;text-align:center}& .titlewrap::after{content:"";display:block;width:130px;height:1px;background:var(--s-accent2);opacity:.6;margin:12px auto 0}& .drop::first-letter{initial-letter:3;font-family:var(--s-initial);font-weight:400;color:var(--s-accent);margin:0 10px 0 0}& .lead{letter-spacing:.01em}&::after{content:"";position:absolute;top:0;bottom:0;width:1px;background:#8d1022;left:26px}&.recto::after{left:26px}&.verso::after{left:auto;right:26px}`,
  },
  scribbled: {
    opening: 'None. The first words are circled in red pencil.',
    blocks: { quote: 'boxed by hand in pencil', note: 'yellow sticky note, half a degree askew', table: 'ruled by hand', secret: 'scratched out, lifts when allowed' },
    details: ['every line sits on a 28 px rule', 'red margin line', 'underlining is double and uneven', 'page tilts by a third of a degree'],
    css: `&::after{content:"";position:absolute;top:0;bottom:0;left:66px;width:1.5px;background:#e58f8a}&.verso::after{left:66px}& .kicker{font:400 20px/28px var(--s-display);color:var(--s-accent2)}& .title{font-size:38px;line-height:56px;color:var(--s-ink);margin:0}& .titlewrap{margin:0 0 0;padding:0}& .title u{text-decoration:none;background:linear-gradient(#b3261f,#b3261f) 0 86%/100% 2px no-repeat,linear-gradient(#b3261f,#b3261f) 6px 93%/92% 1.5px no-repeat}& .lead{position:relative;white-space:nowrap}& .lead::after{content:"";position:absolute;inset:-1px -7px -2px -7px;border:1.8px solid #b3261f;border-radius:48% 52% 46% 54%/60% 48% 56% 44%;transform:rotate(-1.2deg);opacity:.8}& .initial{display:contents}& .body{padding-top:3px}`,
  },
  'scribe-neutral': {
    opening: 'Three-line roman capital in ink, set with initial-letter so that it stands on the third baseline.',
    blocks: { quote: 'indented both sides, one size down', note: 'thin frame, sans-free', table: 'booktabs: three rules', secret: 'grey bar in the margin' },
    details: ['optical sizes on: 8 for folios, 60 for titles', 'first line in letterspaced capitals drawn at opsz 8', 'asterism between scenes'],
    css: `& .kicker{font-size:13px;letter-spacing:.14em;text-transform:uppercase;color:var(--s-muted)}& .title{font-size:35px;line-height:1.08;font-weight:380;font-variation-settings:"opsz" 60;letter-spacing:-.01em}& .drop::first-letter{initial-letter:3;font-weight:360;font-variation-settings:"opsz" 60;color:var(--s-accent);margin-right:8px}& .lead{text-transform:uppercase;font-size:.8em;letter-spacing:.07em;font-weight:480}`,
  },
  eldritch: {
    opening: 'A tall hairline capital, five lines, sinking below its own baseline as if through water.',
    blocks: { quote: 'marginal gloss, slipping downwards line by line', note: 'specimen label with a number that changes', table: 'tide table', secret: 'letterspacing that widens until it is gone' },
    details: ['thin blackletter-roman display at weight 200', 'synthesised italic is off: emphasis is letterspacing', 'damp edge, darker to the fore-edge'],
    css: `box-shadow:inset 0 0 90px #3f6a5540;& .kicker{font-size:15px;letter-spacing:.3em;color:var(--s-muted)}& .title{font-size:42px;line-height:1.04;letter-spacing:.02em;font-variation-settings:"opsz" 72}& em{font-style:normal;letter-spacing:.14em}& .drop::first-letter{initial-letter:5 4;font-family:var(--s-initial);color:var(--s-accent);font-weight:100;font-variation-settings:"opsz" 72;margin-right:12px}`,
  },
  steampunk: {
    opening: 'Bold modern capital, three lines, in a double brass frame.',
    blocks: { quote: 'between two thick-thin rules', note: 'patent plate: framed, Fig. numbers, brass screws', table: 'scotch rules, centred heads', secret: 'pasted slip' },
    details: ['thick-thin (Oxford) rules', 'engraved display only in one line', 'figure captions in italic: Fig. 3.'],
    css: `& .titlewrap{text-align:center;border-top:4px double var(--s-rule);border-bottom:1px solid var(--s-rule);padding:12px 0 13px;margin-bottom:20px}& .kicker{font:italic 15.5px/1.2 var(--s-body);color:var(--s-muted);text-align:center}& .title{font-size:22px;line-height:1.2;text-align:center;color:var(--s-accent);letter-spacing:.01em}& .initial{float:left;font:700 60px/68px var(--s-initial);padding:0 12px 2px;min-width:30px;text-align:center;margin:6px 11px 0 0;border:1px solid var(--s-accent);outline:2.5px double var(--s-rule);outline-offset:-5px;color:var(--s-accent)}& .lead{text-transform:uppercase;font-size:.82em;letter-spacing:.06em}`,
  },
  'space-opera': {
    opening: 'A thin geometric capital, four lines, in sodium orange.',
    blocks: { quote: 'log entry with stardate in orange', note: 'rounded console panel, one bold stripe', table: 'wide, airy, orange rules', secret: 'encrypted line' },
    details: ['ragged right', 'title in wide caps on one baseline with a rule that becomes the horizon', 'planet disc behind the chapter number'],
    css: `& .titlewrap{position:relative;padding:0 0 12px;margin-bottom:18px;border-bottom:2px solid var(--s-accent)}& .titlewrap::before{content:"";position:absolute;right:-8px;top:-26px;width:112px;height:112px;border-radius:50%;background:radial-gradient(circle at 34% 30%,#ffcf6e,#ff8a4a 42%,#b5382c 72%,#4a1a2a);clip-path:inset(0 0 0 0);opacity:.9}& .kicker{letter-spacing:.22em;font-size:13px;text-transform:uppercase;color:var(--s-accent2)}& .title{font-size:26px;line-height:1.18;letter-spacing:-.03em;max-width:310px}& .drop::first-letter{initial-letter:4;font-family:var(--s-body);font-weight:200;color:var(--s-accent);margin-right:10px}`,
  },
  grimoire: {
    opening: 'Minium-red textura versal, four lines, with a thin black shadow stroke.',
    blocks: { quote: 'red text, no marks', note: 'circle-and-rule diagram panel', table: 'of correspondences, red heads', secret: 'in a cipher row beneath' },
    details: ['no indents: paragraphs marked by a red pilcrow run in', 'double ruled text block, prickings in the outer margin', 'text weight 400, never lighter'],
    css: `&::before{content:"";position:absolute;inset:44px 50px 46px 56px;border:1px solid #9b1c1266;pointer-events:none}&.verso::before{inset:44px 56px 46px 50px}& p+p::before{content:"¶ ";color:var(--s-accent);font-family:var(--s-body)}& p+p{display:block}& .kicker{font:500 19px/1 var(--s-display);color:var(--s-ink)}& .title{font-size:45px;line-height:1;color:var(--s-accent)}& .drop::first-letter{initial-letter:4;font-family:var(--s-initial);color:var(--s-accent);font-weight:500;margin-right:10px;text-shadow:1.5px 1px 0 #1a120c55}`,
  },
  'pirate-log': {
    opening: 'Two-line Fell capital, worn by salt; a small-cap opening phrase.',
    blocks: { quote: 'the captain’s italic', note: 'chart cartouche', table: 'ruled log columns: hour, knots, wind, remarks', secret: 'folded corner' },
    details: ['italic chapter heads with swash capitals', 'date and position in the margin column', 'salt bloom at the foot of the page'],
    css: `box-shadow:inset 0 -120px 90px -70px #7d8a7a55,inset 0 0 60px #6a552c30;& .kicker{font:15px/1.3 var(--s-caps);letter-spacing:.08em;text-transform:lowercase;color:var(--s-accent2)}& .title{font-size:42px;line-height:1;font-style:italic;color:var(--s-accent)}& .drop::first-letter{initial-letter:2;color:var(--s-ink);margin-right:5px}& .lead{font-family:var(--s-caps);letter-spacing:.03em}& .titlewrap{border-bottom:1px solid var(--s-rule);padding-bottom:12px;margin-bottom:16px}`,
  },
  'wild-west': {
    opening: 'Wood-type capital, three lines, printed a hair too heavy.',
    blocks: { quote: 'set as testimony, name in bold', note: 'handbill: border of rules, pointing fist', table: 'price list with leaders', secret: 'torn strip' },
    details: ['Clarendon text', 'title lines justified to the measure by size, as a compositor would', 'bold run-in side heads'],
    css: `& .titlewrap{text-align:center;border-top:5px solid var(--s-ink);border-bottom:5px solid var(--s-ink);box-shadow:0 -9px 0 -7px var(--s-ink),0 9px 0 -7px var(--s-ink);padding:10px 0 11px;margin:6px 0 24px}& .kicker{font:700 13px/1.2 var(--s-body);letter-spacing:.2em;text-transform:uppercase;text-align:center}& .title{font-size:37px;line-height:1.05;text-align:center;color:var(--s-accent);letter-spacing:.01em}& .drop::first-letter{float:left;font-size:78.5px;line-height:66px;margin-top:6.4px;font-family:var(--s-initial);color:var(--s-accent);font-weight:400;margin-right:9px}& .lead{font-weight:700;text-transform:uppercase;font-size:.86em;letter-spacing:.03em}`,
  },
  'fae-chronicle': {
    opening: 'Swash capital in foxglove, four lines, its tail growing into the margin.',
    blocks: { quote: 'italic, hung on a green tendril', note: 'a pressed-flower card', table: 'of seasons', secret: 'acrostic of the line starts' },
    details: ['ragged right, like verse', 'italic swashes for speech', 'wide outer margin for pressed flowers'],
    css: `background-image:radial-gradient(120% 60% at 100% 100%,#cfe3bd88,transparent 60%),radial-gradient(80% 50% at 0 0,#efd3ea77,transparent 60%);& .titlewrap{text-align:center}& .kicker{font:italic 16px/1 var(--s-body);color:var(--s-accent2)}& .title{font-size:40px;line-height:1.06;color:var(--s-accent)}& .drop::first-letter{initial-letter:4;font-family:var(--s-initial);color:var(--s-accent);font-weight:400;margin-right:11px}`,
  },
  apocalypse: {
    opening: 'None. The first words are stencilled in road-paint orange.',
    blocks: { quote: 'radio: all that came through, gaps as [static]', note: 'taped label, three-digit code', table: 'inventory with tally strokes', secret: 'under tape' },
    details: ['highway lettering for text', 'block paragraphs, day numbers as side heads', 'tally marks as folio', 'no hyphenation: scavengers do not break words'],
    css: `& .titlewrap{border-top:10px solid;border-image:repeating-linear-gradient(-45deg,#1f160c 0 12px,transparent 12px 24px) 10;padding-top:12px}& .kicker{font:700 15px/1 var(--s-display);letter-spacing:.14em;text-transform:uppercase;color:var(--s-accent)}& .title{font-size:42px;line-height:1;text-transform:uppercase}& .lead{font:700 1.06em/1 var(--s-display);text-transform:uppercase;color:var(--s-accent);letter-spacing:.03em}& .initial{display:contents}`,
  },
  'pulp-adventure': {
    opening: 'Fat italic capital, three lines, red with a slipped black register.',
    blocks: { quote: 'telegram strip, caps, STOP', note: 'coupon with a dashed edge', table: 'cast of characters', secret: 'turn-the-page teaser' },
    details: ['chapter title set at a slant with a shadow out of register', 'halftone panel behind the heading', 'tight indents, cheap paper'],
    css: `& .titlewrap{background:var(--tex-halftone),#e9b93c;margin:-50px -52px 18px -58px;padding:34px 52px 18px 58px;border-bottom:3px solid var(--s-ink)}&.verso .titlewrap{margin:-50px -58px 18px -52px;padding:34px 58px 18px 52px}& .kicker{font:700 17px/1 var(--s-body);letter-spacing:.12em;text-transform:uppercase;color:var(--s-ink)}& .title{font-size:40px;line-height:1.02;color:#7d1206;text-shadow:2px 2px 0 #fbe9b0;transform:rotate(-2deg);transform-origin:0 100%;letter-spacing:-.01em}& .drop::first-letter{initial-letter:3;font-family:var(--s-initial);color:var(--s-accent);font-weight:400;margin-right:11px;text-shadow:2px 2px 0 #231a1355}& .lead{font-weight:700;text-transform:uppercase;font-size:.9em;letter-spacing:.02em}`,
  },
  'royal-decree': {
    opening: 'Engrossed opening: the first word in blackletter at three lines, the first line in small caps.',
    blocks: { quote: 'petition: italic, indented', note: 'schedule, numbered in roman', table: 'of grants, gold rules', secret: 'under the seal' },
    details: ['body weight 560 so that the hairlines survive the screen', 'gold and violet double frame', 'numbered clauses in roman numerals'],
    css: `&::before{content:"";position:absolute;inset:26px;border:1.5px solid #b8923a;outline:1px solid #b8923a88;outline-offset:-6px;pointer-events:none}& .titlewrap{text-align:center;margin-bottom:16px}& .kicker{font:600 16px/1.1 var(--s-caps);letter-spacing:.12em;text-transform:lowercase;color:var(--s-accent2);text-align:center}& .title{font-size:40px;line-height:1.05;text-align:center;color:var(--s-accent);font-weight:400}& .drop::first-letter{initial-letter:3;font-family:var(--s-initial);color:var(--s-accent);font-weight:400;margin-right:9px}& .lead{font-family:var(--s-caps);text-transform:lowercase;letter-spacing:.05em}`,
  },
  'mech-manual': {
    opening: 'None. Paragraphs are numbered 1.1, 1.2 in a hanging column.',
    blocks: { quote: 'operator’s remark, indented, blue bar', note: 'WARNING / CAUTION / NOTE panels, colour and word', table: 'full grid, mono values', secret: 'classified banner' },
    details: ['hanging paragraph numbers', 'document code and revision in the head', 'warning panels never by colour alone'],
    css: `& .titlewrap{border-top:8px solid var(--s-ink);padding-top:9px;display:grid;grid-template-columns:46px 1fr;align-items:baseline;margin-bottom:14px;border-bottom:1.5px solid var(--s-ink);padding-bottom:9px}& .kicker{font:600 15px/1 var(--s-mono);color:var(--s-accent);grid-row:1;margin:0}& .title{font-size:34px;line-height:1;text-transform:uppercase;letter-spacing:.005em;margin:0}& .body{counter-reset:para}& .body>p{counter-increment:para;padding-left:46px;position:relative}& .body>p::before{content:"1." counter(para);position:absolute;left:0;font:600 13px/22.5px var(--s-mono);color:var(--s-accent)}& .initial{display:contents}& .lead{font-weight:600}& .running,& .folio{font-family:var(--s-mono);font-size:12px}`,
  },
  'elemental-tome': {
    opening: 'Roman inscriptional capital, three lines, cut in the colour of the chapter’s element.',
    blocks: { quote: 'element’s colour, italic', note: 'four-square panel', table: 'quarters', secret: 'palimpsest, paler' },
    details: ['edge band in the element’s colour: fire, water, earth or air by chapter', 'small caps for the names of powers'],
    css: `box-shadow:inset 9px 0 0 #a4400f,inset 18px 0 0 #0f5d70,inset 27px 0 0 #56702a,inset 36px 0 0 #8b86a8;&.verso{box-shadow:inset -9px 0 0 #a4400f,inset -18px 0 0 #0f5d70,inset -27px 0 0 #56702a,inset -36px 0 0 #8b86a8}& .kicker{font:16px/1 var(--s-caps);letter-spacing:.16em;text-transform:lowercase;color:var(--s-accent2)}& .title{font-size:42px;line-height:1.02;color:var(--s-accent)}& .drop::first-letter{initial-letter:3;font-family:var(--s-initial);color:var(--s-accent);font-weight:400;margin-right:10px}& .lead{font-family:var(--s-caps);text-transform:lowercase;letter-spacing:.04em}`,
  },
  'queer-zine': {
    opening: 'None: the first word is a cut-out, pasted crooked.',
    blocks: { quote: 'speech cut-out on pink', note: 'taped strip in riso pink', table: 'checklist', secret: 'black marker' },
    details: ['two riso inks: black and hot pink', 'ransom-note titles, each letter its own slip', 'tape, staples, slight skew', 'text itself stays straight and clear'],
    css: `& .kicker{display:inline-block;font:700 15px/1 var(--s-body);background:#141414;color:#fdfcf8;padding:6px 9px 5px;transform:rotate(-1.5deg);letter-spacing:.02em}& .title{font-size:30px;line-height:1.34;margin-top:10px}& .title b{font-weight:400;white-space:nowrap;display:inline-block;margin-right:14px}& .title i{font-style:normal;display:inline-block;padding:0 6px;margin:0 2px 3px;background:#ff4f93;color:#141414;transform:rotate(-2deg)}& .title i:nth-child(2n){background:#141414;color:#fdfcf8;transform:rotate(1.6deg)}& .title i:nth-child(3n){background:#fdfcf8;box-shadow:inset 0 0 0 2px #141414;color:#141414;transform:rotate(-.8deg)}& .lead{background:#ff4f93;color:#141414;font-weight:700;padding:1px 6px;display:inline-block;line-height:1.15;transform:rotate(-1.2deg);margin-right:3px}& .initial{display:contents}&::after{content:"";position:absolute;top:-4px;left:50%;width:96px;height:26px;background:#f5e7b0cc;transform:translateX(-50%) rotate(-2deg)}`,
  },
  'nonbinary-dusk': {
    opening: 'Soft, slightly leaning capital, three lines, filled from yellow through violet.',
    blocks: { quote: 'hanging, violet italic', note: 'soft panel, dusk gradient edge', table: 'open, no lines', secret: 'fades in' },
    details: ['soft and wonky axes on, gently', 'one band of dusk along the head: yellow, paper, violet, ink', 'ragged right'],
    css: `&::before{content:"";position:absolute;left:0;right:0;top:0;height:12px;background:linear-gradient(90deg,#f2d93b 0 25%,#fffdf6 25% 50%,#9b59d0 50% 75%,#2b2530 75%)}& .kicker{font:italic 400 17px/1 var(--s-display);font-variation-settings:"SOFT" 100,"WONK" 1,"opsz" 14;color:var(--s-accent2)}& .title{font-size:41px;line-height:1.04;font-weight:300;font-variation-settings:"SOFT" 100,"WONK" 1,"opsz" 144;color:var(--s-accent);letter-spacing:-.02em}& .drop::first-letter{initial-letter:3;font-family:var(--s-initial);color:var(--s-accent);font-weight:300;font-variation-settings:"SOFT" 100,"WONK" 1,"opsz" 144;margin-right:9px}`,
  },
  'ace-void': {
    opening: 'None: a violet hairline the height of three lines stands where it would be.',
    blocks: { quote: 'one size up, grey', note: 'hairline frame with a gap', table: 'open, wide', secret: 'white on white, opens on focus' },
    details: ['humanist sans with Garamond’s bones', 'weight 430 on black', 'the narrowest measure and the widest margins of the set'],
    css: `& .kicker{font:430 15px/1 var(--s-caps);letter-spacing:.16em;color:var(--s-accent);text-transform:lowercase}& .title{font-size:42px;line-height:1.06;font-weight:200;letter-spacing:-.005em}& .titlewrap{margin-bottom:24px}& .initial{display:contents}& .drop{border-left:1.5px solid var(--s-accent);padding-left:22px;margin-left:-23.5px}& .lead{font-family:var(--s-caps);letter-spacing:.05em;text-transform:lowercase}`,
  },
  'trans-light': {
    opening: 'Thin roman capital, four lines, rose fading to sky.',
    blocks: { quote: 'italic between sky and rose lines', note: 'white card, sky edge', table: 'soft bands', secret: 'frosted, clears' },
    details: ['dawn wash behind the opening: sky, rose, white, rose, sky', 'Gentium for every alphabet it can reach', 'nothing bold on the page'],
    css: `background-image:linear-gradient(180deg,#c9ebfb 0,#fbdfe8 90px,#fdfdfe 220px);& .titlewrap{text-align:center;margin-bottom:20px}& .kicker{font:italic 16px/1 var(--s-body);color:var(--s-accent2)}& .title{font-size:44px;line-height:1.06;color:var(--s-accent);letter-spacing:.01em}& .drop::first-letter{initial-letter:4;font-family:var(--s-initial);color:var(--s-accent);font-weight:400;margin-right:12px}`,
  },
  'pride-rainbow': {
    opening: 'Round capital, three lines, striped in six colours.',
    blocks: { quote: 'speech bubble, one stripe colour each', note: 'poster panel with a six-stripe edge', table: 'coloured row markers with words', secret: 'confetti cover' },
    details: ['Rubik speaks Latin, Cyrillic, Hebrew and Arabic, so right-to-left works in its own voice', 'stripes are bands and edges, never text backgrounds', 'paragraphs start at the margin, half a line apart'],
    css: `&::before{content:"";position:absolute;left:0;right:0;top:0;height:18px;background:linear-gradient(#e40303 0 16.6%,#ff8c00 0 33.3%,#ffd500 0 50%,#008026 0 66.6%,#1d4fb8 0 83.3%,#732982 0)}& .kicker{font:600 13px/1 var(--s-body);letter-spacing:.1em;text-transform:uppercase;color:var(--s-accent2)}& .title{font-size:38px;line-height:1.04;color:var(--s-ink)}& .drop::first-letter{initial-letter:3;font-family:var(--s-initial);font-weight:400;margin-right:10px;background:linear-gradient(#e40303 22%,#f07800 22% 37%,#dba800 37% 52%,#008026 52% 67%,#1d4fb8 67% 82%,#732982 82%);-webkit-background-clip:text;background-clip:text;color:transparent}& .lead{font-weight:600}`,
  },
}
