/** How an electronic book is set. Its reader brings the fonts and the size; this gives order and air. */
export const STYLES = `
html { font-family: serif; line-height: 1.45; }
body { margin: 0 5%; }
h1 { text-align: center; font-weight: 500; letter-spacing: 0.02em; margin: 2.5em 0 1.5em; line-height: 1.2; }
h2, h3, h4, h5, h6 { font-weight: 600; margin: 1.6em 0 0.5em; line-height: 1.25; page-break-after: avoid; }
p { margin: 0; text-indent: 1.2em; text-align: justify; hyphens: auto; widows: 2; orphans: 2; }
h1 + p, h2 + p, h3 + p, hr + p, blockquote p, td p, th p, li p, aside p, figure + p { text-indent: 0; }
blockquote { margin: 1em 1.5em; font-style: italic; }
ul, ol { margin: 0.8em 0; padding-left: 1.6em; }
li.task { list-style: none; }
li.task .box { float: left; margin-left: -1.4em; }
[dir="rtl"] li.task .box { float: right; margin: 0 -1.4em 0 0; }
hr { border: 0; border-top: 1px solid; width: 30%; margin: 1.8em auto; opacity: 0.5; }
table { border-collapse: collapse; margin: 1em auto; }
th, td { border-bottom: 1px solid; padding: 0.25em 0.7em; text-align: left; vertical-align: top; }
pre { white-space: pre-wrap; font-size: 0.9em; }
figure { margin: 1em 0; text-align: center; }
img { max-width: 100%; }
aside { margin: 1.2em 0; padding: 0.6em 1em; border: 1px solid; page-break-inside: avoid; }
aside .title { font-weight: 600; text-indent: 0; }
aside.secret { border-style: dashed; }
span.secret { border-bottom: 1px dashed; }
.break { page-break-after: always; }
.line { text-indent: 0; text-align: center; font-style: italic; margin: 0.4em 0; }
.hero { margin: 2em 0; page-break-inside: avoid; }
.hero img { float: left; width: 25%; margin: 0 1em 0.5em 0; }
.cover { display: block; margin: 0 auto; max-height: 100%; }
.bound { padding-top: 30%; }
.picture { font-style: italic; }
`.trimStart()
