import { ScrollBody } from '#kit/web/scroll-body.tsx'

type Row = { name: string; cells: readonly string[] }
type Props = { title: string; heads: readonly string[]; rows: readonly Row[]; foot?: Row }

/** Figures as a table. Where it is wider than the dialog it scrolls by itself, also by the keyboard. */
export function FigureTable({ title, heads, rows, foot }: Props) {
  return (
    <ScrollBody className="figure-scroll" label={title} sideways>
      <table className="figure-table tabular">
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Line key={row.name} row={row} heads={heads} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <Line row={foot} heads={heads} />
          </tfoot>
        )}
      </table>
    </ScrollBody>
  )
}

function Line({ row: { name, cells }, heads }: { row: Row; heads: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        <td key={heads[at + 1]}>{cell}</td>
      ))}
    </tr>
  )
}
