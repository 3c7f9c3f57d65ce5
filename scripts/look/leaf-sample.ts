const words = 'Wolves went down to the water and the lantern burned all night over the road to the ferry. '
  .repeat(9)
  .trim()

/** Everything that is measured on a leaf, once. */
export const LEAF_SAMPLE = `${words}

${words}

A *stressed* word, a **strong** one, and \`code\`.

${['##', '###', '####', '#####'].map(sign => `${sign} Ferry\n\n${words}`).join('\n\n')}

${Array.from({ length: 6 }, () => `> ${words}`).join('\n>\n')}

> [!note] What the ferry takes
> ${words}
>
> ${words}

[secret]
${words}

${words}
[/secret]

- ${words}
- ferry

1. ${words}
2. ferry

| Hour | Knots |
| - | - |
| 2 | 5 |
| 4 | 6 |

\`\`\`
mmmmmmmmmm
mmmmmmmmmm
\`\`\`

---

Ferry.
`
